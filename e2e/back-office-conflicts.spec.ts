import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { createCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { dialog, expect, head, main, press, region, send, test } from './people.ts';

/* Two staff members on one order: the second is told, keeps what was typed, and nothing is done twice. */

test.use({ actionTimeout: 15_000 });
test.slow();

const told = (page: Page) => page.getByRole('alert').filter({ hasText: messages.changedElsewhere() });
const look = async (page: Page, path: string, heading: RegExp) => {
  await page.goto(`/backoffice${path}`);
  await head(page, heading);
};

type Db = Parameters<typeof createOrder>[0];
const newOrder = async (db: Db, given: Parameters<typeof createOrder>[2] = {}): Promise<number> => {
  const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  return createOrder(db, id, { placedAt: new Date(), ...given });
};

test('one changes an order’s status while the other is about to cancel it', async ({ colleague, db }) => {
  const id = await newOrder(db, { lines: Array.from({ length: 14 }, () => ({})) });
  const [{ page: one }, { page: other }] = [await colleague('Lee'), await colleague('Noor')];
  for (const page of [one, other]) await look(page, `/orders/${id}/`, /^SO-/);
  await press(other, 'Cancel order');
  await dialog(other).getByLabel('Reason').fill('Ordered twice');
  await press(one, 'Start processing');
  await expect(region(one, 'Timeline')).toContainText('Processing');

  await send(other, 'Cancel order');
  await expect(told(other)).toBeVisible();
  await send(other, 'Keep mine');
  await expect(told(other)).toHaveCount(0);
  await expect(dialog(other)).toContainText('What you typed is still here.');
  await expect(dialog(other)).toBeFocused();
  await expect(dialog(other).getByLabel('Reason')).toHaveValue('Ordered twice');
  await send(other, 'Cancel order');
  await expect(dialog(other)).toHaveCount(0);
  const course = region(other, 'Timeline').getByRole('listitem');
  await expect(course).toHaveText([/^Processing/, /^CancelledOrdered twice/]);

  // The first still sees the old state: their press is refused, with the reason.
  await press(one, 'Create invoice');
  await dialog(one).getByLabel('Shipping Amt').fill('12.34');
  await dialog(one).getByLabel('Notes').fill('The rest follows');
  await send(one, 'Create invoice');
  // Even in a form taller than the window.
  await expect(told(one)).toBeInViewport();
  await send(one, 'Keep mine');
  // Once reloaded, the dialog says why it is impossible now; the server says the same.
  for (const again of [false, true]) {
    if (again) await send(one, 'Create invoice');
    await expect(dialog(one).getByRole('alert')).toHaveText(`Error: ${staffMessages.invoiceTooLate('Cancelled')}`);
  }
  await expect(dialog(one).getByLabel('Notes')).toHaveValue('The rest follows');
});

test('both start the same order: it is started once', async ({ colleague, db }) => {
  const id = await newOrder(db);
  const people = [await colleague('Lee'), await colleague('Noor')];
  for (const { page } of people) await look(page, `/orders/${id}/`, /^SO-/);
  await Promise.all(people.map(({ page }) => press(page, 'Start processing')));
  for (const { page } of people) {
    await expect(
      told(page)
        .or(page.getByRole('button', { name: 'Mark as processed' }))
        .first(),
    ).toBeVisible();
    if ((await told(page).count()) > 0) {
      await press(page, 'Load it anew');
    }
    await expect(told(page)).toHaveCount(0);
    await expect(region(page, 'Timeline').getByRole('listitem')).toHaveText([/^Processing/]);
  }
});

test('both invoice the same rest: it is invoiced once', async ({ colleague, db }) => {
  const id = await newOrder(db, { status: 'PROCESSING', lines: [{ qty: 3 }] });
  const people = [await colleague('Lee'), await colleague('Noor')];
  for (const { page, name } of people) {
    await look(page, `/orders/${id}/`, /^SO-/);
    await press(page, 'Create invoice');
    await dialog(page).getByLabel('Shipping Amt').fill('12.34');
    await dialog(page).getByLabel('Notes').fill(`Packed by ${name}`);
  }
  await Promise.all(people.map(({ page }) => send(page, 'Create invoice')));
  for (const { page } of people)
    await expect(told(page).or(main(page).getByRole('heading', { level: 1, name: /^INV-/ }))).toBeVisible();
  const late = [];
  for (const person of people) if ((await told(person.page).count()) > 0) late.push(person);
  expect(late).toHaveLength(1);
  const { page, name } = late[0]!;
  await send(page, 'Keep mine');
  await expect(dialog(page).getByLabel('Pieces')).toHaveCount(0);
  await send(page, 'Create invoice');
  await expect(dialog(page)).toContainText(staffMessages.allInvoiced());
  await expect(dialog(page).getByLabel('Notes')).toHaveValue(`Packed by ${name}`);
});

test('one invoices part of what the other is about to: the pieces left are named', async ({ colleague, db }) => {
  const id = await newOrder(db, { status: 'PROCESSING', lines: [{ qty: 5 }] });
  const [{ page: one }, { page: other }] = [await colleague('Lee'), await colleague('Noor')];
  for (const page of [one, other]) {
    await look(page, `/orders/${id}/`, /^SO-/);
    await press(page, 'Create invoice');
  }
  await dialog(other).getByLabel('Pieces').fill('4');
  await dialog(one).getByLabel('Pieces').fill('2');
  await send(one, 'Create invoice');
  await head(one, /^INV-/);
  await send(other, 'Create invoice');
  await send(other, 'Keep mine');
  await expect(dialog(other)).toContainText('of 3');
  await expect(dialog(other).getByLabel('Pieces')).toHaveValue('4');
  await send(other, 'Create invoice');
  await expect(dialog(other).getByText(staffMessages.piecesLeft(3))).toBeVisible();
  await dialog(other).getByLabel('Pieces').fill('3');
  await send(other, 'Create invoice');
  await head(other, /^INV-/);
});

test('both enter a payment: it is recorded once, and the rest due is named', async ({ colleague, db }) => {
  const orderId = await newOrder(db, { status: 'PROCESSING', lines: [{ qty: 10 }] });
  // 10 × $10.00 with 13 % HST: $113.00.
  const id = await createInvoice(db, orderId);
  const [{ page: one }, { page: other }] = [await colleague('Lee'), await colleague('Noor')];
  for (const [page, amount] of [
    [one, '60.00'],
    [other, '70.00'],
  ] as const) {
    await look(page, `/invoices/${id}/`, /^INV-/);
    await press(page, 'Enter payment');
    await dialog(page).getByLabel('Amount').fill(amount);
    await dialog(page).getByLabel('Payment method').selectOption({ index: 1 });
  }
  await send(one, 'Enter payment');
  await expect(main(one).getByText(/\$53\.00 due/)).toBeVisible();
  await send(other, 'Enter payment');
  await expect(told(other)).toBeVisible();
  await send(other, 'Keep mine');
  await expect(dialog(other).getByText('$53.00 is due')).toBeVisible();
  await expect(dialog(other).getByLabel('Amount')).toHaveValue('70.00');
  await send(other, 'Enter payment');
  await expect(dialog(other).getByText(staffMessages.dueAtMost('$53.00'))).toBeVisible();
  await dialog(other).getByLabel('Amount').fill('53');
  // Both at once: the rest is paid once.
  await press(one, 'Enter payment');
  await dialog(one).getByLabel('Payment method').selectOption({ index: 1 });
  await Promise.all([send(one, 'Enter payment'), send(other, 'Enter payment')]);
  for (const page of [one, other]) await expect(told(page).or(main(page).getByText(/\$0\.00 due/))).toBeVisible();
  for (const page of [one, other])
    if ((await told(page).count()) > 0) {
      await send(page, 'Keep mine');
      await expect(dialog(page).getByRole('alert')).toHaveText(`Error: ${staffMessages.invoicePaid()}`);
      await send(page, 'Back');
    }
  for (const page of [one, other])
    await expect(region(page, 'Payments').getByRole('listitem')).toHaveText([/^\$60\.00/, /^\$53\.00/]);
});

test('a note being written stays when the other changes the order, and is added', async ({ colleague, db }) => {
  const id = await newOrder(db);
  const [{ page: one }, { page: other }] = [await colleague('Lee'), await colleague('Noor')];
  for (const page of [one, other]) await look(page, `/orders/${id}/`, /^SO-/);
  await one.getByLabel('Note').fill('Calls back at noon');
  await press(other, 'Start processing');
  await expect(region(other, 'Timeline')).toContainText('Processing');
  await press(one, 'Start processing');
  await expect(told(one)).toBeVisible();
  await press(one, 'Load it anew');
  await expect(region(one, 'Timeline')).toContainText('Processing');
  await expect(one.getByLabel('Note')).toHaveValue('Calls back at noon');
  await press(one, 'Add note');
  await expect(region(one, 'Timeline').getByRole('listitem')).toHaveText([/^Processing/, /^Calls back at noon/]);
});

test('own changes are no conflict: a record is never shown in an older state', async ({ colleague, db }) => {
  const orderId = await newOrder(db, { status: 'SHIPPED' });
  const id = await createInvoice(db, orderId);
  const { page } = await colleague('Lee');
  await look(page, `/orders/${orderId}/`, /^SO-/);
  await region(page, 'Invoices of this order').getByRole('link').click();
  await head(page, /^INV-/);
  expect(page.url()).toContain(`/invoices/${id}/`);
  await press(page, 'Enter payment');
  await dialog(page).getByLabel('Payment method').selectOption({ index: 1 });
  await send(page, 'Enter payment');
  await expect(dialog(page)).toHaveCount(0);
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/v1/staff/order/${orderId}/`, async (route) => {
    await slow;
    await route.continue();
  });
  await page.getByRole('article').getByRole('link', { name: /^SO-/ }).click();
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Complete' })).toHaveCount(0);
  answer();
  await press(page, 'Complete');
  await expect(region(page, 'Timeline').getByRole('listitem').last()).toHaveText(/^Completed/);
});
