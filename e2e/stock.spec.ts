import { staffLinks } from '#contract/staff-links.ts';
import type { DB } from '#server/platform/db/types.ts';
import { createOrder } from '#test/orders.ts';
import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

test.use({ expectedErrors: /status of (401|409|422)/ });

/**
 * A variant that was never ordered or counted; no other test does meanwhile, as those take the first, the last, or what they make.
 * @param place of those, the newest first: apart for each test
 */
const uncounted = (db: Kysely<DB>, place: number) =>
  db
    .selectFrom('variant')
    .select(['id', 'name', 'sku'])
    .where('discontinued_at', 'is', null)
    .where('stock_status', '=', 'IN_STOCK')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_line').select('id').whereRef('variant_id', '=', 'variant.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stock_movement').select('id').whereRef('variant_id', '=', 'variant.id'))),
    )
    .orderBy('id', 'desc')
    .offset(place)
    .executeTakeFirstOrThrow();

test('a variant begins to be counted, is corrected, and its ledger says so', async ({
  page,
  db,
  enter,
  expectAccessible,
}) => {
  const variant = await uncounted(db, 40);
  await enter(staffLinks.variantStock(variant.id), ['stock']);
  await expect(page.getByRole('heading', { level: 1, name: variant.name })).toBeVisible();
  await expect(page.getByText('Not counted: its status')).toBeVisible();

  await page.getByRole('button', { name: 'Begin to count' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Counted pieces').fill('a few');
  await dialog.getByRole('button', { name: 'Begin to count' }).click();
  await expect(dialog.getByText('Please enter whole pieces, 0 to 1,000,000.').first()).toBeVisible();
  await expect(dialog.getByLabel('Counted pieces')).toHaveValue('a few');
  await dialog.getByLabel('Counted pieces').fill('12');
  await dialog.getByRole('button', { name: 'Begin to count' }).click();
  await expect(dialog).toBeHidden();
  const ledger = main(page).getByRole('table', { name: 'Movements' });
  await expect(ledger.getByRole('row')).toHaveCount(2);

  // Another person counts meanwhile: it is told, and what was typed stays.
  await page.getByRole('button', { name: 'Correct the count' }).click();
  await db
    .insertInto('stock_movement')
    .values({
      variant_id: variant.id,
      kind: 'CORRECTION',
      pieces: -1,
      happened_at: new Date(),
      actor: 'shelf@shop.example',
    })
    .execute();
  await dialog.getByLabel('Counted pieces').fill('10');
  await dialog.getByLabel('Why').fill('One was broken');
  await dialog.getByRole('button', { name: 'Correct the count' }).click();
  await expect(dialog.getByText(/changed elsewhere/i).first()).toBeVisible();
  await expect(dialog.getByLabel('Why')).toHaveValue('One was broken');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  await page.goto(`/backoffice${staffLinks.stock()}`);
  const uncountedOnes = main(page).getByRole('link', { name: /^Not counted/ });
  await uncountedOnes.click();
  await expect(uncountedOnes).toHaveAttribute('aria-current');
  // The rows of the list before are gone: how long they last is known of counted ones alone.
  await expect(main(page).getByText('sold out')).toHaveCount(0);
  await expect(main(page).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible();
});

test('a delivery is ordered, scanned and booked in', async ({ page, db, enter, expectAccessible }) => {
  const name = `Maple ${randomUUID()}`;
  await db.insertInto('supplier').values({ name }).execute();
  const variant = await db
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('discontinued_at', 'is', null)
    .where('stock_status', '=', 'IN_STOCK')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await enter(staffLinks.purchases(), ['stock', 'prices']);
  await page.getByRole('button', { name: 'New purchase' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Supplier', { exact: true }).selectOption({ label: name });
  await dialog.getByRole('button', { name: 'Begin it' }).click();
  await expect(page.getByText('No line yet.', { exact: true })).toBeVisible();
  const code = page.getByLabel('SKU, UPC or supplier’s number');
  await code.fill('no-such-code');
  await page.getByLabel('Pieces', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Add the line' }).click();
  await expect(page.getByText('No product has the code no-such-code.').first()).toBeVisible();
  await expect(code).toHaveValue('no-such-code');
  await code.fill(variant.sku);
  await page.getByLabel('Cost of one').fill('2.50');
  await page.getByRole('button', { name: 'Add the line' }).click();
  await expect(page.getByRole('table', { name: 'Lines' }).getByText('$2.50')).toBeVisible();
  await expect(code).toBeFocused();
  // The next part has a cost of its own.
  await expect(page.getByLabel('Cost of one')).toHaveValue('');
  await expectAccessible();
  await page.getByRole('button', { name: 'Mark as ordered' }).click();
  await page.getByRole('button', { name: 'Receive' }).click();

  // The box has the focus, and has it again for a scan that begins elsewhere.
  const box = page.getByLabel('Scan a label');
  await expect(box).toBeFocused();
  const last = page.getByRole('region', { name: 'Last scan' });
  await page.keyboard.type(`${variant.sku}\n`);
  await expect(last.getByText('1 of 5')).toBeVisible();
  await box.blur();
  await page.keyboard.type('*3\n');
  await expect(last.getByText('3 of 5')).toBeVisible();
  await page.keyboard.type(`${variant.sku}\n`);
  await expect(last.getByText('4 of 5')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(last.getByText('3 of 5')).toBeVisible();
  // Without a label, by its steps.
  await page.getByRole('button', { name: `One more of ${variant.sku}` }).click();
  await expect(last.getByText('4 of 5')).toBeVisible();
  await page.getByRole('button', { name: `One less of ${variant.sku}` }).click();
  await expect(last.getByText('3 of 5')).toBeVisible();
  const stands = page.getByRole('region', { name: '3 of 5 pieces' });
  await expect(stands.getByRole('definition')).toHaveText(['0 lines', '1 line, 2 pieces']);
  // What has no ledger does not vanish in silence.
  const canGo = page.getByRole('region', { name: 'Can go now' });
  await expect(canGo.getByText(/^Not counted: no stock is written/)).toBeVisible();
  await expect(canGo.getByRole('link', { name: variant.sku })).toBeVisible();
  await expect(canGo.getByText(/^No order waits/)).toHaveCount(0);
  // The choice of sounds is this device's.
  await page.getByLabel('A sound with each scan').uncheck();
  await page.reload();
  await expect(page.getByLabel('A sound with each scan')).not.toBeChecked();
  await page.keyboard.type('no-such-code\n');
  await expect(last.getByText('Not on this order: no-such-code')).toBeVisible();
  await expect(page.getByText('One scan is not on this order').first()).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  await page.getByRole('button', { name: 'Leave out: no-such-code' }).click();
  await page.getByRole('button', { name: 'Book in, no more comes' }).click();
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('2 short')).toBeVisible();
});

test('pieces lie in locations and on racks, and are moved', async ({ page, db, enter, expectAccessible }) => {
  const { id, sku } = await uncounted(db, 50);
  const name = `Annex ${randomUUID().slice(0, 6)}`;
  const dialog = page.getByRole('dialog');
  await enter(staffLinks.stock(), ['stock']);
  await page.getByRole('button', { name: 'Count several' }).click();
  await dialog.getByLabel('SKU or UPC, and pieces').fill(`${sku}\t20\nno-such-code, 4`);
  await dialog.getByRole('button', { name: 'Begin to count' }).click();
  await expect(dialog.getByText('Line 2: no product has the code no-such-code.')).toBeVisible();
  await dialog.getByLabel('SKU or UPC, and pieces').fill(`${sku}\t20`);
  await dialog.getByRole('button', { name: 'Begin to count' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Locations', exact: true }).click();
  await page.getByRole('button', { name: 'Add a location' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('button', { name: `Add racks to ${name}` }).click();
  await dialog.getByLabel('Codes').fill('A10\nA2');
  await dialog.getByRole('button', { name: 'Add them' }).click();
  await expect(main(page).getByRole('region', { name }).getByRole('listitem')).toHaveText([/^A2/, /^A10/]);
  await expectAccessible();

  await page.goto(`/backoffice${staffLinks.variantStock(id)}`);
  await page.getByRole('button', { name: 'Move pieces' }).click();
  await dialog.getByLabel('Pieces', { exact: true }).fill('8');
  await dialog.getByLabel('To location').selectOption({ label: name });
  await dialog.getByLabel('To rack').fill('a9');
  await dialog.getByRole('button', { name: 'Move them' }).click();
  await expect(dialog.getByText('There is no rack a9 here.').first()).toBeVisible();
  await dialog.getByLabel('To rack').fill('a2');
  await dialog.getByRole('button', { name: 'Move them' }).click();
  await expect(dialog).toBeHidden();
  const lies = main(page).getByRole('table', { name: 'Where it lies' });
  await expect(lies.getByRole('row').filter({ hasText: name })).toContainText('8');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
});

test('an order that waited is released by the delivery that fills it, and shipped', async ({
  page,
  db,
  customer,
  enter,
  expectAccessible,
}) => {
  const { id: variantId, sku } = await uncounted(db, 60);
  await sql`select begin_counting(array[${variantId}]::int[], array[0], now(), 'shelf@shop.example', '')`.execute(db);
  const orderId = await createOrder(db, customer.id, { lines: [{ variantId, sku, qty: 3 }] });
  await sql`select settle_stock(array[${orderId}]::int[], now(), 'desk@shop.example')`.execute(db);
  const { code } = await db
    .selectFrom('customer_order')
    .select('code')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const supplier = await db
    .insertInto('supplier')
    .values({ name: `Birch ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const purchase = await db
    .insertInto('purchase')
    .values({ supplier_id: supplier.id, status: 'ORDERED', created_at: new Date(), ordered_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('purchase_line').values({ purchase_id: purchase.id, variant_id: variantId, pieces: 5 }).execute();

  await enter(staffLinks.receiving(purchase.id), ['stock', 'orders', 'invoices']);
  await expect(page.getByLabel('Scan a label')).toBeFocused();
  await page.keyboard.type(`${sku}\n*5\n`);
  const waits = page.getByRole('region', { name: 'Can go now' });
  await expect(waits.getByText(`3 × ${sku}`)).toBeVisible();
  // What is being scanned is not here yet.
  await expect(waits.getByText('They can be released when it is booked in.')).toBeVisible();
  await page.getByRole('button', { name: 'Book in 5 pieces' }).click();
  await expect(waits.getByRole('checkbox', { name: `Release ${code}` })).toBeChecked();
  await expectAccessible();
  await waits.getByRole('button', { name: 'Release 1 chosen' }).click();
  await expect(waits.getByText(`${code} is invoiced`)).toBeVisible();
  await expect(waits.getByText('No order waits for what came.')).toBeVisible();
  await waits.getByRole('link', { name: 'ship it' }).click();
  await page.getByRole('button', { name: 'Enter shipment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('By hand');
  await dialog.getByRole('button', { name: 'Enter shipment' }).click();
  await expect(page.getByRole('region', { name: 'Shipments', exact: true })).toContainText('By hand');
});
