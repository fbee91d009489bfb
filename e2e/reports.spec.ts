import { staffLinks } from '#contract/staff-links.ts';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

/* What the bookkeeper asks at the end of a month, over the demo shop's two years. */

test('tax by province of last year is read, followed to its invoices, and taken away as a file', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter(staffLinks.reports());
  const table = page.getByRole('table');
  await expect(table.getByRole('row').last()).toContainText('Sum');
  await expectAccessible();
  await page.getByLabel('Report').selectOption({ label: 'Tax by province' });
  await page.getByLabel('Days').selectOption({ label: 'Twelve months' });
  await expect(table).toContainText('QST');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^taxes-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  await table.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toContainText('INV-');
});

test('who bought a part is asked by its SKU, also on a phone', async ({ page, db, enter, expectAccessible }) => {
  const { sku } = await db
    .selectFrom('invoice_line as i')
    .innerJoin('order_line as l', 'l.id', 'i.order_line_id')
    .select('l.sku')
    .orderBy('i.id', 'desc')
    .executeTakeFirstOrThrow();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(staffLinks.reports('buyers'));
  await expect(page.getByText('Type the SKU of a part.')).toBeVisible();
  await page.getByLabel('SKU').fill(sku);
  await page.getByLabel('Days').selectOption({ label: 'Twelve months' });
  await expect(page.getByRole('table', { name: 'Who bought a part' })).toContainText('INV-');
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
