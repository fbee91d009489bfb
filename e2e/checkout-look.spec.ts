import { links } from '#contract/links.ts';
import * as accountMessages from '#messages/people.js';
import * as buyingMessages from '#messages/buying.js';
import * as messages from '#messages/shop.js';
import type { Page } from '@playwright/test';
import { expect, next, placeOrderButton, test } from './checkout.ts';

/*
 * WCAG 2.2 AA in every state of the checkout, light and dark, on a desktop and on a phone; one scroll direction at 320
 * px.
 */

test.use({ expectedErrors: /status of 422/ });

const look = async (page: Page, expectAccessible: () => Promise<void>) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${width} px`, expectAccessible);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  // Wait until it is drawn at that width.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
};

test('shipping', async ({ page, open, checkout, expectAccessible }) => {
  expect(checkout.addressId).toBeGreaterThan(0);
  await open(links.checkoutShipping());
  await next(page).click();
  await expect(page.getByText(messages.shippingMethodRequired())).toBeVisible();
  await look(page, expectAccessible);
});

test('the address modal', async ({ page, open, checkout, expectAccessible }) => {
  expect(checkout.addressId).toBeGreaterThan(0);
  await open(links.checkoutShipping());
  await page.getByRole('button', { name: 'Add New' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(accountMessages.street1Required())).toBeVisible();
  await look(page, expectAccessible);
});

test('shipping without an address', async ({ page, open, checkout, customer, expectAccessible }) => {
  await customer.api.deleteAddress({ params: { id: checkout.addressId } });
  await open(links.checkoutShipping());
  await next(page).click();
  await expect(page.getByText(messages.shippingAddressRequired())).toBeVisible();
  await look(page, expectAccessible);
});

test('billing', async ({ page, open, checkout, expectAccessible }) => {
  await checkout.ship();
  await open(links.checkoutPayment());
  await next(page).click();
  await expect(page.getByText(messages.paymentMethodRequired())).toBeVisible();
  await look(page, expectAccessible);
});

test('confirmation, refused', async ({ page, open, checkout, db, expectAccessible }) => {
  await checkout.ship();
  await checkout.pay('A word that is far too long to fit: '.concat('x'.repeat(120)));
  await open(links.checkoutConfirm());
  await expect(placeOrderButton(page)).toBeVisible();
  await db.updateTable('variant').set({ price_cents: 2600 }).where('id', '=', checkout.screen.id).execute();
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText(messages.orderTotalChanged());
  await look(page, expectAccessible);
});

test('success', async ({ page, open, checkout, expectAccessible }) => {
  await checkout.ship();
  await checkout.pay();
  await open(links.checkoutConfirm());
  await placeOrderButton(page).click();
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  await look(page, expectAccessible);
});

test('a keyboard alone checks out', async ({ page, open, checkout }) => {
  await open(links.checkoutShipping());
  const addresses = page.getByRole('radiogroup', { name: 'Shipping address' });
  await expect(addresses.getByRole('radio')).toBeChecked();
  const tabTo = async (what: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (await what.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not reach ${String(what)}`);
  };
  await tabTo(addresses.getByRole('radio'));
  await tabTo(page.getByRole('radiogroup', { name: 'Shipping method' }).getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Expedited/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(links.checkoutPayment());
  await expect(page.getByRole('main')).toBeFocused();
  const payment = page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio').first();
  await expect(payment).toBeVisible();
  await tabTo(payment);
  await page.keyboard.press('Space');
  await tabTo(page.getByPlaceholder(buyingMessages.commentsPlaceholder()));
  await page.keyboard.type('By keyboard');
  await tabTo(next(page));
  await page.keyboard.press('Enter');
  await expect(placeOrderButton(page)).toBeVisible();
  await tabTo(placeOrderButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText(buyingMessages.orderPlaced())).toBeVisible();
  expect(await checkout.orders()).toMatchObject([{ comments: 'By keyboard' }]);
});
