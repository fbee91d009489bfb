import { calls } from '#contract/calls.ts';
import { links } from '#contract/links.ts';
import { createAddress, createCustomer, password } from '#test/customers.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';

/* A shop that has only the calls of section 7, and only the fields of section 3, is shopped in from the homepage to the order. */

// The coupon is refused.
test.use({ expectedErrors: /status of (404|422)/ });

const added = Object.values(calls)
  .filter((call) => call.added)
  .map(({ path }) => new RegExp(`${path.replaceAll(/:\w+/g, '[^/]+')}$`));

const fieldsAdded: ReadonlySet<string> = new Set(
  `cartEnabled bagMode notice company cutOff footerPages shopName quantities removedVariants taxComponents couponMessage ordered
  shownTo messagesFor fits breadcrumb successor variants productName attributeLabels searchTitle searchDescription isNew onSale search customerCode creditNotes`.split(
    /\s+/,
  ),
);

const stripped = (body: string): string =>
  JSON.stringify(JSON.parse(body, (key, value: unknown) => (fieldsAdded.has(key) ? undefined : value)));

/** Answers as such a shop would: 404 for what it has not. */
const standBetween = async (page: Page): Promise<string[]> => {
  const refused: string[] = [];
  await page.context().route('**/api/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (added.some((path) => path.test(pathname))) {
      refused.push(pathname);
      return route.fulfill({ status: 404, json: { status: 'ERROR', msg: 'There is no such call.' } });
    }
    const response = await route.fetch();
    return route.fulfill({ response, body: stripped(await response.text()) });
  });
  return refused;
};

test('a shop of the specification alone is shopped in from search to order', async ({ page, open, db, shop }) => {
  const refused = await standBetween(page);
  const { id, email } = await createCustomer(db, { email: `alone-${randomUUID()}@example.com` });
  const address = await createAddress(db, id);
  await db
    .updateTable('customer')
    .set({ default_billing_address_id: address.id, default_shipping_address_id: address.id })
    .where('id', '=', id)
    .execute();
  const { results } = await shop.productList({ body: { listBy: 'SEARCH', value: 'battery', pageSize: 100 } });
  const row = results.find(({ stockStatus }) => stockStatus === 'IN_STOCK')!;
  const main = page.getByRole('main');

  await open('/');
  await page.getByPlaceholder('Search Products by name, SKU or UPC').fill(row.sku);
  await page.keyboard.press('Enter');
  await expect(main.getByText(row.name).first()).toBeVisible();

  await open(links.login());
  await page.getByLabel('Username').fill(email);
  await main.getByLabel('Password').fill(password);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(links.myAccount());
  const cart = page.getByRole('banner').getByRole('link', { name: /Shopping Cart/ });
  await expect(cart).toBeVisible();

  // The page's document is the visitors': its price comes from the product's own call.
  await open(links.product(row));
  await expect(main.getByText(/\$\d/).first()).toBeVisible();
  expect(refused).toContain(calls.variantPrices.path);
  await main.getByLabel(`Quantity of ${row.name}`).fill('3');
  await main
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByText('All products are added to cart successfully.')).toBeVisible();

  await open(links.viewCart());
  await expect(main.getByText(row.name).first()).toBeVisible();
  await main
    .getByLabel(/coupon/i)
    .first()
    .fill('NONE-SUCH');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no coupon NONE-SUCH.')).toBeVisible();

  await open(links.checkoutShipping());
  for (const { method, to } of [
    { method: 'Shipping method', to: links.checkoutPayment() },
    { method: 'Payment method', to: links.checkoutConfirm() },
  ]) {
    await main.getByRole('radiogroup', { name: method }).getByRole('radio').first().check();
    await main.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(to);
  }
  await main.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(links.checkoutSuccess());
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  await open(links.order(order.id));
  await expect(main.getByText(row.sku).first()).toBeVisible();
});
