import * as staffMessages from '#messages/staff.js';
import * as messages from '#messages/shop.js';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* What the shop says of itself, changed in the back office: one shop for all tests, so they run in order and put it back. */

test.use({ expectedErrors: /status of (401|409|422)/ });
test.describe.configure({ mode: 'serial' });

let before: Record<string, unknown>;
test.beforeAll(async ({ db }) => {
  before = await db.selectFrom('shop').selectAll().executeTakeFirstOrThrow();
});
test.afterAll(async ({ db }) => {
  const { version: _version, only_row: _row, ...said } = before;
  await db
    .updateTable('shop')
    .set((row) => ({ ...said, version: row('version', '+', 1) }))
    .execute();
});

test('a changed company is on the next page that a shopper opens, and who changed it is written down', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter('/orders/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.getByLabel('Legal name of the company').fill('Harbourline Parts Ltd.');
  await page.getByLabel('Currency line').fill('All prices are in Canadian dollars.');
  await expect(page.getByRole('region', { name: 'Head of your invoice' })).toContainText('Harbourline Parts Ltd.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Harbourline Parts Ltd.');
  await expectAccessible();
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('Harbourline Parts Ltd.');
  await expect(page.getByRole('contentinfo')).toContainText('All prices are in Canadian dollars.');
});

test('what is wrong is said at its field, and an invoice without a seller is named as none', async ({
  page,
  enter,
}) => {
  await enter('/settings/');
  await page.getByLabel('GST/HST number').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(staffMessages.companyHstNumberForm())).toBeVisible();
  await page.getByLabel('GST/HST number').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(staffMessages.lacksHstNumber())).toBeVisible();
  await page.getByLabel('GST/HST number').fill('814259637 RT0001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(staffMessages.lacksHstNumber())).toBeHidden();
});

test('a logo is stored, shown to shoppers, and taken away again', async ({ page, enter }) => {
  await enter('/settings/');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"><rect width="120" height="30" fill="#066"/></svg>';
  const file = (name: string, text: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
  await page.getByLabel('Choose logo').setInputFiles(file('bad.svg', 'not a drawing'));
  await expect(page.getByText(staffMessages.pictureUnreadable())).toBeVisible();
  await page.getByLabel('Choose logo').setInputFiles(file('logo.svg', svg));
  await expect(page.getByRole('img', { name: 'The logo now' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('banner').locator('img[src*="/images/"]').first()).toBeVisible();
  await page.goto('/backoffice/settings/');
  await page.getByRole('button', { name: 'Take logo away' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test('of two who save, the second chooses whose to keep', async ({ page, enter, db }) => {
  await enter('/settings/');
  await expect(page.getByLabel('Name of the shop')).not.toHaveValue('');
  await db
    .updateTable('shop')
    .set((row) => ({ version: row('version', '+', 1), company_phone: '416-555-0199' }))
    .execute();
  await page.getByLabel('Terms on invoices').fill('Net 30.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(messages.changedElsewhere())).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('416-555-0199');
  await expect(page.getByLabel('Terms on invoices')).toHaveValue('Net 30.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test('on a phone nothing is wider than the screen', async ({ page, enter, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/settings/');
  await expect(page.getByRole('region', { name: 'Head of your invoice' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test('without the permission it is not in the rail', async ({ page, enter }) => {
  await enter('/orders/', ['orders', 'content']);
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
});
