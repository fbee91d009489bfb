import { links } from '#contract/links.ts';
import { staffLinks } from '#contract/staff-links.ts';
import * as messages from '#messages/shop.js';
import { createCustomer, password } from '#test/customers.ts';
import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* Customers are made, corrected and declined at the desk. */

test.use({ expectedErrors: /status of (401|409|422)/ });

const fillIn = async (dialog: Locator, fields: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
};
const signIn = async (page: Page, email: string, typed: string): Promise<void> => {
  await page.getByLabel('Username').fill(email);
  await main(page).getByLabel('Password').fill(typed);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
};
const newEmail = () => `telephone-${randomUUID()}@example.com`;
const given = {
  'First name': 'Kim',
  'Last name': 'Roy',
  'HST/GST number': '123456789 rt0001',
  Company: 'Roy Repairs',
  'Phone number': '(416) 555-0123',
  Street: '9 Side Street',
  City: 'Toronto',
  'Postal code': 'm5v1a1',
};

test('a new customer on the telephone, with an order, sets a password by the mail’s link', async ({
  page,
  open,
  db,
  enter,
  dataDir,
  expectAccessible,
}) => {
  const taken = await createCustomer(db, { email: newEmail() });
  const part = await db
    .selectFrom('variant')
    .select('sku')
    .where('stock_status', '=', 'IN_STOCK')
    .where('discontinued_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await enter(staffLinks.customers());
  // Four clicks from the list to the placed order: New customer, Make the customer, Place an order, Place order.
  let clicks = 0;
  const press = async (name: string): Promise<void> => {
    clicks += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };
  await press('New customer');
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await fillIn(dialog, { ...given, 'E-mail': taken.email });
  await dialog.getByLabel('Province', { exact: true }).selectOption('Ontario');
  await dialog.getByLabel('Price list', { exact: true }).selectOption('DEFAULT');
  await expectAccessible();
  // The e-mail address of a customer who is there leads to that one.
  await dialog.getByRole('button', { name: 'Make the customer' }).click();
  await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(/^C-\d+ has this e-mail/);
  await expect(dialog.getByRole('link', { name: 'Show that customer' })).toBeVisible();
  const email = newEmail();
  await fillIn(dialog, { 'E-mail': email });
  await press('Make the customer');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Kim Roy');
  await expect(page.getByRole('region', { name: 'Registration' })).toContainText('123456789RT0001');
  await press('Place an order');
  await page.getByRole('combobox', { name: 'Add goods' }).fill(part.sku);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Quantity of ${part.sku}`, { exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('HST');
  await expect(page.getByRole('region', { name: 'Totals' })).toHaveAttribute('aria-busy', 'false');
  await press('Place order');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^SO-/);
  expect(clicks).toBe(4);

  const [, link = ''] = await mailTo(dataDir, email, /(\/customer\/reset-password-by-code\/[\w-]{43}\/)/);
  await open(link);
  await main(page).getByLabel('Password', { exact: true }).fill('a newer horse');
  await main(page).getByLabel('Confirm Password', { exact: true }).fill('a newer horse');
  await main(page).getByRole('button', { name: 'Submit' }).click();
  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email, 'a newer horse');
  await expect(page).toHaveURL(links.myAccount());
});

test('an e-mail address is corrected and an address added; of two who correct, the second is told', async ({
  page,
  db,
  enter,
  dataDir,
  expectAccessible,
}) => {
  const { id, email } = await createCustomer(db, { email: newEmail() });
  await enter(staffLinks.customer(id));
  const registration = page.getByRole('region', { name: 'Registration' });
  await registration.getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the registration' });
  const corrected = newEmail();
  await fillIn(dialog, { 'E-mail': corrected });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(registration).toContainText(corrected);
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(email);
  for (const address of [email, corrected]) await mailTo(dataDir, address, new RegExp(corrected));

  await page.getByRole('button', { name: 'Add an address' }).click();
  const added = page.getByRole('dialog', { name: 'Add an address' });
  await fillIn(added, { Street: '7 Back Lane', City: 'Montréal', 'Postal code': 'h2x 1y4' });
  await added.getByLabel('Province', { exact: true }).selectOption('Quebec');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('7 Back Lane');

  await registration.getByRole('button', { name: 'Correct' }).click();
  await fillIn(dialog, { 'Last name': 'Typed' });
  await db
    .updateTable('customer')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('changed elsewhere');
  await expect(dialog.getByLabel('Last name', { exact: true })).toHaveValue('Typed');
});

test('a registration is declined with words, and the applicant reads them', async ({
  page,
  open,
  db,
  enter,
  dataDir,
}) => {
  const { id, email } = await createCustomer(db, { email: newEmail(), status: 'PENDING' });
  await enter(staffLinks.customer(id));
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Decline / });
  await dialog.getByLabel('Reason').fill('We sell to repair shops alone.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Registration' })).toContainText('We sell to repair shops alone.');
  await mailTo(dataDir, email, /We sell to repair shops alone\./);
  await open(links.login());
  await signIn(page, email, password);
  await expect(main(page).getByRole('alert')).toContainText(messages.accountDeclined());
});
