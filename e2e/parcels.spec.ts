import { printLink } from '#contract/orders/print-links.ts';
import * as staffMessages from '#messages/staff.js';
import { staffLinks } from '#contract/staff-links.ts';
import { createOrder } from '#test/orders.ts';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

/* An order packed in two parcels by the keyboard, boxes and carriers as staff set them, and labels of many at once (docs/parcels.md). */

test.use({ expectedErrors: /status of 4(01|22)/ });

test('boxes and carriers are set, an order is packed in two parcels by keyboard, and labels are printed', async ({
  page,
  db,
  customer,
  enter,
  expectAccessible,
}) => {
  const [one, two] = await db
    .selectFrom('variant')
    .select(['id as variantId', 'sku', 'name'])
    .where('id', 'not in', (q) => q.selectFrom('variant_stock').select('variant_id'))
    .where('discontinued_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute();
  const weights = await db
    .selectFrom('variant')
    .select(['id', 'packed_grams as grams'])
    .where('id', 'in', [one!.variantId, two!.variantId])
    .execute();
  const weigh = (id: number, packed_grams: number | null) =>
    db.updateTable('variant').set({ packed_grams }).where('id', '=', id).execute();
  await weigh(one!.variantId, 300);
  await weigh(two!.variantId, 50);
  const lines = [
    { ...one, qty: 2 },
    { ...two, qty: 3 },
  ];
  const order = await createOrder(db, customer.id, { status: 'PROCESSING', lines });
  const before = await db.selectFrom('shop').select(['boxes', 'carriers']).executeTakeFirstOrThrow();

  await enter(staffLinks.settings());
  const group = page.getByRole('region', { name: 'Parcels and carriers' });
  await group.getByRole('button', { name: 'Add a box' }).click();
  const box = group.getByRole('group', { name: /^Box/ }).last();
  await box.getByLabel('Box', { exact: true }).fill('Crate');
  for (const [label, value] of [
    ['Length, cm', '30'],
    ['Width, cm', '22'],
    ['Height, cm', '12'],
    ['Empty, g', '180'],
  ] as const)
    await box.getByLabel(label).fill(value);
  await group.getByRole('button', { name: 'Add a carrier' }).click();
  const carrier = group.getByRole('group', { name: /^Carrier/ }).last();
  await carrier.getByLabel('Carrier', { exact: true }).fill('Dockside');
  await carrier.getByLabel('Its page of a parcel').fill('https://dockside.example/');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(group.getByText(staffMessages.trackingAddressForm('{number}'))).toBeVisible();
  await carrier.getByLabel('Its page of a parcel').fill('https://dockside.example/{number}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/backoffice${staffLinks.orderPack(order)}`);
  const parcel = page.getByRole('form', { name: 'Parcel' });
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await expect(page.getByRole('heading', { name: '0 of 5 pieces' })).toBeVisible();
  // Nothing lies in the first parcel: there is no next one.
  await page.keyboard.press('F6');
  await expect(parcel.getByRole('group')).toHaveCount(1);
  await type(one!.sku);
  await type('*2');
  const first = parcel.getByRole('group', { name: 'Parcel 1 · 2 pieces' });
  await first.getByLabel('Box').selectOption('Crate');
  await expect(first.getByText('Its parts and the box: 0.78 kg')).toBeVisible();
  await first.getByLabel('Weight in kg').fill('heavy');
  await expect(first.getByText('Such as 1.84')).toBeVisible();
  await first.getByLabel('Weight in kg').fill('0,9');
  await first.getByLabel('Tracking').fill('DS 1');
  await page.keyboard.press('F6');
  await page.getByLabel('Scan a label').focus();
  await type(two!.sku);
  await type('*3');
  const second = parcel.getByRole('group', { name: 'Parcel 2 · 3 pieces' });
  await expect(second.getByText('Its parts and the box: 0.33 kg')).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  await page.setViewportSize({ width: 1440, height: 900 });
  // Kept on this device.
  await page.reload();
  await expect(first.getByLabel('Weight in kg')).toHaveValue('0,9');
  await parcel.getByLabel('Carrier').fill('Dockside Express');
  await second.getByLabel('Tracking').fill('DS 2');
  const printed = page.context().waitForEvent('request', (request) => request.url().includes('labels=true'));
  await page.keyboard.press('F10');
  await printed;
  await expect(page).toHaveURL(/\/invoices\/\d+\//);
  const shipments = page.getByRole('region', { name: 'Shipments' });
  await expect(shipments.getByRole('link', { name: 'DS 1' })).toHaveAttribute('href', 'https://dockside.example/DS1');
  await expect(shipments).toContainText('Crate · 0.9 kg');
  await expect(shipments).toContainText('Crate · 0.33 kg');
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const label = await shipments
    .getByRole('link', { name: /^Label/ })
    .first()
    .getAttribute('href');
  expect((await page.request.get(label ?? '')).headers()['content-type']).toBe('application/pdf');

  // The labels of all that are chosen are one file; thirty are.
  const made: number[] = [];
  for (let index = 0; index < 30; index += 1)
    made.push(await createOrder(db, customer.id, { status: 'PROCESSING', lines: [{ qty: 1 }] }));
  const status = { _field: 'status', operator: 'IN', value: null, values: ['PROCESSING'] };
  await page.goto(`/backoffice${staffLinks.orders()}?${new URLSearchParams({ filters: JSON.stringify({ status }) })}`);
  await page.getByRole('checkbox', { name: /^Choose all/ }).check();
  const all = await page.getByRole('link', { name: /^Labels/ }).getAttribute('href');
  expect(all?.split(',').length).toBeGreaterThan(9);
  for (const file of [all ?? '', printLink('orderLabels', made)])
    expect((await page.request.get(file)).headers()['content-type']).toBe('application/pdf');

  for (const { id, grams } of weights) await weigh(id, grams);
  await db.updateTable('shop').set({ boxes: before.boxes, carriers: before.carriers }).execute();
});
