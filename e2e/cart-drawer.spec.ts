import { links } from '#contract/links.ts';
import { formatDollars } from '#kernel/money.ts';
import type { Page } from '@playwright/test';
import { createOrder } from '#test/orders.ts';
import { fillCart, openCartId } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* The cart beside any page (docs/bag.md). */

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Look into the cart' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' });
const line = (page: Page, id: number) => drawer(page).locator(`[data-line="${id}"]`);
const stored = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/cart/updateItemsQty/') && answer.ok());

test('opens over any page by keyboard, and Esc gives the focus back', async ({ page, open, customer, db }) => {
  const cart = await fillCart(db, customer, [2, 3]);
  await open('/');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('list', { name: 'In the cart' }).getByRole('listitem')).toHaveCount(2);
  await expect(drawer(page)).toContainText('2 products, 5 pieces');
  await expect(drawer(page)).toContainText(formatDollars(cart.subTotal));
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  // The header's link is as the specification wants it.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Shopping Cart/ })
    .click();
  await expect(page).toHaveURL(links.viewCart());
});

test('a quantity is saved as it is typed; 0 removes, and Undo brings the pieces back', async ({
  page,
  open,
  customer,
  db,
}) => {
  const { items } = await fillCart(db, customer, [2, 3]);
  const [first] = items;
  const id = first!.productVariantId;
  await open('/');
  await opener(page).click();
  const box = line(page, id).getByRole('textbox');
  const saved = stored(page);
  await box.fill('7');
  await saved;
  await expect(drawer(page)).toContainText('2 products, 10 pieces');
  await box.fill('0');
  const undo = drawer(page).getByRole('button', { name: `Undo: ${first!.productVariantName}` });
  await expect(undo).toBeFocused();
  await expect(drawer(page)).toContainText('1 product, 3 pieces');
  await page.keyboard.press('Enter');
  await expect(line(page, id).getByRole('textbox')).toHaveValue('7');
  await expect(undo).toHaveCount(0);
  const cart = await customer.api.cart({ params: { cartId: await openCartId(customer.api) } });
  expect(cart.items.find((item) => item.productVariantId === id)?.qty).toBe(7);
});

test('a quantity typed just before the page is loaded again is kept', async ({ page, open, customer, db }) => {
  const { items } = await fillCart(db, customer, [2]);
  const id = items[0]!.productVariantId;
  await open('/');
  await opener(page).click();
  await line(page, id).getByRole('textbox').fill('9');
  await page.reload();
  const cartId = await openCartId(customer.api);
  await expect
    .poll(async () => (await customer.api.cart({ params: { cartId } })).items.map(({ qty }) => qty))
    .toEqual([9]);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /status of (422|503)/ });

  test('what the server refuses is as before, with the reason in its line', async ({ page, open, customer, db }) => {
    const { items } = await fillCart(db, customer, [2, 3]);
    const [first, second] = items;
    await open('/');
    await opener(page).click();
    const box = line(page, first!.productVariantId).getByRole('textbox');
    await box.fill('1001');
    await expect(line(page, first!.productVariantId).getByRole('alert')).toBeVisible();
    await expect(box).toHaveValue('1001');
    await page.route('**/cart/updateItemsQty/', (route) =>
      route.fulfill({ status: 503, json: { status: 'ERROR', msg: 'The shop is closed.' } }),
    );
    await box.fill('9');
    await expect(line(page, first!.productVariantId).getByRole('alert')).toContainText('The shop is closed.');
    await expect(box).toHaveValue('2');
    await page.unroute('**/cart/updateItemsQty/');
    const saved = stored(page);
    await line(page, second!.productVariantId).getByRole('textbox').fill('4');
    await saved;
    await expect(drawer(page)).toContainText('2 products, 6 pieces');
  });
});

