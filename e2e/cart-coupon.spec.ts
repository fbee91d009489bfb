import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { shopDay } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import type { Page } from '@playwright/test';
import { fillCart, makeCoupon, openCartId, placeOrderElsewhere } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/* The coupon form of the cart page (specification sections 2, 4, 5 and 8). */

test.use({ expectedErrors: /status of 422/ });

const field = (page: Page) => page.getByRole('textbox', { name: 'Coupon code' });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const apply = async (page: Page, code: string) => {
  await field(page).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
};
const discount = (page: Page) =>
  summary(page)
    .locator('dl > div', { has: page.getByText('Discount') })
    .getByRole('definition');
const inDays = (days: number) => shopDay(new Date(Date.now() + days * 24 * 3600 * 1000));

test('a coupon is taken off, in any case of its code, and the field is reset', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [3]);
  const code = await makeCoupon(db);
  await open(links.viewCart());
  await apply(page, code.toLowerCase());
  await expect(field(page)).toHaveValue('');
  const cart = await customer.api.cart({ params: { cartId: await openCartId(customer.api) } });
  expect(cart.totalDiscAmt).toBeGreaterThan(0);
  await expect(discount(page)).toHaveText(`-${formatDollars(cart.totalDiscAmt)}`);
  await expect(summary(page)).toContainText(formatDollars(cart.totalTaxAmt));
  await expect(summary(page)).toContainText(formatDollars(cart.total));
  await expect(page.getByRole('banner')).toContainText(formatDollars(cart.total));

  await page.getByRole('button', { name: `Remove ${code}` }).click();
  await expect(discount(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  expect((await customer.api.cart({ params: { cartId: cart.id } })).couponCode).toBeNull();
});

test('nothing is sent without a code', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [3]);
  await open(links.viewCart());
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('applyCoupon') && calls.push(request.url()));
  await field(page).fill('   ');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await field(page).press('Enter');
  await apply(page, 'NONE-SUCH');
  await expect(page.getByText(messages.couponUnknown('NONE-SUCH'))).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('every refusal says why, and keeps the code', async ({ page, open, customer, db }) => {
  const onceEach = await makeCoupon(db, { maxUsesPerCustomer: 1 });
  const onceOnly = await makeCoupon(db, { maxUses: 1 });
  for (const couponCode of [onceEach, onceOnly]) {
    await fillCart(db, customer, [1]);
    await customer.api.applyCoupon({ body: { cartId: await openCartId(customer.api), couponCode } });
    await placeOrderElsewhere(customer);
  }
  await fillCart(db, customer, [1]);
  const late = await makeCoupon(db, { firstDay: inDays(2) });
  const over = await makeCoupon(db, { lastDay: inDays(-2) });
  const dear = await makeCoupon(db, { minSubtotalCents: 99_999_900 });
  await open(links.viewCart());
  for (const [code, words] of [
    ['NONE-SUCH', messages.couponUnknown('NONE-SUCH')],
    [late, messages.couponNotYet(late, inDays(2))],
    [over, messages.couponExpired(over, inDays(-2))],
    [dear, messages.couponMinimum(dear, '$999,999.00')],
    [onceEach, messages.couponUsedByYou(onceEach, 1)],
    [onceOnly, messages.couponUsedUp(onceOnly)],
  ] as const) {
    await apply(page, code);
    await expect(summary(page).getByRole('alert')).toHaveText(words);
    await expect(field(page)).toHaveAccessibleDescription(words);
    await expect(field(page)).toHaveValue(code);
  }
  const good = await makeCoupon(db);
  await apply(page, good);
  await expect(discount(page)).toBeVisible();
  await expect(summary(page).getByRole('alert')).toHaveCount(0);
});

test('several reasons are joined by commas', async ({ page, open, customer, db }) => {
  await fillCart(db, customer, [1]);
  await page.route('**/applyCoupon/', (route) =>
    route.fulfill({ status: 422, json: { status: 'ERROR', msg: 'Refused', globalErrors: ['One reason', 'another'] } }),
  );
  await open(links.viewCart());
  await apply(page, 'TWICE');
  await expect(summary(page).getByRole('alert')).toHaveText('One reason, another');
});

test('a coupon that no longer applies says why and can be removed', async ({ page, open, customer, db }) => {
  const cart = await fillCart(db, customer, [10]);
  const min = Math.round(cart.subTotal * 100);
  const code = await makeCoupon(db, { minSubtotalCents: min });
  await open(links.viewCart());
  await apply(page, code);
  await expect(discount(page)).toBeVisible();
  const box = page.getByRole('textbox', { name: /^Quantity of/ });
  await box.fill('1');
  await box.press('Enter');
  await expect(summary(page).getByText(messages.couponMinimum(code, formatDollars(cart.subTotal)))).toBeVisible();
  await expect(discount(page)).toHaveCount(0);
  await box.fill('10');
  await box.press('Enter');
  await expect(discount(page)).toBeVisible();
  await box.fill('1');
  await box.press('Enter');
  await page.getByRole('button', { name: `Remove ${code}` }).click();
  await expect(summary(page).getByText(code)).toHaveCount(0);
});
