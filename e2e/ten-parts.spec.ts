import { links } from '#contract/links.ts';
import * as buyingMessages from '#messages/buying.js';
import type { DB } from '#server/platform/db/types.ts';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import { fillCart, placeOrderElsewhere } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* Ten known SKUs become the next order of a customer whose last one tells where it goes and how it is paid. */

type Part = { id: number; sku: string };

const tenParts = (db: Kysely<DB>, from: number): Promise<Part[]> =>
  db
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('stock_status', '=', 'IN_STOCK')
    .where('discontinued_at', 'is', null)
    .orderBy('id', 'desc')
    .offset(from)
    .limit(10)
    .execute();

const newestOrder = async (db: Kysely<DB>, customerId: number): Promise<ReadonlySet<number>> => {
  const lines = await db
    .selectFrom('order_line as l')
    .select('l.variant_id')
    .where('l.order_id', '=', (sub) =>
      sub
        .selectFrom('customer_order')
        .select((max) => max.fn.max('id').as('id'))
        .where('customer_id', '=', customerId),
    )
    .execute();
  return new Set(lines.map(({ variant_id }) => variant_id));
};
const idsOf = (parts: readonly Part[]): ReadonlySet<number> => new Set(parts.map(({ id }) => id));

const asUsual = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Confirm as usual' });
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });

// Address and methods are those of the order before.
test.beforeEach(async ({ db, customer }) => {
  await fillCart(db, customer, [1]);
  await placeOrderElsewhere(customer);
});

test('ten known SKUs are an order after 12 keys beside them, and no click', async ({ page, open, customer, db }) => {
  const parts = await tenParts(db, 300);
  const saved: string[] = [];
  page.on('response', (response) => {
    if (/checkout\/(shipping|payment)\/update/.test(response.url())) saved.push(`${response.status()}`);
  });
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await open(links.quickOrder());
  await expect(page.getByLabel('Your list')).toBeFocused();
  for (const [at, { sku }] of parts.entries()) {
    if (at > 0) await press('Enter');
    await page.keyboard.type(sku);
  }
  // The last code is still being looked up.
  await press('Control+Enter');
  await expect(asUsual(page)).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL(links.checkoutConfirm());
  expect(saved).toEqual(['200', '200']);
  await expect(page.getByRole('region', { name: 'Shipping address', exact: true })).toContainText('Repairs Ltd');
  await expect(page.getByRole('link', { name: 'Change payment method' })).toBeVisible();
  await expect(placeOrder(page)).toBeFocused();
  await press('Enter');
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  expect(await newestOrder(db, customer.id)).toEqual(idsOf(parts));
  expect(keys).toBeLessThanOrEqual(12);
});

test('ten pasted SKUs are an order after 4 clicks', async ({ page, open, customer, db }) => {
  const parts = await tenParts(db, 310);
  let clicks = 0;
  const click = async (target: ReturnType<typeof asUsual>) => {
    clicks += 1;
    await target.click();
  };
  await open(links.home());
  await click(page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link', { name: 'Quick order' }));
  await expect(page.getByLabel('Your list')).toBeFocused();
  await page.keyboard.insertText(parts.map(({ sku }) => sku).join('\n'));
  await click(page.getByRole('main').getByRole('button', { name: 'Add 10 to cart' }));
  await click(asUsual(page));
  await expect(page).toHaveURL(links.checkoutConfirm());
  await click(placeOrder(page));
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  expect(await newestOrder(db, customer.id)).toEqual(idsOf(parts));
  expect(clicks).toBeLessThanOrEqual(4);
});

test('a line that waits gets the focus instead, and again after the others were added', async ({ page, open }) => {
  await open(links.quickOrder());
  await page.getByLabel('Your list').fill('TF-BAT-IP13-PR\niphone 13 battery 3');
  await page.keyboard.press('Control+Enter');
  const choice = page.getByRole('button', { name: /^Premium/ });
  await expect(choice).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Add 1 to cart' }).click();
  await expect(page.getByLabel('Your list')).toHaveValue('iphone 13 battery 3');
  await expect(choice).toBeFocused();
});

test.describe('what is not as usual', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('opens the step that was refused, with the reason', async ({ page, open, customer, db }) => {
    await fillCart(db, customer, [2]);
    await open(links.viewCart());
    const usual = page.getByRole('main').getByRole('button', { name: 'Confirm as usual' });
    await expect(usual).toBeVisible();
    await page.route('**/api/v1/checkout/payment/update/', (route) =>
      route.fulfill({
        status: 422,
        json: { status: 'ERROR', msg: 'No', entityErrors: {}, globalErrors: ['This is above your limit.'] },
      }),
    );
    await usual.click();
    await expect(page).toHaveURL(links.checkoutPayment());
    await expect(page.getByText('This is above your limit.')).toBeVisible();
  });

  test('a step that is changed is what is confirmed', async ({ page, open, customer, db }) => {
    await fillCart(db, customer, [2]);
    await open(links.checkoutShipping());
    await page.getByRole('radio', { name: /^Express/ }).check();
    await asUsual(page).click();
    await expect(page).toHaveURL(links.checkoutConfirm());
    await expect(page.getByRole('region', { name: 'Shipping method', exact: true })).toContainText('Express');
  });
});

test('a customer without an order before is not offered what is usual', async ({ page, open, db, customer }) => {
  await db.updateTable('cart').set({ payment_method_id: null }).where('customer_id', '=', customer.id).execute();
  await fillCart(db, customer, [2]);
  const account = page.waitForResponse('**/api/v1/customer/my-account/');
  await open(links.viewCart());
  await account;
  await expect(page.getByRole('main').getByRole('link', { name: 'Checkout', exact: true })).toBeVisible();
  await expect(asUsual(page)).toHaveCount(0);
});
