import { readFileSync } from 'node:fs';
import { staffLinks } from '#contract/staff-links.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { readPdf } from '#test/read-pdf.ts';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

/* What is said to a customer who owes: statements on screen, on paper and by mail; and the papers of many orders at once. */

test('a statement is read, printed and mailed; a reminder goes to whom it is due', async ({
  page,
  db,
  customer,
  enter,
  expectAccessible,
}) => {
  const invoiceIds = [];
  for (const qty of [1, 2])
    invoiceIds.push(
      await createInvoice(db, await createOrder(db, customer.id, { lines: [{ qty, priceCents: 1000 }] }), {
        dueOn: `2026-0${qty}-10`,
      }),
    );
  const { code } = await db
    .selectFrom('customer')
    .select('code')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const letters = () =>
    db.selectFrom('account_letter').select(['kind', 'open_cents']).where('customer_id', '=', customer.id).execute();
  await enter(staffLinks.receivables());
  const find = page.getByRole('searchbox', { name: 'Find in receivables' });
  await find.fill(code);
  await find.press('Enter');
  const row = page.getByRole('table', { name: 'Receivables' }).getByRole('row').nth(1);
  await expect(row).toContainText('$33.90');
  // Three clicks to the mail: the box, the deed, the answer.
  await row.getByRole('checkbox').check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Send reminders' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mail' }).click();
  await expect(page.getByText('Reminders sent: 1')).toBeVisible();
  expect(await letters()).toEqual([{ kind: 'REMINDER', open_cents: 3390 }]);
  await expect(page.getByRole('group', { name: 'Chosen rows' })).toContainText('None chosen');

  await row.getByRole('link').first().click();
  const said = page.getByRole('region', { name: 'Statement' });
  await expect(said).toContainText('Last reminder sent');
  await expect(said.getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(said.getByRole('table').getByRole('row').last()).toContainText('$33.90');
  await expectAccessible();
  const href = (await said.getByRole('link', { name: /^Print/ }).getAttribute('href')) ?? '';
  const paper = await page.request.get(href);
  const [first] = await readPdf(await paper.body());
  expect(first?.text).toContain('Statement of account');
  await said.getByRole('button', { name: 'Mail the statement' }).click();
  await expect(page.getByText('Statements sent: 1')).toBeVisible();
  expect((await letters()).map(({ kind }) => kind)).toEqual(['REMINDER', 'STATEMENT']);
});

test('the papers of ticked orders are one file', async ({ page, db, customer, enter }) => {
  for (const qty of [1, 2, 3]) await createOrder(db, customer.id, { status: 'PROCESSING', lines: [{ qty }] });
  await enter(staffLinks.orders());
  await page.getByRole('checkbox', { name: 'Choose all of this page' }).check();
  const chosen = page.getByRole('group', { name: 'Chosen rows' });
  await expect(chosen).toContainText(/\d+ chosen/);
  const count = Number.parseInt((await chosen.textContent()) ?? '');
  expect(count).toBeGreaterThanOrEqual(3);
  const href = (await chosen.getByRole('link', { name: /^Pick lists/ }).getAttribute('href')) ?? '';
  const pages = await readPdf(await (await page.request.get(href)).body());
  expect(pages.filter(({ text }) => text.includes('Page 1 of'))).toHaveLength(count);
  await chosen.getByRole('button', { name: 'Choose none' }).click();
  await expect(chosen).toContainText('None chosen');
});

test('a row is ticked by a finger, and its record opens by a press beside the box', async ({
  page,
  db,
  customer,
  enter,
}) => {
  await createOrder(db, customer.id, { status: 'PENDING', lines: [{ qty: 1 }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(staffLinks.orders());
  const box = page
    .getByRole('table', { name: 'Orders' })
    .getByRole('checkbox', { name: /^Choose SO-/ })
    .first();
  await box.click();
  await expect(box).toBeChecked();
  const chosen = page.getByRole('group', { name: 'Chosen rows' });
  await expect(chosen).toContainText('1 chosen');
  const all = page.getByRole('checkbox', { name: 'Choose all of this page' });
  await all.check();
  await expect(chosen).not.toContainText('1 chosen');
  await chosen.getByRole('button', { name: 'Choose none' }).click();
  await expect(chosen).toBeFocused();
});

test('a list is handed out as it is filtered and sorted, all pages of it', async ({ page, db, customer, enter }) => {
  for (let each = 0; each < 17; each += 1) await createOrder(db, customer.id, { poNumber: `=PO ${each}` });
  const { code } = await db
    .selectFrom('customer')
    .select('code')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  await enter(staffLinks.orders());
  const find = page.getByRole('searchbox', { name: 'Find in orders' });
  await find.fill(code);
  await find.press('Enter');
  await expect(page.getByText('=PO').first()).toBeVisible();
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await loading;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(head).toContain('Order Id');
  expect(lines).toHaveLength(17);
  expect(lines.every((line) => line.includes(code) && line.includes("'=PO"))).toBe(true);
});
