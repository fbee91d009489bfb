import { links } from '#contract/links.ts';
import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { createCustomer, password } from '#test/customers.ts';
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';

/*
 * Registration (specification sections 2, 3 and 5) and what follows it. The server allows 20 in an hour from one
 * address.
 */

test.use({ expectedErrors: /status of 422/ });

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const submit = (page: Page) => main(page).getByRole('button', { name: 'Register' }).click();

const typed = {
  'First Name': 'Robin',
  'Middle Name (optional)': 'J.',
  'Last Name': 'Wong',
  'HST/GST Number': '123456789 RT0001',
  'Referred By (optional)': 'A friend',
  Company: 'Wong Repairs Ltd',
  'Name (optional)': 'Back door',
  'Street 1': '12 Main Street',
  'Street 2 (optional)': 'Unit 3',
  City: 'Toronto',
  'Postal Code': 'M5V 1A1',
  'Phone number': '416 555 0100',
  Password: password,
  'Confirm Password': password,
};

const fill = async (page: Page, email: string) => {
  for (const [label, value] of Object.entries({ ...typed, Email: email })) await field(page, label).fill(value);
  await field(page, 'Preferred Doc Type').selectOption('Dispatch note, without prices');
  await field(page, 'Province').selectOption('Ontario');
  await main(page).getByRole('checkbox').check();
};

test('every required field says so, all at once, and the first has the focus', async ({ page, open }) => {
  await open(links.register());
  await expect(main(page).getByRole('heading', { name: 'Register New Account' })).toBeVisible();
  await submit(page);
  for (const [label, message] of [
    ['First Name', accountMessages.firstNameRequired()],
    ['Last Name', accountMessages.lastNameRequired()],
    ['HST/GST Number', accountMessages.hstNumberRequired()],
    ['Preferred Doc Type', accountMessages.preferredDocTypeRequired()],
    ['Company', accountMessages.companyRequired()],
    ['Street 1', accountMessages.street1Required()],
    ['City', accountMessages.cityRequired()],
    ['Province', accountMessages.provinceRequired()],
    ['Postal Code', accountMessages.postalCodeRequired()],
    ['Phone number', accountMessages.phoneNumberRequired()],
    ['Email', accountMessages.emailRequired()],
    ['Password', accountMessages.reconfirmPassword()],
    ['Confirm Password', accountMessages.reconfirmPassword()],
  ] as const)
    await expect(field(page, label), label).toHaveAccessibleDescription(message);
  await expect(main(page).getByRole('checkbox')).toHaveAccessibleDescription(accountMessages.termsRequired());
  await expect(field(page, 'First Name')).toBeFocused();
  for (const label of ['Middle Name (optional)', 'Referred By (optional)', 'Name (optional)', 'Street 2 (optional)'])
    await expect(field(page, label)).toHaveAccessibleDescription('');
});

test('wrong values say so as well, until they are right', async ({ page, open }) => {
  await open(links.register());
  await field(page, 'Email').fill('robin');
  await field(page, 'HST/GST Number').fill('12345');
  await field(page, 'Password').fill('1234567');
  await field(page, 'Confirm Password').fill('another horse');
  await submit(page);
  await expect(field(page, 'Email')).toHaveAccessibleDescription(accountMessages.emailInvalid());
  await expect(field(page, 'HST/GST Number')).toHaveAccessibleDescription(accountMessages.hstNumberForm());
  await expect(field(page, 'Password')).toHaveAccessibleDescription(accountMessages.passwordTooShort());
  await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription(accountMessages.passwordsDoNotMatch());
  await field(page, 'Email').fill('robin@example.com');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('');
});

test('the terms open in a tab of their own, and nothing typed is lost', async ({ page, open, context }) => {
  await open(links.register());
  await field(page, 'First Name').fill('Robin');
  const opened = context.waitForEvent('page');
  await main(page)
    .getByRole('link', { name: /terms of use/ })
    .click();
  await expect(await opened).toHaveURL(links.page('terms-of-use'));
  await expect(field(page, 'First Name')).toHaveValue('Robin');
});

