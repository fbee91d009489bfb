import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import type { Page } from '@playwright/test';
import { fillCart, makeCoupon, openCartId, whileUnavailable } from './filled-cart.ts';
import { expect, test } from './fixtures.ts';

/*
 * Every state of the cart page: no violation of WCAG 2.2 AA, light and dark, and nothing to scroll sideways at 320 px.
 */

test.use({ expectedErrors: /status of 422/ });

const lines = (page: Page) => page.locator('tbody').getByRole('row');
const boxes = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ });

const look = async (page: Page, expectAccessible: () => Promise<void>): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await test.step(`${width} px`, expectAccessible);
    const { inside, window } = await page.evaluate(() => ({
      inside: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(inside, `at ${width} px`).toBeLessThanOrEqual(window);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // Wait until it is drawn at that width.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

test('a filled cart, and one with a coupon', async ({ page, open, customer, db, expectAccessible }) => {
  await fillCart(db, customer, [3, 1000]);
  await customer.api.applyCoupon({
    body: { cartId: await openCartId(customer.api), couponCode: await makeCoupon(db) },
  });
  await open(links.viewCart());
  await expect(page.getByText('Discount')).toBeVisible();
  await look(page, expectAccessible);
});

test('changed, wrong and refused', async ({ page, open, customer, db, expectAccessible }) => {
  await fillCart(db, customer, [3, 4]);
  await open(links.viewCart());
  await boxes(page).nth(0).fill('5');
  await boxes(page).nth(1).fill('1.5');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('NONE-SUCH');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(messages.couponUnknown('NONE-SUCH'))).toBeVisible();
  await page.route('**/removeItems/', (route) =>
    route.fulfill({ status: 422, json: { status: 'ERROR', msg: 'Refused', globalErrors: ['The reason.'] } }),
  );
  await lines(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The reason.')).toBeVisible();
  await look(page, expectAccessible);
});

test('a removed product, a kept coupon, an empty cart', async ({ page, open, customer, db, expectAccessible }) => {
  const cart = await fillCart(db, customer, [50, 1]);
  const couponCode = await makeCoupon(db, { minSubtotalCents: Math.round(cart.subTotal * 100) });
  await customer.api.applyCoupon({ body: { cartId: cart.id, couponCode } });
  await whileUnavailable(db, cart.items[0]!.productVariantId, async () => {
    await open(links.viewCart());
    await expect(page.getByText(messages.removedFromCart())).toBeVisible();
  });
  await expect(page.getByRole('button', { name: `Remove ${couponCode}` })).toBeVisible();
  await look(page, expectAccessible);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText(messages.emptyCart())).toBeVisible();
  await look(page, expectAccessible);
});

test('the question before a product is removed', async ({ page, open, customer, db, expectAccessible }) => {
  await fillCart(db, customer, [3]);
  await open(links.viewCart());
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look(page, expectAccessible);
});

test('a loading cart keeps its space', async ({ page, open, customer, db, expectAccessible }) => {
  await fillCart(db, customer, [3, 4]);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/cart/*/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await open(links.viewCart());
  await expect(page.getByText('Your cart is loading.')).toBeAttached();
  await look(page, expectAccessible);
  const place = () =>
    page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('h1, h2')].map((each) => Math.round(each.getBoundingClientRect().top)),
      );
  const before = await place();
  held.resolve();
  await expect(lines(page)).toHaveCount(2);
  expect(await place()).toEqual(before);
});
