import { links } from '#contract/links.ts';
import * as buyingMessages from '#messages/buying.js';
import * as messages from '#messages/shop.js';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type Checkout, expect, orderTotal, placeOrderButton, test } from './checkout.ts';

/* An order is placed once, at the total that was shown. 2 × 25.00 + 3 × 19.99 = 109.97; with 13 % HST 124.27. */

test.use({ expectedErrors: /status of 422|ERR_FAILED/ });

test.beforeEach(async ({ checkout, open, page }) => {
  await checkout.ship();
  await checkout.pay();
  await open(links.checkoutConfirm());
  await expect(orderTotal(page)).toHaveText('$124.27');
});

test('a double click makes one order', async ({ page, checkout }) => {
  await placeOrderButton(page).dblclick();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  expect(await checkout.orders()).toHaveLength(1);
});

test('Enter again and again on a slow network makes one order by one call', async ({ page, checkout }) => {
  let calls = 0;
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/v1/checkout/${checkout.cartId}/`, async (route) => {
    calls += 1;
    await slow;
    await route.continue();
  });
  await placeOrderButton(page).focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Enter');
  await expect(placeOrderButton(page)).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  expect(calls).toBe(1);
  expect(await checkout.orders()).toHaveLength(1);
});

for (const { times, presses } of [
  { times: 1, presses: 0 },
  { times: 2, presses: 1 },
])
  test(`an answer lost ${times} times is requested again, and nothing is ordered twice`, async ({ page, checkout }) => {
    let lost = 0;
    await page.route(
      `**/api/v1/checkout/${checkout.cartId}/`,
      async (route) => {
        // The server has placed it; its answer is lost.
        expect((await route.fetch()).status()).toBe(200);
        lost += 1;
        await route.abort();
      },
      { times },
    );
    await placeOrderButton(page).click();
    if (presses > 0) {
      await expect(page.getByRole('alert')).toContainText(messages.unreachable());
      expect(await checkout.orders()).toHaveLength(1);
      await placeOrderButton(page).click();
    }
    await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
    expect(lost).toBe(times);
    expect(await checkout.orders()).toHaveLength(1);
  });

/** The changes that the confirmation lists. */
const changes = (page: Page) => page.getByRole('status').filter({ hasText: 'Changed since' }).getByRole('listitem');

/** The message instead of a checkout whose cart was ordered elsewhere, with links to that order. */
const expectOrdered = async (page: Page, checkout: Pick<Checkout, 'orders'>) => {
  const [order] = await checkout.orders();
  const main = page.getByRole('main');
  await expect(main.getByText(buyingMessages.orderedMeanwhile())).toBeVisible();
  await expect(main.getByText(`Order ${order!.code}`)).toBeVisible();
  await main.getByRole('link', { name: 'View Order' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`View Order # ${order!.code}`);
  expect(await checkout.orders()).toHaveLength(1);
};

test('two tabs place one order, and the second links to it', async ({ page, context, checkout }) => {
  const other = await context.newPage();
  await other.goto(links.checkoutConfirm());
  await expect(orderTotal(other)).toHaveText('$124.27');
  await placeOrderButton(page).click();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  await placeOrderButton(other).click();
  await expectOrdered(other, checkout);
});

test('a tab that regains the focus after another ordered its cart says so', async ({ page, context, checkout }) => {
  const other = await context.newPage();
  await other.goto(links.checkoutConfirm());
  await expect(orderTotal(other)).toHaveText('$124.27');
  await placeOrderButton(page).click();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expectOrdered(other, checkout);
});

for (const address of [links.checkoutShipping(), links.checkoutPayment()])
  test(`${address} of a cart ordered in another tab says so, and links to the order`, async ({
    page,
    context,
    checkout,
  }) => {
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByRole('radio').first()).toBeVisible();
    await placeOrderButton(page).click();
    await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
    await other.getByRole('button', { name: 'Next' }).click();
    await expectOrdered(other, checkout);
  });

for (const address of [links.checkoutShipping(), links.checkoutConfirm(), links.checkoutSuccess()])
  test(`a tab reloaded at ${address} does not forget that its cart was ordered elsewhere`, async ({
    page,
    checkout,
    customer,
  }) => {
    await customer.api.placeOrder({ params: { cartId: checkout.cartId } });
    await page.goto(address);
    await expectOrdered(page, checkout);
    // That cart's checkout is over; the next one is another.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Shopping Cart/ })
      .click();
    await page.goto(links.checkoutShipping());
    await expect(page).toHaveURL(links.viewCart());
  });

