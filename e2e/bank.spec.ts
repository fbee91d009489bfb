import { staffLinks } from '#contract/staff-links.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { sql } from 'kysely';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

test.use({ expectedErrors: /status of 422/ });

/* What a bookkeeper does with the file that the bank hands out, on a desk and on a phone. */

for (const [width, height, riddle] of [
  [1440, 900, 'MYSTERY'],
  [390, 844, 'ENIGMA'],
] as const)
  test(`a file of the bank is booked, and brings nothing new when it is read again, ${width} wide`, async ({
    page,
    db,
    customer,
    enter,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    const orderId = await createOrder(db, customer.id, { lines: [{ qty: 1, priceCents: 2000 }] });
    const invoiceId = await createInvoice(db, orderId, { dueOn: '2026-05-10' });
    const { code } = await db
      .selectFrom('invoice')
      .select('code')
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    // Each width has days of its own, as the shop's clock allows none to come.
    const { rows } = await sql<{ day: string }>`select (current_date - ${width}::integer)::text as day`.execute(db);
    const { day } = rows[0]!;
    const csv = `Date,Description,Withdrawals,Deposits\n${day},EFT ${code},,22.60\n${day},SERVICE FEE ${width},4.00,\n${day},${riddle} ${width},,7.31\nsoon,BROKEN,,1\n`;
    const give = () =>
      page
        .getByLabel('File of the bank')
        .setInputFiles({ name: `june-${width}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });

    await enter(staffLinks.receivables());
    await page.getByRole('link', { name: 'Book what customers paid from a file of the bank' }).click();
    await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible();
    await expectAccessible();
    await give();
    const table = page.getByRole('table', { name: 'Lines of the bank' });
    await expect(table).toContainText(`EFT ${code}`);
    await expect(page.getByText('Lines: 3, new: 3. Came in $29.91, open $29.91.')).toBeVisible();
    await expect(page.getByText('Row 5: “soon” is no day.')).toBeVisible();
    // Sure ones come ticked; the others do not.
    await expect(page.getByRole('checkbox', { name: `Book EFT ${code}` })).toBeChecked();
    await expectAccessible();

    await page.getByLabel('Paid by').selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Book 1, \$22\.60/ }).click();
    await expect(page.getByText('Lines: 3, new: 3. Came in $29.91, open $7.31.')).toBeVisible();
    await page.getByRole('button', { name: `Not ours: ${riddle}` }).click();
    await expect(page.getByText('Lines: 3, new: 3. Came in $29.91, open $0.00.')).toBeVisible();
    const { rows: paid } = await sql<{ status: string }>`select status from invoice where id = ${invoiceId}`.execute(
      db,
    );
    expect(paid).toEqual([{ status: 'PAID' }]);

    await give();
    await expect(page.getByText('Lines: 3, new: 0. Came in $29.91, open $0.00.')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', { name: /^Booked 1/ }).click();
    await expect(table.getByRole('row')).toHaveCount(2);
    await expectAccessible();
  });

test('what columns mean is asked once; who paid is said by a number', async ({
  page,
  db,
  customer,
  enter,
  expectAccessible,
}) => {
  const orderId = await createOrder(db, customer.id, { lines: [{ qty: 1, priceCents: 3000 }] });
  const invoiceId = await createInvoice(db, orderId, { dueOn: '2026-05-10' });
  const { code } = await db.selectFrom('invoice').select('code').where('id', '=', invoiceId).executeTakeFirstOrThrow();
  await enter(staffLinks.bank());
  const csv = 'Quand,Qui,Combien\n2026-01-05,QUELQU’UN,33.91\n';
  await page
    .getByLabel('File of the bank')
    .setInputFiles({ name: 'autre.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quand').selectOption('The day');
  await dialog.getByLabel('Qui').selectOption('What the bank says');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Read the file' }).click();
  // Refused, with what was chosen: no column is the amount yet.
  await expect(dialog).toContainText('which has the amount');
  await dialog.getByLabel('Combien').selectOption('Amount, below 0 what went out');
  await dialog.getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('button', { name: /^Who paid\? QUELQU/ }).click();
  await dialog.getByLabel('Invoices, order, customer').fill(code);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Look it up' }).click();
  await expect(page.getByRole('table', { name: 'Lines of the bank' })).toContainText(`${code}: $0.01 too much`);
});
