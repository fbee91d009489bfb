import * as messages from '#messages/shop.js';
import { createCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { dialog, expect, head, main, press, region, send, test } from './people.ts';

/* A concurrent change: the screen says who, when and what, and own input stays until discarded. */

test.use({ actionTimeout: 15_000 });
test.slow();

const told = (page: Page) => page.getByRole('alert').filter({ hasText: messages.changedElsewhere() });
const meanwhile = (page: Page) => page.getByRole('list', { name: 'Changed meanwhile' });
const look = async (page: Page, path: string, heading: RegExp | string) => {
  await page.goto(`/backoffice${path}`);
  await head(page, heading);
};
const when = /20\d\d-\d\d-\d\d \d\d:\d\d:\d\d/;

test('a customer: own input is kept, and saved over theirs', async ({ colleague, db }) => {
  const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  const [lee, noor] = [await colleague('Lee'), await colleague('Noor')];
  for (const { page } of [lee, noor]) await look(page, `/customers/${id}/`, /./);
  await noor.page.getByLabel('Internal notes').fill('Calls on Mondays');
  await lee.page.getByLabel('Internal notes').fill('Pays on Fridays');
  await lee.page.getByLabel('Tax exempt').check();
  await press(lee.page, 'Save');
  await expect(region(lee.page, 'Changes')).toContainText('Pays on Fridays');

  await press(noor.page, 'Save');
  await expect(told(noor.page)).toBeVisible();
  await expect(meanwhile(noor.page).getByRole('listitem')).toHaveCount(1);
  await expect(meanwhile(noor.page)).toContainText(lee.email);
  await expect(meanwhile(noor.page)).toContainText('Changed a customer');
  await expect(meanwhile(noor.page)).toContainText(when);
  await expect(meanwhile(noor.page)).toContainText('Tax exempt');
  await expect(meanwhile(noor.page)).toContainText(/no\D*→\D*yes/);
  await expect(meanwhile(noor.page)).toContainText('Pays on Fridays');
  // Nothing is replaced before a choice is made.
  await expect(noor.page.getByLabel('Internal notes')).toHaveValue('Calls on Mondays');
  await expect(noor.page.getByLabel('Tax exempt')).not.toBeChecked();
  await press(noor.page, 'Keep mine');
  await expect(told(noor.page)).toHaveCount(0);
  await expect(noor.page.getByLabel('Internal notes')).toHaveValue('Calls on Mondays');
  await expect(noor.page.getByLabel('Tax exempt')).toBeChecked();
  await press(noor.page, 'Save');
  await expect(region(noor.page, 'Changes').getByRole('listitem').first()).toContainText(
    /Pays on Fridays\D*→\D*Calls on Mondays/,
  );
});

test('a staff account: their change is taken over, and own input discarded', async ({ colleague, db }) => {
  const [lee, noor, other] = [await colleague('Lee'), await colleague('Noor'), await colleague('Other')];
  const { id } = await db.selectFrom('staff').select('id').where('email', '=', other.email).executeTakeFirstOrThrow();
  for (const { page } of [lee, noor]) await look(page, `/staff/${id}/`, 'Other');
  await lee.page.getByLabel('Name', { exact: true }).fill('Otto');
  await press(lee.page, 'Save');
  await head(lee.page, 'Otto');
  await noor.page.getByLabel('Name', { exact: true }).fill('Ottilie');
  await press(noor.page, 'Save');
  await expect(meanwhile(noor.page)).toContainText(lee.email);
  await expect(meanwhile(noor.page)).toContainText(/Other\D*→\D*Otto/);
  await press(noor.page, 'Take theirs');
  await expect(told(noor.page)).toHaveCount(0);
  await expect(noor.page.getByLabel('Name', { exact: true })).toHaveValue('Otto');
  await head(noor.page, 'Otto');
  // It is the current record: saving it again is no conflict.
  await noor.page.getByLabel('Name', { exact: true }).fill('Ottavia');
  await press(noor.page, 'Save');
  await head(noor.page, 'Ottavia');
});

test('an order: its changes and those of its invoices, each with its author', async ({ colleague, db }) => {
  const { id: customerId } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  const id = await createOrder(db, customerId, { placedAt: new Date() });
  const [lee, noor] = [await colleague('Lee'), await colleague('Noor')];
  for (const { page } of [lee, noor]) await look(page, `/orders/${id}/`, /^SO-/);
  await press(noor.page, 'Cancel order');
  await dialog(noor.page).getByLabel('Reason').fill('Ordered twice');
  await press(lee.page, 'Start processing');
  await press(lee.page, 'Create invoice');
  await send(lee.page, 'Create invoice');
  await head(lee.page, /^INV-/);
  const invoice = await main(lee.page).getByRole('heading', { level: 1 }).innerText();

  await send(noor.page, 'Cancel order');
  await expect(meanwhile(noor.page).getByRole('listitem')).toHaveCount(2);
  await expect(meanwhile(noor.page).getByRole('listitem').first()).toContainText(/Pending\D*→\D*Processing/);
  await expect(meanwhile(noor.page).getByRole('listitem').last()).toContainText(invoice);
  for (const item of await meanwhile(noor.page).getByRole('listitem').all())
    await expect(item).toContainText(lee.email);
  await send(noor.page, 'Take theirs');
  await expect(dialog(noor.page)).toHaveCount(0);
  await expect(region(noor.page, 'Timeline')).toContainText(invoice);
});

test('an invoice: the earlier payment is reported, and own input stays', async ({ colleague, db }) => {
  const { id: customerId } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  const orderId = await createOrder(db, customerId, { status: 'PROCESSING', lines: [{ qty: 10 }] });
  const id = await createInvoice(db, orderId);
  const [lee, noor] = [await colleague('Lee'), await colleague('Noor')];
  for (const [page, amount] of [
    [lee.page, '60.00'],
    [noor.page, '70.00'],
  ] as const) {
    await look(page, `/invoices/${id}/`, /^INV-/);
    await press(page, 'Enter payment');
    await dialog(page).getByLabel('Amount').fill(amount);
    await dialog(page).getByLabel('Payment method').selectOption({ index: 1 });
  }
  await send(lee.page, 'Enter payment');
  await expect(main(lee.page).getByText(/\$53\.00 due/)).toBeVisible();
  await send(noor.page, 'Enter payment');
  await expect(meanwhile(noor.page)).toContainText(lee.email);
  await expect(meanwhile(noor.page)).toContainText('$60.00');
  await send(noor.page, 'Keep mine');
  await expect(dialog(noor.page).getByText('$53.00 is due')).toBeVisible();
  await expect(dialog(noor.page).getByLabel('Amount')).toHaveValue('70.00');
});

test.describe('when the record cannot be loaded', () => {
  test.use({ expectedStaffErrors: /ERR_FAILED/ });

  test('that is reported, nothing is lost, and it can be retried', async ({ colleague, db }) => {
    const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
    const [lee, noor] = [await colleague('Lee'), await colleague('Noor')];
    for (const { page } of [lee, noor]) await look(page, `/customers/${id}/`, /./);
    await lee.page.getByLabel('Tax exempt').check();
    await press(lee.page, 'Save');
    await expect(region(lee.page, 'Changes')).toContainText('Tax exempt');
    await noor.page.getByLabel('Internal notes').fill('Calls on Mondays');
    const record = `**/api/v1/staff/customer/${id}/`;
    await noor.page.route(record, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    await press(noor.page, 'Save');
    await expect(noor.page.getByRole('alert').filter({ hasText: messages.unreachable() })).toBeVisible();
    await noor.page.unroute(record);
    await press(noor.page, 'Look again');
    await expect(meanwhile(noor.page)).toContainText(lee.email);
    await press(noor.page, 'Keep mine');
    await expect(noor.page.getByLabel('Internal notes')).toHaveValue('Calls on Mondays');
  });
});
