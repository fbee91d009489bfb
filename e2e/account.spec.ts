import { links } from '#contract/links.ts';
import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { createAddress, password } from '#test/customers.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* My Account: details, addresses, reset password (specification sections 2, 4 and 5). */

test.use({ expectedErrors: /status of (401|422)/ });

const addresses = links.myAccount('addresses');
const resetPassword = links.myAccount('reset-password');
const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name });
const card = (page: Page, street: string) => main(page).getByRole('listitem').filter({ hasText: street });
const requests = (page: Page, part: string) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) seen.push(request.url());
  });
  return seen;
};

test('the details name the customer and both default addresses', async ({ page, open, customer, db }) => {
  await db
    .updateTable('customer')
    .set({ middle_name: 'J.', last_name: 'Wong' })
    .where('id', '=', customer.id)
    .execute();
  await open(links.myAccount());
  await expect(main(page).getByRole('heading', { name: 'My Account' })).toBeVisible();
  const { code } = await customer.api.myAccount({});
  const address = 'Repairs Ltd1 Main StreetToronto, Ontario M5V 1A1416 555 0100';
  await expect(main(page).getByRole('term')).toHaveText([
    'Customer Id',
    'Email',
    'Status',
    'First Name',
    'Middle Name',
    'Last name',
    'Default Billing Address',
    'Default Shipping Address',
  ]);
  await expect(main(page).getByRole('definition')).toHaveText([
    code,
    customer.email,
    'Active',
    'Robin',
    'J.',
    'Wong',
    address,
    address,
  ]);
  await expect(main(page).getByText(/^Signed in since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\D/)).toBeVisible();
});

test('tabs are in the URL, and work with the keyboard and the back button', async ({ page, open, customer }) => {
  await open(links.myAccount());
  await expect(main(page).getByText(customer.email)).toBeVisible();
  await tab(page, 'Account Details').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=/);
  await expect(main(page).getByRole('tab', { selected: true })).toBeFocused();
  await tab(page, 'My Address').click();
  await expect(page).toHaveURL(addresses);
  await expect(card(page, '1 Main Street')).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'My Address')).toHaveAttribute('aria-selected', 'false');
  await open(addresses);
  await expect(tab(page, 'My Address')).toHaveAttribute('aria-selected', 'true');
});

test('details are loaded once, addresses whenever their tab is opened', async ({ page, open, customer }) => {
  const details = requests(page, '/api/v1/customer/my-account/');
  const lists = requests(page, '/api/v1/address/customer/');
  await open(links.myAccount());
  await expect(main(page).getByText(customer.email)).toBeVisible();
  for (const times of [1, 2]) {
    await tab(page, 'My Address').click();
    await expect(card(page, '1 Main Street')).toBeVisible();
    await expect.poll(() => lists.length).toBe(times);
    await tab(page, 'Account Details').click();
    await expect(main(page).getByText(customer.email)).toBeVisible();
  }
  expect(details).toHaveLength(1);
});

test('an address is added, changed and deleted', async ({ page, open, customer }) => {
  await open(addresses);
  await main(page).getByRole('button', { name: 'Add New' }).click();
  const modal = page.getByRole('dialog', { name: 'Add new address' });
  await modal.getByRole('button', { name: 'Create' }).click();
  for (const [label, message] of [
    ['Street 1', accountMessages.street1Required()],
    ['City', accountMessages.cityRequired()],
    ['Postal Code', accountMessages.postalCodeRequired()],
    ['Province', accountMessages.provinceRequired()],
  ] as const)
    await expect(modal.getByLabel(label)).toHaveAccessibleDescription(message);
  await expect(modal.getByLabel('Street 1')).toBeFocused();
  await modal.getByLabel('Street 1').fill('9 Side Street');
  await modal.getByLabel('City').fill('Halifax');
  await modal.getByLabel('Postal Code').fill('B3J 0X0');
  await modal.getByLabel('Province').selectOption('Nova Scotia');
  await modal.getByRole('button', { name: 'Create' }).click();
  await expect(modal).toHaveCount(0);
  await expect(card(page, '9 Side Street')).toContainText('Halifax, Nova Scotia B3J 0X0');

  await card(page, '9 Side Street').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit address' });
  await expect(edit.getByLabel('City')).toHaveValue('Halifax');
  await expect(edit.getByLabel('Province')).toHaveValue(/\d+/);
  await edit.getByLabel('Street 1').fill('10 Side Street');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit).toHaveCount(0);
  await expect(card(page, '10 Side Street')).toBeVisible();

  await card(page, '10 Side Street').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete address' });
  await expect(question).toContainText(accountMessages.deleteAddressQuestion());
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, '10 Side Street')).toBeVisible();
  await card(page, '10 Side Street').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, '10 Side Street')).toHaveCount(0);
  // The focus stays at the tab, not at the top of the page.
  await expect(main(page).getByRole('button', { name: 'Add New' })).toBeFocused();
  expect(await customer.api.addresses({ params: { customerId: customer.id } })).toHaveLength(1);
});

test('without an address the tab says what to do, and deleting a default shows in the details', async ({
  page,
  open,
  customer,
}) => {
  await open(links.myAccount());
  await expect(main(page).getByText('1 Main Street')).toHaveCount(2);
  await tab(page, 'My Address').click();
  await card(page, '1 Main Street').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('You have no saved addresses.')).toBeVisible();
  await tab(page, 'Account Details').click();
  await expect(main(page).getByText(customer.email)).toBeVisible();
  await expect(main(page).getByText('1 Main Street')).toHaveCount(0);
});

