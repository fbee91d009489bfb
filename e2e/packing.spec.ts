import * as staffMessages from '#messages/staff.js';
import { staffLinks } from '#contract/staff-links.ts';
import { createOrder } from '#test/orders.ts';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

/* Two orders fetched in one walk on a phone, and one of them packed by scanner, short of a piece (docs/stock.md, "Pick and pack"). */

test.use({ expectedErrors: /status of 422/ });

test('orders are picked in one walk, and packed with a wrong scan and a piece too few', async ({
  page,
  db,
  customer,
  enter,
  expectAccessible,
}) => {
  const [one, two] = await db
    .selectFrom('variant')
    .select(['id as variantId', 'sku', 'name', 'upc'])
    .where('id', 'not in', (q) => q.selectFrom('variant_stock').select('variant_id'))
    .where('discontinued_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute();
  const place = (lines: object[]) => createOrder(db, customer.id, { status: 'PROCESSING', lines });
  const first = await place([
    { ...one, qty: 2 },
    { ...two, qty: 3 },
  ]);
  const second = await place([{ ...one, qty: 1 }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(`${staffLinks.pick()}?orders=${first},${second}`);
  const now = page.getByRole('region', { name: 'Now' });
  await expect(page.getByText('2 orders · 0 of 6 pieces')).toBeVisible();
  await expectAccessible();
  const walk = page.getByRole('table', { name: 'The walk' });
  const row = (sku: string) => walk.getByRole('row').filter({ hasText: sku });
  const scan = async (code: string) => {
    await page.getByLabel('Scan a label').fill(code);
    await page.keyboard.press('Enter');
  };
  await scan(one!.sku);
  await expect(row(one!.sku)).toContainText('✓ 3');
  await scan('NO-SUCH-CODE');
  await expect(page.getByText('Not wanted here: NO-SUCH-CODE')).toBeVisible();
  await now.getByRole('button', { name: 'Short' }).click();
  await now.getByLabel('How many lie there?').fill('3');
  await expect(now.getByText('Fewer than 3.')).toBeVisible();
  await now.getByLabel('How many lie there?').fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All is picked')).toBeVisible();
  await page.reload();
  await expect(row(two!.sku)).toContainText('2 of 3');
  await expectAccessible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('link', { name: /^Pack SO-/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '0 of 5 pieces' })).toBeVisible();
  await scan(one!.sku);
  await scan('*2');
  await scan(one!.sku);
  const last = page.getByRole('region', { name: 'Last scan' });
  await expect(last).toContainText('Only 2 of');
  await scan('NO-SUCH-CODE');
  await expect(last).toContainText('Not in this order: NO-SUCH-CODE');
  await scan(two!.upc ?? two!.sku);
  await page.getByRole('button', { name: `One more of ${two!.sku}` }).click();
  await expect(page.getByRole('heading', { name: '4 of 5 pieces' })).toBeVisible();
  await expect(page.getByText('1 piece stays on back order.')).toBeVisible();
  await expectAccessible();
  await page.reload();
  const parcel = page.getByRole('form', { name: 'Parcel' });
  await parcel.getByRole('button', { name: 'Invoice and send 4 pieces' }).click();
  await expect(parcel.getByText(staffMessages.carrierRequired())).toBeVisible();
  await parcel.getByLabel('Carrier').fill('Maple Freight');
  await parcel.getByLabel('Tracking').fill('1Z999');
  // The scan of a label sends no parcel that is short.
  await page.keyboard.press('Enter');
  await parcel.getByRole('button', { name: 'Invoice and send 4 pieces' }).click();
  await expect(page).toHaveURL(/\/invoices\/\d+\//);
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('1Z999');
  // The carrier stays for the next parcel; what was sent is not in the box again.
  await page.goto(`/backoffice${staffLinks.orderPack(first)}`);
  await expect(page.getByRole('heading', { name: '0 of 1 pieces' })).toBeVisible();
  await expect(parcel.getByLabel('Carrier')).toHaveValue('Maple Freight');
});

test('a customer who registered twice becomes one, and is erased when nothing is open', async ({
  page,
  db,
  customer,
  enter,
  expectAccessible,
}) => {
  const twin = await db.selectFrom('customer').select('code').where('id', '=', customer.id).executeTakeFirstOrThrow();
  const kept = await db
    .insertInto('customer')
    .columns([
      'email',
      'password_hash',
      'status',
      'first_name',
      'last_name',
      'preferred_doc_type',
      'hst_number',
      'price_list_id',
    ])
    .expression((q) =>
      q
        .selectFrom('customer')
        .select(({ val }) => [
          val(`kept-${customer.id}@example.com`).as('email'),
          'password_hash',
          'status',
          val('Kept').as('first_name'),
          val('Account').as('last_name'),
          'preferred_doc_type',
          'hst_number',
          'price_list_id',
        ])
        .where('id', '=', customer.id),
    )
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await enter(staffLinks.customer(customer.id));
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account number').fill(twin.code);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByText('There is no other customer with this account number.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Account number').fill(kept.code.toLowerCase());
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('link', { name: kept.code, exact: true }).click();
  await expect(page.getByText('Also signs in')).toBeVisible();
  const answer = await page.request.get(`/api/v1/staff/customer/${kept.id}/data/`);
  expect(await answer.text()).toContain(`kept-${customer.id}@example.com`);
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Asked by letter');
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Erased ${kept.code}`);
  await expectAccessible();
});
