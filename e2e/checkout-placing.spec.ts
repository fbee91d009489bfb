import { links } from '#contract/links.ts';
import * as messages from '#contract/messages.ts';
import { randomUUID } from 'node:crypto';
import { expect, orderTotal, placeOrder, test } from './checkout.ts';

/* An order is placed once, at the total that was shown. 2 × 25.00 + 3 × 19.99 = 109.97; with 13 % HST 124.27. */

test.use({ expectedErrors: /status of 422|ERR_FAILED/ });

test.beforeEach(async ({ checkout, open, page }) => {
  await checkout.ship();
  await checkout.pay();
  await open(links.checkoutConfirm());
  await expect(orderTotal(page)).toHaveText('$124.27');
});

test('a double click makes one order', async ({ page, checkout }) => {
  await placeOrder(page).dblclick();
  await expect(page.getByText(messages.orderPlaced)).toBeVisible();
  expect(await checkout.orders()).toHaveLength(1);
});

test('Enter again and again on a slow network makes one order of one call', async ({ page, checkout }) => {
  let calls = 0;
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/v1/checkout/${checkout.cartId}/`, async (route) => {
    calls += 1;
    await slow;
    await route.continue();
  });
  await placeOrder(page).focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Enter');
  await expect(placeOrder(page)).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expect(page.getByText(messages.orderPlaced)).toBeVisible();
  expect(calls).toBe(1);
  expect(await checkout.orders()).toHaveLength(1);
});

for (const { times, presses } of [
  { times: 1, presses: 0 },
  { times: 2, presses: 1 },
])
  test(`an answer that is lost ${times} times is asked for again, and nothing is ordered twice`, async ({
    page,
    checkout,
  }) => {
    let lost = 0;
    await page.route(
      `**/api/v1/checkout/${checkout.cartId}/`,
      async (route) => {
        // The server has placed it; the browser never hears so.
        expect((await route.fetch()).status()).toBe(200);
        lost += 1;
        await route.abort();
      },
      { times },
    );
    await placeOrder(page).click();
    if (presses > 0) {
      await expect(page.getByRole('alert')).toContainText(messages.unreachable);
      expect(await checkout.orders()).toHaveLength(1);
      await placeOrder(page).click();
    }
    await expect(page.getByText(messages.orderPlaced)).toBeVisible();
    expect(lost).toBe(times);
    expect(await checkout.orders()).toHaveLength(1);
  });

test('two tabs place one order', async ({ page, context, checkout }) => {
  const other = await context.newPage();
  await other.goto(links.checkoutConfirm());
  await expect(orderTotal(other)).toHaveText('$124.27');
  await placeOrder(page).click();
  await expect(page.getByText(messages.orderPlaced)).toBeVisible();
  await placeOrder(other).click();
  await expect(other.getByText(messages.orderPlaced)).toBeVisible();
  expect(await checkout.orders()).toHaveLength(1);
});

test('a tab that is looked at again, after another has ordered its cart, shows the new one', async ({
  page,
  context,
  checkout,
}) => {
  const other = await context.newPage();
  await other.goto(links.checkoutConfirm());
  await expect(orderTotal(other)).toHaveText('$124.27');
  await placeOrder(page).click();
  await expect(page.getByText(messages.orderPlaced)).toBeVisible();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other).toHaveURL(links.viewCart());
  expect(await checkout.orders()).toHaveLength(1);
});

test('a step of a cart that another tab has ordered leads to the cart', async ({ page, context, checkout }) => {
  const other = await context.newPage();
  await other.goto(links.checkoutShipping());
  await expect(other.getByRole('radio').first()).toBeVisible();
  await placeOrder(page).click();
  await expect(page.getByText(messages.orderPlaced)).toBeVisible();
  await other.getByRole('button', { name: 'Next' }).click();
  await expect(other).toHaveURL(links.viewCart());
  expect(await checkout.orders()).toHaveLength(1);
});

test('a price that has changed is told, shown, and then agreed to', async ({ page, checkout, db }) => {
  await db.updateTable('variant').set({ price_cents: 2600 }).where('id', '=', checkout.screen.id).execute();
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText(messages.orderTotalChanged);
  // 52.00 + 59.97 = 111.97; with 13 % HST 126.53.
  await expect(orderTotal(page)).toHaveText('$126.53');
  await expect(page.getByRole('group').getByRole('listitem').first()).toContainText('2 × $26.00$52.00');
  await expect(page.getByRole('banner')).toContainText('$126.53');
  expect(await checkout.orders()).toEqual([]);
  await placeOrder(page).click();
  await expect(page.getByText(messages.orderPlaced)).toBeVisible();
  expect(await checkout.orders()).toMatchObject([{ totalCents: 12_653 }]);
});

test('what is not available any more is named and taken out', async ({ page, checkout, db }) => {
  await db.updateTable('variant').set({ stock_status: 'OUT_OF_STOCK' }).where('id', '=', checkout.screen.id).execute();
  await placeOrder(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(messages.orderNotPlaced);
  await expect(alert).toContainText(`${messages.removedFromCart} ${checkout.screen.name}`);
  // 59.97; with 13 % HST 67.77.
  await expect(orderTotal(page)).toHaveText('$67.77');
  await expect(page.getByRole('group').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('banner')).toContainText('$67.77');
  await placeOrder(page).click();
  await expect(page.getByText(messages.orderPlaced)).toBeVisible();
  expect(await checkout.orders()).toMatchObject([{ totalCents: 6777 }]);
});

test('nothing is left to order: it says so and places nothing', async ({ page, checkout, db }) => {
  const ids = [checkout.screen.id, checkout.battery.id];
  await db.updateTable('variant').set({ stock_status: 'OUT_OF_STOCK' }).where('id', 'in', ids).execute();
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText(checkout.battery.name);
  await expect(orderTotal(page)).toHaveText('$0.00');
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText(messages.cartIsEmpty);
  expect(await checkout.orders()).toEqual([]);
});

test('a coupon that applies no more is told, with the total without it', async ({ page, checkout, db, customer }) => {
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
  const coupon = await db
    .insertInto('coupon')
    .values({ code, kind: 'PERCENT', value: 10_000, max_uses: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await customer.api.applyCoupon({ body: { cartId: checkout.cartId, couponCode: code } });
  await page.reload();
  // 98.97 after 11.00; with 13 % HST 111.84.
  await expect(orderTotal(page)).toHaveText('$111.84');
  await db.updateTable('coupon').set({ uses: 1 }).where('id', '=', coupon.id).execute();
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText(messages.couponUsedUp(code));
  await expect(orderTotal(page)).toHaveText('$124.27');
  await placeOrder(page).click();
  await expect(page.getByText(messages.orderPlaced)).toBeVisible();
  expect(await checkout.orders()).toMatchObject([{ totalCents: 12_427 }]);
});

test('an address that was deleted meanwhile can be chosen anew', async ({ page, checkout, customer }) => {
  const [first] = await customer.api.addresses({ params: { customerId: customer.id } });
  const { street1, city, postalCode, provinceId } = first!;
  await customer.api.createAddress({
    body: { street1: `2${street1}`, city, postalCode, provinceId, customerId: customer.id },
  });
  await customer.api.deleteAddress({ params: { id: checkout.addressId } });
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText(messages.shippingAddressRequired);
  await expect(page.getByRole('alert')).toContainText(messages.billingAddressRequired);
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('None chosen');
  await page.getByRole('link', { name: 'Change shipping address' }).click();
  await page.getByRole('radiogroup', { name: 'Shipping address' }).getByRole('radio').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(links.checkoutPayment());
  await page.getByRole('button', { name: 'Next' }).click();
  await placeOrder(page).click();
  await expect(page.getByText(messages.orderPlaced)).toBeVisible();
  expect(await checkout.orders()).toHaveLength(1);
});