test('each default address is chosen on its card, and shown in the details', async ({ page, open, customer, db }) => {
  await createAddress(db, customer.id, { street1: '2 Known Street', e_shipper_id: '4711' });
  await open(addresses);
  await expect(card(page, '1 Main Street')).toContainText('Default billing');
  await expect(card(page, '1 Main Street')).toContainText('Default shipping');
  const known = card(page, '2 Known Street');
  await known.getByRole('button', { name: 'Make default shipping 2 Known Street' }).press('Enter');
  await expect(known.getByText('Default shipping', { exact: true })).toBeVisible();
  await expect(known.getByRole('button', { name: 'Delete' })).toBeFocused();
  await expect(card(page, '1 Main Street').getByText('Default shipping', { exact: true })).toHaveCount(0);
  await tab(page, 'Account Details').click();
  await expect(main(page).getByRole('definition').last()).toContainText('2 Known Street');
  await expect(main(page).getByRole('definition').nth(6)).toContainText('1 Main Street');
  const { defaultBillingAddress, defaultShippingAddress } = await customer.api.myAccount({});
  expect([defaultBillingAddress?.street1, defaultShippingAddress?.street1]).toEqual([
    '1 Main Street',
    '2 Known Street',
  ]);
});

test('a stale address cannot become a default; the next press works', async ({ page, open, customer, db }) => {
  await createAddress(db, customer.id, { street1: '2 Side Street' });
  await open(addresses);
  const side = card(page, '2 Side Street');
  await expect(side.getByRole('button', { name: /^Make default billing/ })).toBeVisible();
  await db
    .updateTable('address')
    .set({ city: 'Ottawa', version: 5 })
    .where('street1', '=', '2 Side Street')
    .where('customer_id', '=', customer.id)
    .execute();
  await side.getByRole('button', { name: /^Make default billing/ }).click();
  await expect(main(page).getByRole('alert')).toContainText(messages.changedElsewhere());
  await expect(side).toContainText('Ottawa');
  await side.getByRole('button', { name: /^Make default billing/ }).click();
  await expect(side.getByText('Default billing', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('addresses known to the shipping system cannot be edited; "0" is its way of saying none', async ({
  page,
  open,
  customer,
  db,
}) => {
  await createAddress(db, customer.id, { street1: '2 Known Street', e_shipper_id: '4711' });
  await createAddress(db, customer.id, { street1: '3 Unknown Street', e_shipper_id: '0' });
  await open(addresses);
  for (const [street, edits] of [
    ['1 Main Street', 1],
    ['2 Known Street', 0],
    ['3 Unknown Street', 1],
  ] as const) {
    await expect(card(page, street).getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(card(page, street).getByRole('button', { name: 'Edit' })).toHaveCount(edits);
  }
});

test('a concurrent change of an address is not overwritten', async ({ page, open, customer }) => {
  await open(addresses);
  await card(page, '1 Main Street').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit address' });
  await edit.getByLabel('Street 2').fill('Unit 5');
  const [address] = await customer.api.addresses({ params: { customerId: customer.id } });
  await customer.api.updateAddress({ params: { id: address!.id }, body: { ...address!, city: 'Ottawa' } });
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit.getByRole('alert')).toContainText(messages.changedElsewhere());
  await expect(edit.getByLabel('Street 2')).toHaveValue('Unit 5');
  await edit.getByRole('button', { name: 'Load it anew' }).click();
  // Untouched fields follow the other change; typed ones stay.
  await expect(edit.getByLabel('City')).toHaveValue('Ottawa');
  await expect(edit.getByLabel('Street 2')).toHaveValue('Unit 5');
  await expect(edit.getByRole('alert')).toHaveCount(0);
  await expect(edit.getByLabel(/^Name/)).toBeFocused();
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(card(page, 'Unit 5')).toContainText('Ottawa, Ontario');
});

test('reset password: every message, then the new one signs in', async ({ page, open, customer, shop }) => {
  await open(resetPassword);
  const [first, second] = [
    main(page).getByLabel('Password', { exact: true }),
    main(page).getByLabel('Confirm Password', { exact: true }),
  ];
  const submit = main(page).getByRole('button', { name: 'Reset Password' });
  await submit.click();
  await expect(first).toHaveAccessibleDescription(accountMessages.reconfirmPasswordReset());
  await expect(second).toHaveAccessibleDescription(accountMessages.reconfirmPasswordReset());
  await expect(first).toBeFocused();
  await first.fill('a newer horse');
  await second.fill('another horse');
  await submit.click();
  await expect(second).toHaveAccessibleDescription(accountMessages.passwordsInconsistent());
  await second.fill('a newer horse');
  await submit.click();
  await expect(main(page).getByRole('status')).toHaveText(`Success: ${accountMessages.passwordChanged()}`);
  await expect(first).toHaveValue('');
  // This session stays.
  await tab(page, 'Account Details').click();
  await expect(main(page).getByText(customer.email)).toBeVisible();
  await expect(shop.login({ body: { username: customer.email, password } })).rejects.toMatchObject({ status: 401 });
  await shop.login({ body: { username: customer.email, password: 'a newer horse' } });
});
