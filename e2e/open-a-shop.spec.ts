import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './first-day.ts';
import { main } from './people.ts';

/* A merchant's first day: from a start without anything to a shop that visitors see. One shop, opened once, so in order. */

test.use({ firstDayOf: 'open-a-shop', expectedErrors: /status of (401|404|422|503)/, actionTimeout: 20_000 });
test.describe.configure({ mode: 'serial' });

const catalogue = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status',
  'soft-oled,iPhone 15 Soft OLED,<p>A screen.</p>,Harbourline,Screens,,TRUE,Title,Default Title,HL-1,42.50,active',
].join('\n');

test('an empty shop is set up, filled and opened in the browser', async ({
  page,
  browser,
  emptyShop: { setUpLink, command, url },
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const visitor = await (await browser.newContext({ baseURL: url })).newPage();
  expect((await visitor.goto('/'))?.status()).toBe(503);
  await expect(visitor.getByText(messages.shopClosed())).toBeVisible();

  await page.goto(setUpLink);
  await page.getByLabel('Your name').fill('Owner');
  await page.getByLabel('Your e-mail').fill('owner@harbourline.example');
  await page.getByLabel('Password', { exact: true }).fill('correct stapler');
  await page.getByLabel('Confirm Password').fill('correct stapler');
  await expectAccessible();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Ready to open');
  const door = page.getByRole('button', { name: 'Open the shop' });
  await expect(door).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('heading', { name: '4 steps are needed first' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Fill in: Company and HST number' }).click();
  await page.getByLabel('Name of the shop').fill('Harbourline');
  await page.getByLabel('Legal name of the company').fill('Harbourline Parts Ltd.');
  await page.getByLabel('Address', { exact: true }).fill('212 Foundry Lane, Unit 6\nHamilton, Ontario L8L 0X0');
  await page.getByLabel('GST/HST number').fill('791302468 RT0001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Harbourline Parts Ltd.' })).toBeVisible();

  const file = join(tmpdir(), `catalogue-${randomUUID()}.csv`);
  writeFileSync(file, catalogue);
  command('import', file);
  await page.getByRole('link', { name: 'Ready to open' }).click();
  await page.getByRole('button', { name: 'Write them from templates' }).click();
  await expect(page.getByText('4 of 4 written')).toBeVisible();
  await page.getByRole('button', { name: 'Offer the usual ones' }).click();
  await expect(page.getByText('3 ways to send, 3 ways to pay')).toBeVisible();
  await page.getByRole('button', { name: 'Make it from categories and phones' }).click();
  await expect(page.getByRole('button', { name: 'Make it from categories and phones' })).toBeHidden();

  // Its own staff see it before everybody else.
  await page.getByRole('link', { name: 'See the shop as a visitor' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Harbourline Parts Ltd.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(main(page)).toContainText('Harbourline Parts Ltd. sells to businesses.');
  await page.goto('/backoffice/opening/');

  await door.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('The shop has been open since')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ready to open' })).toBeHidden();
  expect((await visitor.goto('/'))?.status()).toBe(200);
  await expect(visitor.getByRole('navigation', { name: 'Catalogue' })).toBeVisible();
  await visitor.goto('/products/search/?s=HL-1');
  await expect(visitor.getByRole('link', { name: /iPhone 15 Soft OLED/ }).first()).toBeVisible();
});

test('its link works no more', async ({ page, emptyShop: { setUpLink } }) => {
  await page.goto(setUpLink);
  await page.getByLabel('Your name').fill('Second');
  await page.getByLabel('Your e-mail').fill('second@harbourline.example');
  await page.getByLabel('Password', { exact: true }).fill('correct stapler');
  await page.getByLabel('Confirm Password').fill('correct stapler');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText(staffMessages.setUpLinkInvalid())).toBeVisible();
});

test('it is closed again by one press, and on a phone the door stays in view', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/backoffice/opening/');
  await page.getByLabel('E-mail').fill('owner@harbourline.example');
  await page.getByLabel('Password', { exact: true }).fill('correct stapler');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Close the shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click();
  const door = page.getByRole('button', { name: 'Open the shop' });
  await expect(door).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible();
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  expect((await visitor.goto('/'))?.status()).toBe(503);
  await door.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('The shop has been open since')).toBeVisible();
});
