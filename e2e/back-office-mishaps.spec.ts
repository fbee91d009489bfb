import * as messages from '#messages/shop.js';
import { createCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { dialog, expect, head, main, press, region, send, test } from './people.ts';

/* Mishaps at work: a press too many, a network that fails, an answer that never comes. */

test.use({ expectedStaffErrors: /ERR_(INTERNET_DISCONNECTED|FAILED)/ });
test.slow();

const twice = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).dblclick();
const timeline = (page: Page) => region(page, 'Timeline').getByRole('listitem');
type Db = Parameters<typeof createOrder>[0];
const newOrder = async (db: Db, given: Parameters<typeof createOrder>[2] = {}): Promise<number> => {
  const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  return createOrder(db, id, { placedAt: new Date(), ...given });
};

test('a double press acts once, and reports no conflict', async ({ colleague, db }) => {
  const id = await newOrder(db, { lines: [{ qty: 2 }] });
  const { page } = await colleague('Lee');
  await page.goto(`/backoffice/orders/${id}/`);
  await twice(page, 'Start processing');
  await expect(timeline(page)).toHaveText([/^Processing/]);
  await page.getByLabel('Note').fill('Packed');
  await twice(page, 'Add note');
  await expect(timeline(page)).toHaveText([/^Processing/, /^Packed/]);
  await press(page, 'Create invoice');
  await dialog(page).getByRole('button', { name: 'Create invoice', exact: true }).dblclick();
  await head(page, /^INV-/);
  await press(page, 'Enter payment');
  await dialog(page).getByLabel('Amount').fill('1.00');
  await dialog(page).getByLabel('Payment method').selectOption({ index: 1 });
  await dialog(page).getByRole('button', { name: 'Enter payment', exact: true }).dblclick();
  await expect(region(page, 'Payments').getByRole('listitem')).toHaveText([/^\$1\.00/]);
  await page.getByRole('article').getByRole('link', { name: /^SO-/ }).click();
  await expect(timeline(page)).toHaveText([/^Processing/, /^Packed/, /^Invoice INV-/, /^Payment on INV-.*\$1\.00/]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('of several wrong fields the first visible one gets the focus', async ({ colleague, db }) => {
  const id = await newOrder(db, { status: 'PROCESSING', lines: [{ qty: 2 }] });
  const { page } = await colleague('Lee');
  await page.goto(`/backoffice/orders/${id}/`);
  await press(page, 'Create invoice');
  await dialog(page).getByLabel('Pieces').fill('two');
  await dialog(page).getByLabel('Shipping Amt').fill('a lot');
  await send(page, 'Create invoice');
  await expect(dialog(page).getByLabel('Shipping Amt')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).getByLabel('Pieces')).toBeFocused();
});

test("leaving a customer's unsaved notes asks first", async ({ colleague, db }) => {
  const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  const { page } = await colleague('Lee');
  await page.goto(`/backoffice/customers/${id}/`);
  const notes = page.getByLabel('Internal notes');
  const away = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: /^Orders/ });
  await notes.fill('Pays by cheque');
  await away.click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await press(page, 'Cancel');
  await expect(notes).toHaveValue('Pays by cheque');
  await press(page, 'Save');
  await expect(region(page, 'Changes')).toContainText('Pays by cheque');
  await away.click();
  await head(page, 'Orders');
});

test('leaving an unsaved note asks first, also when an invoice is made', async ({ colleague, db }) => {
  const id = await newOrder(db, { status: 'PROCESSING', lines: [{ qty: 2 }] });
  const { page } = await colleague('Lee');
  await page.goto(`/backoffice/orders/${id}/`);
  const note = region(page, 'Timeline').getByLabel('Note');
  await note.fill('Calls back at noon');
  await press(page, 'Create invoice');
  await send(page, 'Create invoice');
  await expect(page.getByRole('alertdialog')).toContainText('Leave without the note?');
  await press(page, 'Cancel');
  await expect(note).toHaveValue('Calls back at noon');
  await press(page, 'Add note');
  await expect(timeline(page).filter({ hasText: 'Calls back at noon' })).toHaveCount(1);
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Orders/ })
    .click();
  await head(page, 'Orders');
});

test('without a network it says so, keeps what was typed, and continues when it is back', async ({ colleague, db }) => {
  const id = await newOrder(db, { lines: [{ qty: 2 }] });
  const { page } = await colleague('Lee');
  const told = page.getByRole('alert').filter({ hasText: messages.unreachable() });
  await page.goto(`/backoffice/orders/${id}/`);
  await page.getByLabel('Note').fill('Calls back at noon');
  await page.context().setOffline(true);
  await press(page, 'Start processing');
  await expect(told).toHaveCount(1);
  await press(page, 'Add note');
  await expect(told).toHaveCount(2);
  await page.context().setOffline(false);
  await press(page, 'Start processing');
  await expect(timeline(page)).toHaveText([/^Processing/]);
  await press(page, 'Add note');
  await expect(timeline(page)).toHaveText([/^Processing/, /^Calls back at noon/]);
  await expect(told).toHaveCount(0);

  await press(page, 'Create invoice');
  await dialog(page).getByLabel('Pieces').fill('1');
  await dialog(page).getByLabel('Notes').fill('The rest follows');
  await page.context().setOffline(true);
  await send(page, 'Create invoice');
  await expect(told).toBeVisible();
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('The rest follows');
  await page.context().setOffline(false);
  await send(page, 'Create invoice');
  await head(page, /^INV-/);
  await expect(region(page, 'Notes')).toContainText('The rest follows');
});

test('a lost answer duplicates nothing: sent again, it is reported, and exists once', async ({ colleague, db }) => {
  const orderId = await newOrder(db, { status: 'PROCESSING', lines: [{ qty: 10 }] });
  const id = await createInvoice(db, orderId);
  const { page } = await colleague('Lee');
  await page.goto(`/backoffice/invoices/${id}/`);
  await press(page, 'Enter payment');
  await dialog(page).getByLabel('Amount').fill('40.00');
  await dialog(page).getByLabel('Payment method').selectOption({ index: 1 });
  await page.route(
    '**/payment/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(page, 'Enter payment');
  await expect(page.getByRole('alert').filter({ hasText: messages.unreachable() })).toBeVisible();
  await send(page, 'Enter payment');
  await expect(page.getByRole('alert').filter({ hasText: messages.changedElsewhere() })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changed meanwhile' })).toHaveText(/^You · Entered a payment/);
  await send(page, 'Keep mine');
  await expect(dialog(page)).toContainText('What you typed is still here.');
  await expect(dialog(page).getByText('$73.00 is due')).toBeVisible();
  await send(page, 'Back');
  await expect(region(page, 'Payments').getByRole('listitem')).toHaveText([/^\$40\.00/]);
  await expect(main(page).getByText(/\$73\.00 due/)).toBeVisible();
});
