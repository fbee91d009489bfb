import { links } from '#contract/links.ts';
import * as buyingMessages from '#contract/buying-messages.ts';
import { fillCart, placeOrderElsewhere } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

test('ten known SKUs are the next order of a customer after 12 keys beside them, and 4 clicks', async ({
  page,
  open,
  customer,
  db,
}) => {
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('stock_status', '=', 'IN_STOCK')
    .where('discontinued_at', 'is', null)
    .orderBy('id', 'desc')
    .offset(300)
    .limit(10)
    .execute();
  // Address and methods are those of the order before.
  await fillCart(db, customer, [1]);
  await placeOrderElsewhere(customer);
  const [before] = await db.selectFrom('customer_order').select('id').where('customer_id', '=', customer.id).execute();
  let keys = 0;
  let clicks = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const click = async (role: 'button' | 'link', name: string | RegExp) => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await open('/');
  await press('q');
  await expect(page.getByLabel('Your list')).toBeFocused();
  for (const [at, { sku }] of variants.entries()) {
    if (at > 0) await press('Enter');
    await page.keyboard.type(sku);
  }
  const add = page.getByRole('main').getByRole('button', { name: /^Add .*to cart$/ });
  await expect(add).toHaveText('Add 10 to cart');
  await press('Control+Enter');
  await expect(add).toBeFocused();
  await press('Enter');
  await expect(page.getByText('What was found is in your cart.')).toBeVisible();
  await click('link', 'Checkout');
  await expect(page).toHaveURL(links.checkoutShipping());
  await click('button', 'Next');
  await expect(page).toHaveURL(links.checkoutPayment());
  await click('button', 'Next');
  await expect(page).toHaveURL(links.checkoutConfirm());
  await click('button', 'Place Order');
  await expect(page.getByText(buyingMessages.orderPlaced)).toBeVisible();
  const ordered = await db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select('order_line.variant_id')
    .where('customer_order.customer_id', '=', customer.id)
    .where('customer_order.id', '!=', before!.id)
    .execute();
  expect(new Set(ordered.map((item) => item.variant_id))).toEqual(new Set(variants.map(({ id }) => id)));
  expect(keys).toBeLessThanOrEqual(12);
  expect(clicks).toBeLessThanOrEqual(4);
});
