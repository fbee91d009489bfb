import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* What the shop charges, changed in the back office: one shop for all tests, so they run in order and put it back. */

test.use({ expectedErrors: /status of (401|409|422)/ });
test.describe.configure({ mode: 'serial' });

const saved = async (page: Page) => {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await answer).status()).toBe(200);
  // That of an earlier save may still be there.
  await expect(page.getByText('Saved.').last()).toBeVisible();
};
const narrow = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
};

test('a way to send gets steps by weight; what is wrong is said at its field and loses nothing', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter('/settings/methods/');
  const first = main(page).getByRole('group').first();
  await first.getByLabel('Charges').selectOption({ label: 'By weight' });
  await first.getByLabel('Price in dollars').fill('9.50');
  await first.getByRole('button', { name: 'Add a step' }).click();
  await first.getByLabel('From, in grams').nth(1).fill('0');
  await first.getByLabel('Price in dollars').nth(1).fill('14');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(staffMessages.shippingStepOrder())).toBeVisible();
  await expect(first.getByLabel('Price in dollars').nth(1)).toHaveValue('14');
  await first.getByLabel('From, in grams').nth(1).fill('2000');
  await saved(page);
  await expectAccessible();
  await narrow(page);
  await expectAccessible();
  await first.getByLabel('Charges').selectOption({ label: 'Told later, on the invoice' });
  await saved(page);
});

test('of two who change the methods, the second is told and keeps what was typed', async ({ page, enter, db }) => {
  await enter('/settings/methods/');
  const name = main(page).getByLabel('Description (optional)').first();
  await expect(name).not.toHaveValue('');
  const before = await name.inputValue();
  await db
    .updateTable('sheet')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('name', '=', 'methods')
    .execute();
  await name.fill('By truck');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(messages.changedElsewhere())).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(name).toHaveValue('By truck');
  await name.fill(before);
});

test('a rate to come is set and taken back', async ({ page, enter, expectAccessible }) => {
  await enter('/settings/taxes/');
  await page.getByRole('button', { name: 'Set a rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Province').selectOption({ label: 'Alberta' });
  await dialog.getByLabel('Tax', { exact: true }).selectOption('GST');
  await dialog.getByLabel('Rate in per cent').fill('6');
  await dialog.getByLabel('From the day').fill('2001-01-01');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(staffMessages.rateBegins())).toBeVisible();
  await dialog.getByLabel('From the day').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const alberta = main(page).getByRole('row', { name: /^Alberta/ });
  await expect(alberta).toContainText('GST 6 % from 2099-01-01');
  await expectAccessible();
  await narrow(page);
  await alberta.getByRole('button', { name: /^Take back/ }).click();
  await expect(alberta).not.toContainText('2099-01-01');
});

test('numbers only go up', async ({ page, enter, expectAccessible }) => {
  await enter('/settings/numbers/');
  const orders = main(page).getByRole('group', { name: /^Orders/ });
  await orders.getByLabel('Next number').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(orders.getByText(/Numbers only go up/)).toBeVisible();
  await expectAccessible();
  await narrow(page);
});

test('a coupon is made, stopped and let be used again', async ({ page, enter, expectAccessible }) => {
  const code = `E2E-${Date.now()}`;
  await enter('/pricing/coupons/');
  await page.getByRole('button', { name: 'Make a coupon' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('How much').fill('101');
  await dialog.getByRole('button', { name: 'Make' }).click();
  await expect(dialog.getByText(staffMessages.percentForm())).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('How much').fill('10');
  await dialog.getByRole('button', { name: 'Make' }).click();
  const row = main(page).getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText('10 % off');
  await row.getByRole('button', { name: `Stop: ${code}` }).click();
  await expect(row).toContainText('stopped');
  await expectAccessible();
  await narrow(page);
  await row.getByRole('button', { name: `Let use: ${code}` }).click();
  await expect(row).not.toContainText('stopped');
});
