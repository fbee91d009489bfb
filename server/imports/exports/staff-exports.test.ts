import { exportLinks } from '#contract/imports/staff-exports.ts';
import { createCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'A-1', priceCents: 1250 }] });
let desk: SignedInStaff;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'catalogue', 'prices', 'customers');
});

const get = (url: string, { headers }: SignedInStaff = desk) => shop.app.inject({ url, headers });

test('a file is downloaded under a name that says what it is, and one audit row says by whom', async () => {
  const answer = await get(exportLinks.of('products'));
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.body.split('\n')).toHaveLength(3);
  expect(answer.body).toContain('A-1');
  const written = await shop.context.db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('action', '=', 'export.write')
    .execute();
  expect(written).toEqual([{ actor: desk.email, after: { export: 'products' } }]);
});

test('a price file is for a list or a customer, whose record remembers it', async () => {
  const { id } = await createCustomer(shop.context.db);
  const list = await shop.context.db
    .selectFrom('price_list')
    .select('id')
    .where('code', '=', 'DEFAULT')
    .executeTakeFirstOrThrow();
  const ofList = await get(exportLinks.priceFileOfList(list.id));
  const ofCustomer = await get(exportLinks.priceFileOfCustomer(id));
  // That of a list names it, so that an import knows whose its prices are.
  const lines = ofList.body.trimEnd().split('\n');
  expect(lines[0]).toMatch(/,Price List$/);
  expect(ofCustomer.body.trimEnd().split('\n')).toEqual(lines.map((line) => line.replace(/,[^,]*$/, '')));
  expect(ofList.body).toContain('12.50');
  expect(ofList.headers['content-disposition']).toContain('"price-file-DEFAULT-');
  expect(ofCustomer.headers['content-disposition']).toMatch(/"price-file-C-\d+-/);
  expect(await auditOf(shop, 'customer', id)).toMatchObject([
    { action: 'export.write', after: { export: 'price-file', priceList: 'DEFAULT' } },
  ]);
});

test.each([
  [exportLinks.priceFileOfList(2_000_000_000), { list: ['There is no such price list.'] }],
  [exportLinks.prices(2_000_000_000), { list: ['There is no such price list.'] }],
  [exportLinks.priceFileOfCustomer(2_000_000_000), { customer: ['There is no such customer.'] }],
  ['/api/v1/staff/export/priceFile/', { list: ['Please name either a price list or a customer.'] }],
])('%s is refused with the reason', async (url, entityErrors) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.json().entityErrors]).toEqual([422, entityErrors]);
});

test('without `prices` there is stock and no sum; without `customers` no price file', async () => {
  const shelf = await signedInStaff(shop, 'catalogue', 'customers');
  for (const kind of ['stock', 'fits', 'phones'] as const) {
    const answer = await get(exportLinks.of(kind), shelf);
    expect([kind, answer.statusCode]).toEqual([kind, 200]);
    expect(answer.body).not.toContain('12.50');
  }
  for (const url of [exportLinks.of('products'), exportLinks.prices(), exportLinks.priceFileOfList(1)])
    expect((await get(url, shelf)).statusCode).toBe(403);
  const clerk = await signedInStaff(shop, 'catalogue', 'prices');
  expect((await get(exportLinks.priceFileOfList(1), clerk)).statusCode).toBe(403);
});
