import { staffLinks } from '#contract/staff-links.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

/* What a bookkeeper does with a customer who owes: a cheque over three invoices, a rest on account, the cheque bounces, a small rest. */

test('a cheque pays three invoices and leaves a rest on account; it bounces; a small rest is written off', async ({
  page,
  db,
  customer,
  enter,
  expectAccessible,
}) => {
  for (const qty of [1, 2, 3, 4])
    await createInvoice(db, await createOrder(db, customer.id, { lines: [{ qty, priceCents: 1000 }] }), {
      dueOn: `2026-0${qty}-10`,
    });
  const { code } = await db
    .selectFrom('customer')
    .select('code')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  await enter(staffLinks.receivables());
  const find = page.getByRole('searchbox', { name: 'Find in receivables' });
  await find.fill(code);
  await find.press('Enter');
  const row = page.getByRole('table', { name: 'Receivables' }).getByRole('row').nth(1);
  // Every figure leads to its invoices.
  await expect(row).toContainText('$113.00');
  await expect(page.locator('dl[aria-label="Sums"]')).toContainText('Owed in all$113.00');
  await expectAccessible();
  await row.getByRole('link').first().click();
  const figures = page.getByRole('article');
  await expect(figures).toContainText('Owed$113.00');

  // The cheque: 3 clicks after the customer is open (Take a payment, the method, Enter payment).
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByLabel('Payment method').selectOption({ index: 1 });
  await dialog.getByLabel('Reference').fill('1180');
  const pays = dialog.getByRole('textbox', { name: / pays$/ });
  // Oldest first: the last gets what is left of it.
  await expect(pays.nth(0)).toHaveValue('11.30');
  await expect(pays.nth(3)).toHaveValue('32.20');
  await expectAccessible();
  await pays.nth(3).fill('');
  await expect(dialog).toContainText('$67.80 goes on invoices, $32.20 stays on account');
  await dialog.getByRole('button', { name: 'Enter payment' }).click();
  await expect(figures).toContainText('Owed$45.20');
  await expect(figures).toContainText('On account$32.20');
  await expect(page.getByRole('region', { name: 'Payments over several invoices' })).toContainText('1180');

  // On account: 2 clicks.
  await page.getByRole('button', { name: 'Put on invoices' }).click();
  await dialog.getByRole('button', { name: 'Put on invoices' }).click();
  await expect(figures).toContainText('Owed$13.00');

  // Bounced: 2 clicks and a reason.
  await page.getByRole('button', { name: /^Take back: Payment of \$100\.00/ }).click();
  await dialog.getByLabel('Reason').fill('Bounced');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(figures).toContainText('Owed$113.00');
  await expect(page.locator('del')).toContainText('1180');

  // Written off: 2 clicks and a reason, on the invoice.
  await page.getByRole('table', { name: 'Open invoices' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Write off' }).click();
  await dialog.getByLabel('Reason').fill('Not worth a letter');
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Written off · Not worth a letter');
  await expect(page.getByRole('article')).toContainText('Paid');
});
