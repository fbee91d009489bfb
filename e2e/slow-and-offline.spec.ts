import { links } from '#contract/links.ts';
import * as buyingMessages from '#messages/buying.js';
import * as messages from '#messages/shop.js';
import { usual } from '#ui/patient-call.ts';
import type { Page } from '@playwright/test';
import { expect, orderTotal, placeOrderButton, test } from './checkout.ts';

/* A slow connection, and a broken one. */

test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_ABORTED|Failed to fetch/ });

const main = (page: Page) => page.getByRole('main');
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const nav = (page: Page) => page.getByRole('navigation', { name: 'Catalogue' });

test('an order with a late answer says so, gives up with a message, and a retry names the same order', async ({
  page,
  open,
  checkout,
}) => {
  await page.clock.install();
  await checkout.ship();
  await checkout.pay();
  await open(links.checkoutConfirm());
  await expect(orderTotal(page)).toHaveText('$124.27');
  // The server places it, and its answer never comes.
  const placed = Promise.withResolvers<void>();
  await page.route(
    `**/api/v1/checkout/${checkout.cartId}/`,
    async (route) => {
      await route.fetch();
      placed.resolve();
    },
    { times: 1 },
  );
  await placeOrderButton(page).click();
  await placed.promise;
  await page.clock.fastForward(usual.lateMs);
  await expect(says(page, messages.takingLonger('Placing your order'))).toBeVisible();
  await page.clock.fastForward(usual.limitMs - usual.lateMs);
  await expect(main(page).getByRole('alert')).toContainText(messages.noAnswerInTime());
  await expect(says(page, messages.takingLonger('Placing your order'))).toHaveCount(0);
  const [order] = await checkout.orders();
  await placeOrderButton(page).click();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  await expect(main(page).getByText(`Order ${order!.code}`)).toBeVisible();
  expect(await checkout.orders()).toHaveLength(1);
});

test('a screen without an answer can be retried', async ({ page, open, checkout }) => {
  expect(checkout.addressId).toBeGreaterThan(0);
  await page.clock.install();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/v1/checkout/shipping/getMethods/', () => asked.resolve(), { times: 1 });
  await open(links.checkoutShipping());
  await asked.promise;
  await page.clock.fastForward(usual.lateMs);
  await expect(says(page, messages.takingLonger('Loading'))).toBeVisible();
  await page.clock.fastForward(usual.limitMs - usual.lateMs);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('radiogroup', { name: 'Shipping method' })).toBeVisible();
});

test('a late page says so, and is given up: the one before stays', async ({ page, open }) => {
  await open(links.phoneBrands());
  await page.clock.install();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/v1/attribute/phoneBrands/*/', () => asked.resolve());
  await main(page).getByRole('link', { name: 'Samsung' }).click();
  await asked.promise;
  await page.clock.fastForward(usual.lateMs);
  await expect(says(page, messages.takingLonger('The page'))).toBeVisible();
  await page.clock.fastForward(usual.limitMs);
  await expect(says(page, messages.noAnswerInTime())).toBeVisible();
  await expect(page).toHaveURL(links.phoneBrands());
  await expect(main(page).getByRole('link', { name: 'Samsung' })).toBeVisible();
});

test('offline, a menu click says that the shop cannot be reached and keeps the page, until it can', async ({
  page,
  open,
  context,
}) => {
  await open(links.phoneBrands());
  await page.evaluate(() => Object.assign(window, { notLoadedAnew: true }));
  await context.setOffline(true);
  const first = nav(page).getByRole('link').first();
  await first.click();
  await expect(says(page, messages.unreachable())).toBeVisible();
  await expect(page).toHaveURL(links.phoneBrands());
  await expect(main(page).getByRole('link', { name: 'Samsung' })).toBeVisible();
  await context.setOffline(false);
  await first.click();
  await expect(page).not.toHaveURL(links.phoneBrands());
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'notLoadedAnew' in window)).toBe(true);
});

test('when only the API cannot be reached, the page stays, too, at its scroll position', async ({ page, open }) => {
  await open('/products/category/batteries/');
  await page.route('**/api/v1/attribute/phoneBrands/', (route) => route.abort());
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const devices = page.locator(`a[href="${links.phoneBrands()}"]`).first();
  await devices.evaluate((link) => (link as HTMLElement).click());
  await expect(says(page, messages.unreachable())).toBeVisible();
  await expect(page).toHaveURL('/products/category/batteries/');
  await expect(main(page).getByRole('article').first()).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(600);
});
