import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { createCustomer, createSession, password } from '#test/customers.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from './checkout.ts';

test.use({ expectedErrors: /status of (401|404|422)/ });

const modal = (page: Page) => page.getByRole('dialog', { name: messages.addNewAddress() });

test.beforeEach(async ({ page, open, checkout }) => {
  expect(checkout.addressId).toBeGreaterThan(0);
  await open(links.checkoutShipping());
  await page.getByRole('button', { name: 'Add New' }).click();
  await expect(modal(page)).toBeVisible();
});

test('the address modal is 850 px wide, and as wide as a phone allows', async ({ page }) => {
  await expect(modal(page).getByLabel('Street 1')).toBeVisible();
  expect((await modal(page).boundingBox())!.width).toBe(limits.addressModalWidthPx);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    const box = (await modal(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
});

test('it reports everything missing at its fields, all at once, and keeps what was typed', async ({
  page,
  customer,
}) => {
  await modal(page).getByLabel('Company').fill('Kept');
  await modal(page).getByLabel('Postal Code').fill('M5V 1A1 is too long');
  await modal(page).getByRole('button', { name: 'Create' }).click();
  const says = {
    'Street 1': accountMessages.street1Required(),
    City: accountMessages.cityRequired(),
    Province: accountMessages.provinceRequired(),
  };
  for (const [label, message] of Object.entries(says))
    await expect(modal(page).getByLabel(label)).toHaveAccessibleDescription(message);
  await expect(modal(page).getByLabel('Postal Code')).toHaveAccessibleDescription(
    messages.tooLong(limits.postalCodeMax),
  );
  await expect(modal(page).getByLabel('Street 1')).toBeFocused();
  await modal(page).getByLabel('Postal Code').fill('');
  await expect(modal(page).getByLabel('Postal Code')).toHaveAccessibleDescription(accountMessages.postalCodeRequired());
  await expect(modal(page).getByLabel('Company')).toHaveValue('Kept');
  expect(await customer.api.addresses({ params: { customerId: customer.id } })).toHaveLength(1);
});

test('optional fields may be empty; Enter saves, once', async ({ page, customer }) => {
  await modal(page).getByLabel('Street 1').fill('7 Short Street');
  await modal(page).getByLabel('City').fill('Halifax');
  await modal(page).getByLabel('Province').selectOption({ label: 'Nova Scotia' });
  await modal(page).getByLabel('Postal Code').fill('B3H 0A1');
  // Its answer waits for the second press.
  const { promise: pressedTwice, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/address/', async (route) => {
    await pressedTwice;
    await route.continue();
  });
  await modal(page).getByLabel('Postal Code').press('Enter');
  await modal(page).getByLabel('Postal Code').press('Enter');
  answer();
  await expect(modal(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '7 Short Street Halifax, Nova Scotia B3H 0A1' })).toBeChecked();
  const saved = await customer.api.addresses({ params: { customerId: customer.id } });
  expect(saved).toHaveLength(2);
  expect(saved.find(({ city }) => city === 'Halifax')).toMatchObject({
    name: null,
    company: null,
    street2: null,
    phoneNo: null,
  });
});

test('a press outside keeps it open; Escape and Cancel close it, and the focus returns', async ({ page }) => {
  await modal(page).getByLabel('Street 1').fill('Half typed');
  await page.mouse.click(5, 400);
  await expect(modal(page).getByLabel('Street 1')).toHaveValue('Half typed');
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add New' })).toBeFocused();
  await page.keyboard.press('Enter');
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(modal(page)).toHaveCount(0);
});

test('provinces are loaded once', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/getProvinces/'))));
  await expect(modal(page).getByLabel('Province').getByRole('option', { name: 'Ontario' })).toBeAttached();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add New' }).click();
  await expect(modal(page).getByLabel('Province').getByRole('option', { name: 'Ontario' })).toBeAttached();
  expect(asked).toBe(0);
});

test.describe('without the server', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('it says so and keeps what was typed', async ({ page, customer }) => {
    await page.route('**/api/v1/address/', (route) => route.abort(), { times: 1 });
    await modal(page).getByLabel('Street 1').fill('7 Short Street');
    await modal(page).getByLabel('City').fill('Halifax');
    await modal(page).getByLabel('Province').selectOption({ label: 'Nova Scotia' });
    await modal(page).getByLabel('Postal Code').fill('B3H 0A1');
    await modal(page).getByRole('button', { name: 'Create' }).click();
    await expect(modal(page).getByRole('alert')).toContainText(messages.unreachable());
    await expect(modal(page).getByLabel('Street 1')).toHaveValue('7 Short Street');
    await modal(page).getByRole('button', { name: 'Create' }).click();
    await expect(modal(page)).toHaveCount(0);
    expect(await customer.api.addresses({ params: { customerId: customer.id } })).toHaveLength(2);
  });
});

test('a half-typed address survives closing, another page, a reload and the end of the session', async ({
  page,
  open,
  customer,
  db,
}) => {
  const street = modal(page).getByLabel('Street 1');
  const addNew = page.getByRole('button', { name: 'Add New' });
  await street.fill('7 Half Street');
  await modal(page).getByLabel('Province').selectOption({ label: 'Nova Scotia' });
  await page.keyboard.press('Escape');
  await open(links.myAccount('addresses'));
  await addNew.click();
  await expect(street).toHaveValue('7 Half Street');
  await expect(modal(page).getByText(messages.draftIsBack())).toBeVisible();
  await page.reload();
  await db.deleteFrom('customer_session').where('customer_id', '=', customer.id).execute();
  await page.goto(links.myAccount('addresses'));
  await expect(page).toHaveURL(links.login());
  await page.getByLabel('Username').fill(customer.email);
  await page.getByRole('main').getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(links.myAccount('addresses'));
  await addNew.click();
  await expect(street).toHaveValue('7 Half Street');
  await expect(modal(page).getByLabel('Province').locator('option:checked')).toHaveText('Nova Scotia');
  await modal(page).getByLabel('City').fill('Halifax');
  await modal(page).getByLabel('Postal Code').fill('b3h0a1');
  await modal(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('7 Half Street', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('B3H 0A1')).toBeVisible();
  await addNew.click();
  await expect(street).toHaveValue('');
});

test('Cancel discards what was typed, and no other customer is shown it', async ({ page, open, db }) => {
  const street = modal(page).getByLabel('Street 1');
  const addNew = page.getByRole('button', { name: 'Add New' });
  await street.fill('7 Half Street');
  await page.keyboard.press('Escape');
  await addNew.click();
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
  await addNew.click();
  await expect(street).toHaveValue('');
  await street.fill('8 Half Street');
  const other = await createCustomer(db, { email: `other-${randomUUID()}@example.com` });
  const token = await createSession({ db, now: () => new Date() }, other.id);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await open(links.myAccount('addresses'));
  await addNew.click();
  await expect(street).toHaveValue('');
});