test('success names the order, with links to it and to its print, also after a reload', async ({ page, checkout }) => {
  await placeOrderButton(page).click();
  const main = page.getByRole('main');
  const [order] = await (async () => {
    await expect(main.getByText(buyingMessages.orderPlaced())).toBeVisible();
    return checkout.orders();
  })();
  await page.reload();
  await expect(main.getByText(buyingMessages.orderPlaced())).toBeVisible();
  await expect(main.getByText(`Order ${order!.code}`)).toBeVisible();
  const [print] = await Promise.all([
    page.context().waitForEvent('response', (response) => response.url().includes('/api/v1/order/print/')),
    main.getByRole('link', { name: /^Print Order/ }).click(),
  ]);
  expect(print.headers()['content-type']).toBe('application/pdf');
  await main.getByRole('link', { name: 'View Order' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`View Order # ${order!.code}`);
});

test('a changed price is reported, shown, and then confirmed', async ({ page, checkout, db }) => {
  await db.updateTable('variant').set({ price_cents: 2600 }).where('id', '=', checkout.screen.id).execute();
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText(messages.orderTotalChanged());
  // 52.00 + 59.97 = 111.97; with 13 % HST 126.53.
  await expect(orderTotal(page)).toHaveText('$126.53');
  await expect(page.getByRole('group').getByRole('listitem').last()).toContainText('2 × $26.00$52.00');
  await expect(changes(page)).toHaveText([/^Screen of the test\s*Price\s*was \$25\.00\s*now \$26\.00$/]);
  await expect(page.getByRole('banner')).toContainText('$126.53');
  expect(await checkout.orders()).toEqual([]);
  await placeOrderButton(page).click();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  expect(await checkout.orders()).toMatchObject([{ totalCents: 12_653 }]);
});

test('lines added and changed elsewhere are listed as such', async ({ page, checkout, customer, db }) => {
  const { id, name } = await db
    .selectFrom('variant')
    .select(['id', 'name'])
    .where('stock_status', '=', 'IN_STOCK')
    .where('discontinued_at', 'is', null)
    .where('id', 'not in', [checkout.screen.id, checkout.battery.id])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { cartId } = checkout;
  await customer.api.addToCart({ body: { cartId, items: { [id]: 2, [checkout.battery.id]: 1 } } });
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText(messages.orderTotalChanged());
  await expect(changes(page)).toHaveCount(2);
  await expect(changes(page).filter({ hasText: checkout.battery.name })).toHaveText(/Quantity\s*was 3\s*now 4$/);
  await expect(changes(page).filter({ hasText: name })).toHaveText(/Added elsewhere\s*now 2 × \$[\d.,]+$/);
  await placeOrderButton(page).click();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
});

test('unavailable lines are named and removed', async ({ page, checkout, db }) => {
  await db.updateTable('variant').set({ stock_status: 'OUT_OF_STOCK' }).where('id', '=', checkout.screen.id).execute();
  await placeOrderButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(messages.orderNotPlaced());
  await expect(alert).toContainText(`${messages.removedFromCart()} ${checkout.screen.name}`);
  // 59.97; with 13 % HST 67.77.
  await expect(orderTotal(page)).toHaveText('$67.77');
  await expect(page.getByRole('group').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('banner')).toContainText('$67.77');
  await placeOrderButton(page).click();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  expect(await checkout.orders()).toMatchObject([{ totalCents: 6777 }]);
});

test('nothing is left to order: it says so and places nothing', async ({ page, checkout, db }) => {
  const ids = [checkout.screen.id, checkout.battery.id];
  await db.updateTable('variant').set({ stock_status: 'OUT_OF_STOCK' }).where('id', 'in', ids).execute();
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText(checkout.battery.name);
  await expect(orderTotal(page)).toHaveText('$0.00');
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText(messages.cartIsEmpty());
  expect(await checkout.orders()).toEqual([]);
});

test('a coupon that no longer applies is reported, with the total without it', async ({
  page,
  checkout,
  db,
  customer,
}) => {
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
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText(messages.couponUsedUp(code));
  await expect(orderTotal(page)).toHaveText('$124.27');
  await expect(changes(page)).toHaveText([new RegExp(`^Coupon ${code}\\s*Takes nothing off any more`)]);
  await placeOrderButton(page).click();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  expect(await checkout.orders()).toMatchObject([{ totalCents: 12_427 }]);
});

test('instead of an address deleted meanwhile another can be chosen', async ({ page, checkout, customer }) => {
  const [first] = await customer.api.addresses({ params: { customerId: customer.id } });
  const { street1, city, postalCode, provinceId } = first!;
  await customer.api.createAddress({
    body: { street1: `2${street1}`, city, postalCode, provinceId, customerId: customer.id },
  });
  await customer.api.deleteAddress({ params: { id: checkout.addressId } });
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText(messages.shippingAddressRequired());
  await expect(page.getByRole('alert')).toContainText(messages.billingAddressRequired());
  await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('None chosen');
  await page.getByRole('link', { name: 'Change shipping address' }).click();
  await page.getByRole('radiogroup', { name: 'Shipping address' }).getByRole('radio').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(links.checkoutPayment());
  await page.getByRole('button', { name: 'Next' }).click();
  await placeOrderButton(page).click();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  expect(await checkout.orders()).toHaveLength(1);
});