test('what is not available is named with the same part in another grade, and keeps the checkout', async ({
  page,
  open,
  customer,
  db,
}) => {
  const pair = await db
    .selectFrom('variant as gone')
    .innerJoin('variant as other', 'other.product_id', 'gone.product_id')
    .select(['gone.id', 'gone.name', 'other.id as otherId'])
    .where('gone.stock_status', '=', 'IN_STOCK')
    .where('other.stock_status', '=', 'IN_STOCK')
    .where('gone.discontinued_at', 'is', null)
    .where('other.discontinued_at', 'is', null)
    .whereRef('gone.id', '<', 'other.id')
    .orderBy('gone.id', 'desc')
    .executeTakeFirstOrThrow();
  await fillCart(db, customer, [2]);
  const cartId = await openCartId(customer.api);
  await customer.api.addToCart({ body: { cartId, items: { [pair.id]: 3 } } });
  await db.updateTable('variant').set({ stock_status: 'OUT_OF_STOCK' }).where('id', '=', pair.id).execute();
  try {
    await open('/');
    await opener(page).click();
    const gone = drawer(page).getByRole('list', { name: 'Not available' }).getByRole('listitem');
    await expect(gone).toContainText(pair.name);
    await expect(gone).toContainText('3 not available');
    const checkout = drawer(page).getByRole('button', { name: 'Checkout' });
    await expect(checkout).toHaveAccessibleDescription(/not available/);
    // The server has named it once; the tab still knows.
    await page.keyboard.press('Escape');
    await opener(page).click();
    await gone.getByRole('button', { name: /instead, \$\d/ }).click();
    await expect(gone).toHaveCount(0);
    await expect(drawer(page)).toContainText('2 products, 5 pieces');
    await drawer(page).getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(links.checkoutShipping());
    await expect(drawer(page)).toHaveCount(0);
  } finally {
    await db.updateTable('variant').set({ stock_status: 'IN_STOCK' }).where('id', '=', pair.id).execute();
  }
});

test('a near tier is offered with what it saves, and taken by one press', async ({ page, open, customer, db }) => {
  const some = await db
    .selectFrom('variant')
    .select('id')
    .where('stock_status', '=', 'IN_STOCK')
    .where('discontinued_at', 'is', null)
    .orderBy('id', 'desc')
    .offset(100)
    .limit(100)
    .execute();
  const prices = await customer.api.variantPrices({ body: { ids: some.map(({ id }) => id) } });
  const offers = prices.flatMap(({ id, specialPrice, tierPrices }) => {
    const [tier] = (Object.values(tierPrices ?? {})[0] ?? [])
      .filter(({ qty }) => qty > 3)
      .toSorted((a, b) => a.qty - b.qty);
    return tier && !specialPrice ? [{ id, tier }] : [];
  });
  const { id, tier } = offers[0]!;
  await customer.api.addToCart({ body: { cartId: await openCartId(customer.api), items: { [id]: 1 } } });
  await open('/');
  await opener(page).click();
  await line(page, id)
    .getByRole('textbox')
    .fill(String(tier.qty - 2));
  await line(page, id)
    .getByRole('button', { name: /^2 more save \$/ })
    .click();
  await expect(line(page, id).getByRole('textbox')).toHaveValue(String(tier.qty));
  await expect(line(page, id)).toContainText(`${formatDollars(tier.price)} each`);
  await expect(drawer(page)).toContainText('Saved by tiers');
});

test('the empty cart offers to buy what was ordered last', async ({ page, open, customer, db }) => {
  const variant = await db
    .selectFrom('variant')
    .select(['id', 'name', 'sku'])
    .where('stock_status', '=', 'IN_STOCK')
    .where('discontinued_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const line = { variantId: variant.id, name: variant.name, sku: variant.sku, qty: 4 };
  await createOrder(db, customer.id, { lines: [line] });
  await open('/');
  await opener(page).click();
  await expect(drawer(page)).toContainText('Your cart is empty.');
  await drawer(page)
    .getByRole('button', { name: /^Buy .+ again$/ })
    .click();
  await expect(drawer(page)).toContainText('1 product, 4 pieces');
});

for (const width of [1440, 390])
  test(`the drawer is accessible at ${width} px`, async ({ page, open, customer, db, expectAccessible }) => {
    const { items } = await fillCart(db, customer, [2, 3, 4]);
    await page.setViewportSize({ width, height: 844 });
    await open('/');
    await opener(page).click();
    await expect(line(page, items[0]!.productVariantId)).toBeVisible();
    if (width === 390) expect((await drawer(page).boundingBox())!.width).toBe(390);
    await expectAccessible();
  });