test('a refused registration says why at its field and keeps what was typed', async ({ page, open, db }) => {
  const { email } = await createCustomer(db, { email: `taken-${randomUUID()}@example.com` });
  await open(links.register());
  await fill(page, email);
  await submit(page);
  await expect(field(page, 'Email')).toHaveAccessibleDescription(accountMessages.emailTaken());
  await expect(field(page, 'Email')).toBeFocused();
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label), label).toHaveValue(value);
  await expect(main(page).getByRole('checkbox')).toBeChecked();
});

test('the provinces are loaded once', async ({ page, open }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/getProvinces/')) asked += 1;
  });
  await open(links.register());
  await expect(field(page, 'Province').getByRole('option')).toHaveCount(14);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(field(page, 'Province').getByRole('option')).toHaveCount(14);
  expect(asked).toBe(1);
});

test('a repair shop registers, is verified by the operator, and signs in', async ({ page, open, db, dataDir }) => {
  const email = `repairs-${randomUUID()}@example.com`;
  await open(links.register());
  await fill(page, email);
  await submit(page);
  // The notification survives the screen, which leads home.
  const notification = page.getByRole('dialog', { name: 'Account Registration' });
  await expect(notification).toContainText(accountMessages.registered());
  await expect(page).toHaveURL('/');
  await mailTo(dataDir, email, /Subject: .+/);

  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(field(page, 'First Name')).toHaveValue('');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  const signIn = async () => {
    await page.getByLabel('Username').fill(email);
    await field(page, 'Password').fill(password);
    await main(page).getByRole('button', { name: 'Sign In' }).click();
  };
  await signIn();
  await expect(main(page).getByRole('alert')).toHaveText(`Error${messages.accountPending()}`);

  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../server/operations/shop.ts'), 'customer', 'verify', email],
    {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' },
    },
  );
  await signIn();
  await expect(page).toHaveURL(links.myAccount());
  await expect(page.getByRole('banner').getByText('Robin Wong')).toBeVisible();

  const customer = await db
    .selectFrom('customer as c')
    .innerJoin('address as a', (join) =>
      join.onRef('a.id', '=', 'c.default_billing_address_id').onRef('a.id', '=', 'c.default_shipping_address_id'),
    )
    .innerJoin('province as p', 'p.id', 'a.province_id')
    .select(['c.first_name', 'c.middle_name', 'c.last_name', 'c.preferred_doc_type', 'c.referred_by', 'c.hst_number'])
    .select([
      'a.name',
      'a.company',
      'a.street1',
      'a.street2',
      'a.city',
      'a.postal_code',
      'p.name as province',
      'a.phone_no',
    ])
    .where('c.email', '=', email)
    .executeTakeFirstOrThrow();
  expect(customer).toEqual({
    first_name: 'Robin',
    middle_name: 'J.',
    last_name: 'Wong',
    preferred_doc_type: 'DISPATCH_NOTE',
    referred_by: 'A friend',
    hst_number: '123456789RT0001',
    name: 'Back door',
    company: 'Wong Repairs Ltd',
    street1: '12 Main Street',
    street2: 'Unit 3',
    city: 'Toronto',
    postal_code: 'M5V 1A1',
    province: 'Ontario',
    phone_no: '416-555-0100',
  });
});

test('a half-typed registration survives a reload, without its passwords, and ends when it is sent', async ({
  page,
  open,
}) => {
  const email = `half-${randomUUID()}@example.com`;
  await open(links.register());
  await fill(page, email);
  await open(links.home());
  await open(links.register());
  await expect(field(page, 'Street 1')).toHaveValue('12 Main Street');
  await expect(field(page, 'Province').locator('option:checked')).toHaveText('Ontario');
  await expect(field(page, 'Preferred Doc Type').locator('option:checked')).toHaveText(/^Dispatch note/);
  await expect(field(page, 'Password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await main(page).getByRole('checkbox').check();
  await submit(page);
  await expect(page).toHaveURL(links.home());
  await open(links.register());
  await expect(field(page, 'Street 1')).toHaveValue('');
});
