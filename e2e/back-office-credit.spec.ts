import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { createInvoice, createOrder } from '#test/orders.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { head, main, press } from './people.ts';
import { test as base } from './staff.ts';

/* Credit notes, refunds, voided payments and corrected shipments, and what the customer sees of them. */

type Invoice = { id: number; orderId: number };

/**
 * An invoice of this test's customer over two screens at $20.00, a battery at $15.00 and three adhesives at $2.00, with
 * $5.00 of shipping and 13 % HST: $66.00 and $8.58, $74.58.
 */
const test = base.extend<{ invoice: Invoice }>({
  invoice: async ({ db, customer }, use) => {
    const variants = await db.selectFrom('variant').select('id').orderBy('id').limit(3).execute();
    const parts = [
      { name: 'Screen', sku: 'CR-SCREEN', priceCents: 2000, qty: 2 },
      { name: 'Battery', sku: 'CR-BATTERY', priceCents: 1500, qty: 1 },
      { name: 'Adhesive', sku: 'CR-ADHESIVE', priceCents: 200, qty: 3 },
    ];
    const lines = parts.map((part, i) => ({ ...part, variantId: variants[i]!.id }));
    const orderId = await createOrder(db, customer.id, { lines, status: 'PROCESSING', placedAt: new Date() });
    await use({ id: await createInvoice(db, orderId, { shippingCents: 500 }), orderId });
  },
});

test.use({ expectedErrors: /status of (401|404|409|422)/ });

/** "Payment of INV-1001": notifications are dialogs, too. */
const dialog = (page: Page) => page.getByRole('dialog', { name: / of / });
const region = (page: Page, name: string) => main(page).getByRole('region', { name });
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** The value next to a term. */
const beside = (place: Locator, term: string) =>
  place
    .locator('dl > div')
    .filter({
      has: place
        .page()
        .getByRole('term')
        .and(place.page().getByText(term, { exact: true })),
    })
    .getByRole('definition');

const pay = async (page: Page, amount?: string) => {
  await press(page, 'Enter payment');
  if (amount !== undefined) await dialog(page).getByLabel('Amount').fill(amount);
  await dialog(page).getByLabel('Payment method').selectOption({ index: 1 });
  await answer(page, 'Enter payment');
  await expect(dialog(page)).toBeHidden();
};

const ship = async (page: Page) => {
  await press(page, 'Enter shipment');
  await dialog(page).getByLabel('Carrier').fill('Any Parcel');
  await dialog(page).getByLabel('Tracking').fill('AP 123 456');
  await answer(page, 'Enter shipment');
  await expect(dialog(page)).toBeHidden();
};

