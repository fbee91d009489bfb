import { staffLinks } from '#contract/staff-links.ts';
import { createOrder } from '#test/orders.ts';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

/* What runs out is bought in three presses, from the list of purchases on. */

test('what runs out becomes a draft purchase; what is typed stays, and a wrong number is told', async ({
  page,
  db,
  customer,
  enter,
  expectAccessible,
}) => {
  const part = await db
    .selectFrom('variant_stock as s')
    .innerJoin('variant as v', 'v.id', 's.variant_id')
    .innerJoin('supplier_number as n', 'n.variant_id', 'v.id')
    .select(['v.id', 'v.sku', 'v.name'])
    .where('v.discontinued_at', 'is', null)
    .orderBy('v.id')
    .executeTakeFirstOrThrow();
  // Sold so fast that no stock is enough for a fortnight.
  const lines = [{ variantId: part.id, sku: part.sku, name: part.name, qty: 5000 }];
  const placedAt = new Date(Date.now() - 86_400_000);
  const sold = await createOrder(db, customer.id, { lines, placedAt, status: 'COMPLETED' });
  await enter(staffLinks.purchases());
  await page.getByRole('link', { name: 'What to buy now' }).click();
  const pieces = page.getByLabel(`Pieces of ${part.sku}`, { exact: true });
  await expect(pieces).not.toHaveValue('0');
  await expectAccessible();
  await pieces.fill('x');
  await expect(page.getByRole('button', { name: /^Make / })).toBeDisabled();
  await pieces.fill('7000');
  await page.getByLabel('Enough for').selectOption('12 weeks');
  await expect(pieces).toHaveValue('7000');
  await page.getByRole('button', { name: /^Make / }).click();
  await expect(page.getByRole('heading', { name: 'Purchases', level: 1 })).toBeVisible();
  const made = await db
    .selectFrom('purchase_line as l')
    .innerJoin('purchase as p', 'p.id', 'l.purchase_id')
    .select(['p.status', 'l.pieces'])
    .where('l.variant_id', '=', part.id)
    .where('l.pieces', '=', 7000)
    .execute();
  expect(made).toEqual([{ status: 'DRAFT', pieces: 7000 }]);
  // The shop is shared: no other test finds a part that sells so fast.
  await db.deleteFrom('customer_order').where('id', '=', sold).execute();
});
