import { staffLinks } from '#contract/staff-links.ts';
import { createAddress } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

/* An order that bends: what was agreed on the telephone yesterday is another thing today. */

test.use({ expectedErrors: /status of (409|422)/ });

test('yesterday’s quantity is changed, a line added, one dropped, a price matched and the address changed, on one screen', async ({
  page,
  db,
  customer,
  enter,
  expectAccessible,
}) => {
  const parts = await db
    .selectFrom('variant')
    .select(['id', 'sku', 'name'])
    .where('stock_status', '=', 'IN_STOCK')
    .where('discontinued_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('variant_stock as s').select('s.variant_id').whereRef('s.variant_id', '=', 'variant.id'))),
    )
    .orderBy('id')
    .limit(3)
    .execute();
  const [first, second, third] = parts;
  if (!first || !second || !third) throw new Error('the demo shop has too few parts');
  const lines = [first, second].map(({ id, sku, name }) => ({ variantId: id, sku, name, qty: 2, priceCents: 1000 }));
  const id = await createOrder(db, customer.id, { lines });
  await createAddress(db, customer.id, { street1: '9 Other Road', city: 'Gatineau', province: 'Quebec' });
  await enter(staffLinks.order(id));
  let clicks = 0;
  const press = async (name: string): Promise<void> => {
    clicks += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };
  await press('Edit order');
  const find = page.getByRole('combobox', { name: 'Add goods' });
  await expect(find).toBeFocused();
  await page.getByLabel(`Quantity of ${first.sku}`, { exact: true }).fill('5');
  await press(`Remove ${second.sku}`);
  await find.fill(third.sku);
  await find.press('Enter');
  await page.getByLabel(`Price of ${third.sku}, by hand`).fill('1,25');
  await page.getByLabel('Shipping address').selectOption({
    label: await page
      .getByRole('option', { name: /9 Other Road/ })
      .first()
      .innerText(),
  });
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('QST');
  await expect(totals).toHaveAttribute('aria-busy', 'false');
  await expectAccessible();
  // A price by hand says why; what was typed stays.
  await press('Save changes');
  await expect(page.getByLabel('Why it changes')).toBeFocused();
  await page.getByLabel('Why it changes').fill('Price match');
  await press('Save changes');
  const now = page.getByRole('region', { name: 'As placed, and now' });
  await expect(now).toContainText(`${first.sku}2 × $10.00 → 5 × $10.00`);
  await expect(now).toContainText(`${second.sku}2 × $10.00 → –`);
  await expect(now).toContainText(`${third.sku}– → 1 × $1.25`);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('9 Other Road');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Price match');
  expect(clicks).toBeLessThanOrEqual(4);
});

test('of two who edit one order the second is told, and keeps what was typed', async ({
  page,
  db,
  customer,
  enter,
}) => {
  const id = await createOrder(db, customer.id);
  await enter(staffLinks.orderEdit(id));
  await page.getByLabel(/^Quantity of /).fill('3');
  await expect(page.getByRole('region', { name: 'Totals' })).toHaveAttribute('aria-busy', 'false');
  await db
    .updateTable('customer_order')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main')).toContainText('changed elsewhere');
  await expect(page.getByLabel(/^Quantity of /)).toHaveValue('3');
});