test('a returned piece of a paid invoice is credited and refunded, and its customer sees the credit note', async ({
  page,
  dataDir,
  customer,
  invoice,
  enter,
  open,
}) => {
  await enter(`/invoices/${invoice.id}/`);
  await ship(page);
  await pay(page);
  await expect(main(page).getByText('Enter payment: This invoice is paid.')).toBeVisible();
  await expect(main(page).getByText(`Enter refund: ${staffMessages.nothingRefundable()}`)).toBeVisible();

  await press(page, 'Credit note');
  await answer(page, 'Make credit note');
  await expect(dialog(page).getByText(staffMessages.creditReasonRequired())).toBeVisible();
  await dialog(page).getByLabel('Reason').selectOption('Returned');
  await answer(page, 'Make credit note');
  await expect(dialog(page).getByText(staffMessages.creditEmpty())).toBeVisible();
  const screens = dialog(page).getByLabel('Pieces of CR-SCREEN');
  await screens.fill('3');
  await answer(page, 'Make credit note');
  const line = dialog(page).getByRole('listitem').filter({ hasText: 'CR-SCREEN' });
  await expect(line.getByText(staffMessages.piecesToCredit(2))).toBeVisible();
  await expect(screens).toBeFocused();
  await screens.fill('1');
  await dialog(page).getByLabel('Notes').fill('The glass was cracked.');
  // A screen and its tax.
  await expect(dialog(page).getByRole('status')).toHaveText('Credits $22.60, $22.60 is to be given back then.');
  await answer(page, 'Make credit note');
  await expect(dialog(page)).toBeHidden();

  await expect(main(page).getByText('$22.60 to be given back')).toBeVisible();
  const notes = region(page, 'Credit notes');
  await expect(notes.getByRole('heading', { level: 3 })).toHaveText(/^CN-\d+$/);
  const code = await notes.getByRole('heading', { level: 3 }).innerText();
  await expect(notes).toContainText('Returned');
  await expect(notes).toContainText('The glass was cracked.');
  await expect(beside(notes, 'Total')).toHaveText('$22.60');
  const print = notes.getByRole('link', { name: /^Print/ });
  await expect(print).toHaveAttribute('target', '_blank');
  const pdf = await page.request.get((await print.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await expect(beside(region(page, 'Totals'), 'Credited')).toHaveText('-$22.60');
  await expect(beside(region(page, 'Totals'), 'To be given back')).toHaveText('$22.60');

  await press(page, 'Enter refund');
  await expect(dialog(page).getByLabel('Amount')).toHaveValue('22.6');
  await expect(dialog(page).getByLabel('Payment method').getByRole('option', { selected: true })).toHaveText(
    'Choose a payment method',
  );
  await answer(page, 'Enter refund');
  await expect(dialog(page).getByText(messages.paymentMethodRequired())).toBeVisible();
  await dialog(page).getByLabel('Amount').fill('22.61');
  await dialog(page).getByLabel('Payment method').selectOption({ index: 1 });
  await answer(page, 'Enter refund');
  await expect(dialog(page).getByText(staffMessages.refundAtMost('$22.60'))).toBeVisible();
  await dialog(page).getByLabel('Amount').fill('22.60');
  await answer(page, 'Enter refund');
  await expect(region(page, 'Payments')).toContainText('Refund $22.60');
  await expect(beside(region(page, 'Totals'), 'Still due')).toHaveText('$0.00');
  await expect(beside(region(page, 'Totals'), 'Paid')).toHaveText('$51.98');

  await mailTo(dataDir, customer.email, new RegExp(`Subject: Credit note ${code}[^]*The glass was cracked`));
  await open(links.invoice(invoice.id));
  const items = main(page).getByRole('table', { name: `Items of ${code}` });
  await expect(items.getByRole('cell')).toHaveText(['Screen', 'CR-SCREEN', '1', '$20.00', '$20.00']);
  await expect(main(page).getByText('The glass was cracked.')).toBeVisible();
  await expect(beside(main(page), 'Total credited')).toHaveText('$22.60');
  // The invoice's own sums are unchanged.
  await expect(beside(main(page), 'Total')).toHaveText('$74.58');
});

test('undelivered pieces reduce what is due, and paying the rest pays the invoice', async ({
  page,
  invoice,
  enter,
  open,
}) => {
  await open(links.invoice(invoice.id));
  await expect(main(page).getByRole('heading', { name: 'Shipped Items' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Credit notes' })).toBeHidden();
  await enter(`/invoices/${invoice.id}/`);
  await press(page, 'Credit note');
  await dialog(page).getByLabel('Reason').selectOption('Not delivered');
  await dialog(page).getByLabel('Pieces of CR-ADHESIVE').fill('3');
  await expect(dialog(page).getByRole('status')).toHaveText('Credits $6.78, $67.80 is still due then.');
  await answer(page, 'Make credit note');
  await expect(main(page).getByText('$67.80 due')).toBeVisible();
  await expect(main(page).getByText(`Cancel invoice: ${staffMessages.invoiceHasCredits()}`)).toBeVisible();
  // Credited pieces cannot be credited again.
  await press(page, 'Credit note');
  await expect(dialog(page).getByLabel('Pieces of CR-BATTERY')).toBeVisible();
  await expect(dialog(page).getByLabel('Pieces of CR-ADHESIVE')).toBeHidden();
  await answer(page, 'Back');
  await pay(page);
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(beside(region(page, 'Totals'), 'Paid')).toHaveText('$67.80');
});

test('everything can be credited at once, and then nothing more', async ({ page, invoice, enter }) => {
  await enter(`/invoices/${invoice.id}/`);
  await press(page, 'Credit note');
  await dialog(page).getByLabel('Reason').selectOption('Returned');
  await answer(page, 'Credit everything');
  await expect(dialog(page).getByLabel('Pieces of CR-SCREEN')).toHaveValue('2');
  await expect(dialog(page).getByLabel('Shipping Amt')).toHaveValue('5');
  await expect(dialog(page).getByRole('status')).toHaveText('Credits $74.58, nothing is due then.');
  await dialog(page).getByLabel('Shipping Amt').fill('5.01');
  await expect(dialog(page).getByRole('status')).not.toContainText('Credits');
  await answer(page, 'Make credit note');
  await expect(dialog(page).getByText(staffMessages.shippingToCredit('$5.00'))).toBeVisible();
  await dialog(page).getByLabel('Shipping Amt').fill('5');
  await answer(page, 'Make credit note');
  await expect(main(page).getByText(`Credit note: ${staffMessages.allCredited()}`)).toBeVisible();
  await expect(beside(region(page, 'Totals'), 'Credited')).toHaveText('-$74.58');
});

test('a shipment is corrected, and its customer gets another mail', async ({
  page,
  dataDir,
  customer,
  invoice,
  enter,
}) => {
  await enter(`/invoices/${invoice.id}/`);
  await ship(page);
  await mailTo(dataDir, customer.email, /AP 123 456/);
  await region(page, 'Shipments').getByRole('button', { name: 'Correct' }).click();
  await expect(dialog(page).getByLabel('Carrier')).toHaveValue('Any Parcel');
  await expect(dialog(page).getByLabel('Tracking')).toHaveValue('AP 123 456');
  await dialog(page).getByLabel('Tracking').fill('AP 123 457');
  await answer(page, 'Correct shipment');
  await expect(region(page, 'Shipments').getByText('AP 123 457')).toBeVisible();
  await expect(region(page, 'Shipments').getByRole('listitem')).toHaveCount(1);
  await mailTo(dataDir, customer.email, /AP 123 457/);
});

test('a mistyped payment is voided with a reason, stays visible, and no longer counts', async ({
  page,
  staff,
  invoice,
  enter,
}) => {
  await enter(`/invoices/${invoice.id}/`);
  await pay(page, '47.58');
  await expect(main(page).getByText('$27.00 due')).toBeVisible();
  const payments = region(page, 'Payments');
  await payments.getByRole('button', { name: 'Take back: Payment of $47.58' }).click();
  await answer(page, 'Take back');
  await expect(dialog(page).getByText(staffMessages.voidReasonRequired())).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('Two digits swapped');
  await answer(page, 'Take back');
  await expect(payments).toContainText('Taken back: Two digits swapped');
  await expect(payments).toContainText(staff.email);
  await expect(payments.getByRole('deletion').first()).toHaveText('$47.58');
  await expect(payments.getByRole('button', { name: /^Take back/ })).toBeHidden();
  await expect(main(page).getByText('$74.58 due')).toBeVisible();
  await pay(page);
  await expect(beside(region(page, 'Totals'), 'Paid')).toHaveText('$74.58');
});

test('two who work on one invoice: the second is told, and nothing typed is lost', async ({
  page,
  invoice,
  enter,
  context,
}) => {
  await enter(`/invoices/${invoice.id}/`);
  await press(page, 'Credit note');
  await dialog(page).getByLabel('Reason').selectOption('Returned');
  await dialog(page).getByLabel('Pieces of CR-SCREEN').fill('2');
  await dialog(page).getByLabel('Notes').fill('Both came back');

  const colleague = await context.newPage();
  await colleague.goto(`/backoffice/invoices/${invoice.id}/`);
  await press(colleague, 'Credit note');
  await dialog(colleague).getByLabel('Reason').selectOption('Returned');
  await dialog(colleague).getByLabel('Pieces of CR-SCREEN').fill('1');
  await answer(colleague, 'Make credit note');
  await expect(region(colleague, 'Credit notes')).toBeVisible();
  await colleague.close();

  await answer(page, 'Make credit note');
  await expect(dialog(page).getByText(messages.changedElsewhere())).toBeVisible();
  await answer(page, 'Keep mine');
  const line = dialog(page).getByRole('listitem').filter({ hasText: 'CR-SCREEN' });
  await expect(line.getByText('of 1')).toBeVisible();
  await expect(line.getByLabel('Pieces')).toHaveValue('2');
  await answer(page, 'Make credit note');
  await expect(line.getByText(staffMessages.piecesToCredit(1))).toBeVisible();
  await line.getByLabel('Pieces').fill('1');
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('Both came back');
  await answer(page, 'Make credit note');
  await expect(region(page, 'Credit notes').getByRole('listitem')).toHaveCount(2);
});

for (const width of [1440, 390])
  test(`credits are accessible, ${width} px`, async ({ page, invoice, enter, open, expectAccessible }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // Without the notification, which fades over half of the page.
    const anew = async () => {
      await page.reload();
      await head(page, /^INV-/);
    };
    await enter(`/invoices/${invoice.id}/`);
    await ship(page);
    await pay(page, '10');
    await region(page, 'Payments').getByRole('button', { name: 'Take back' }).click();
    await dialog(page).getByLabel('Reason').fill('Of another invoice');
    await answer(page, 'Take back');
    await expect(dialog(page)).toBeHidden();
    await pay(page);
    await anew();
    await press(page, 'Credit note');
    await dialog(page).getByLabel('Reason').selectOption('Returned');
    await dialog(page).getByLabel('Pieces of CR-SCREEN').fill('1');
    await dialog(page).getByLabel('Notes').fill('The glass was cracked.');
    await expectAccessible();
    await answer(page, 'Make credit note');
    await expect(dialog(page)).toBeHidden();
    await anew();
    await expectAccessible();
    await fits();
    await press(page, 'Enter refund');
    await expectAccessible();
    await dialog(page).getByLabel('Amount').fill('12.60');
    await dialog(page).getByLabel('Payment method').selectOption({ index: 1 });
    await answer(page, 'Enter refund');
    await expect(dialog(page)).toBeHidden();
    await anew();
    await expectAccessible();
    await open(links.invoice(invoice.id));
    await expect(main(page).getByRole('heading', { name: 'Credit notes' })).toBeVisible();
    await expectAccessible();
    await fits();
  });

test('the order of the invoice shows what was credited of it', async ({ page, invoice, enter }) => {
  await enter(`/invoices/${invoice.id}/`);
  await press(page, 'Credit note');
  await dialog(page).getByLabel('Reason').selectOption('Returned');
  await dialog(page).getByLabel('Pieces of CR-BATTERY').fill('1');
  await answer(page, 'Make credit note');
  await expect(dialog(page)).toBeHidden();
  await page.goto(`/backoffice/orders/${invoice.orderId}/`);
  await head(page, /^SO-/);
  await expect(region(page, 'Timeline')).toContainText(/Credit note CN-\d+ for INV-\d+ \(Returned\) · \$16\.95/);
});
