import type { StaffImport } from '#contract/imports/staff-imports.ts';
import type { ColumnMap } from '#contract/imports/staff-suppliers.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '#test/buyers.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { previewed } from '#test/import-runs.ts';
import { runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { loadPhones } from '#server/catalogue/phones/list/load-phones.ts';

/* Files as suppliers write them: phones in a column of their own, prices by quantity, attributes, headings between the rows. */

const shop = testShop();
let desk: SignedInStaff;
let maple: number;
beforeAll(async () => {
  await loadPhones(shop.context.db);
  desk = await signedInStaff(shop, 'catalogue', 'prices');
}, 60_000);
beforeEach(async () => {
  await emptyTables(shop.context.db, 'variant', 'product', 'supplier', 'catalogue_import', 'attribute', 'fit_name');
  maple = (await desk.api.staffAddSupplier({ body: { name: 'Maple' } })).id;
});

const see = (id: number) => desk.api.staffImport({ params: { id } });
const preview = (text: string, supplierId?: number) => previewed(shop, desk, text, { supplierId });
const after = async (call: Promise<StaffImport>): Promise<StaffImport> => {
  const { id } = await call;
  await runJobs(shop);
  return see(id);
};
const apply = ({ id, version }: StaffImport) => after(desk.api.staffApplyImport({ params: { id }, body: { version } }));
const undo = ({ id, version }: StaffImport) => after(desk.api.staffUndoImport({ params: { id }, body: { version } }));
const readAs = ({ id, version, missing, mark }: StaffImport, mapping: ColumnMap) =>
  after(desk.api.staffReadImport({ params: { id }, body: { version, missing, mark, mapping } }));
const decide = ({ id, version }: StaffImport, names: Record<string, string[] | null>) =>
  after(
    desk.api.staffDecideNames({
      params: { id },
      body: { version, names: Object.entries(names).map(([words, phones]) => ({ words, phones })) },
    }),
  );
const lines = async (id: number) => {
  const { results } = await desk.api.staffImportLineSearch({ params: { id }, body: { sorts: { line: 'ASC' } } });
  return results;
};
const fieldsOf = async (id: number, sku: string) => {
  const line = (await lines(id)).find((each) => each.sku === sku);
  return Object.fromEntries((line?.changes ?? []).map(({ field, after: value }) => [field, value]));
};
const names = async ({ id }: StaffImport) => {
  const { counts, names: all } = await desk.api.staffImportNames({ params: { id } });
  return { counts, of: new Map(all.map((name) => [name.text, name])) };
};
const phonesOf = async (sku: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select h.name from variant v join product_phone f on f.product_id = v.product_id join phone h on h.id = f.phone_id
    where v.sku = ${sku} order by h.launched_on, h.name`.execute(shop.context.db);
  return rows.map(({ name }) => name);
};

const odd = [
  'SKU,Title,Price,Fits',
  'A,Screen,10.00,iPhone 12',
  'B,Screen for iPhone,10.00,12/12 Pro',
  'C,Battery,10.00,"A2172, iPhone 13 mini; iPhone SE (2022)"',
  'D,Back glass,10.00,Galaxy S20 / Foo 3000',
  'E,Lens,10.00,13 Pro Max',
  'F,Tray,10.00,Universal',
  'G,Port,10.00,iPhone 12-14',
  'H,Flex,10.00,Foo 3000',
].join('\n');

test('a column of phones is read as titles are, refuses no row, and says which names are to be decided', async () => {
  const run = await preview(odd);
  expect(run.counts).toMatchObject({ added: 8, refused: 0, remarks: 3 });
  const { counts, of } = await names(run);
  expect(counts).toEqual({ SURE: 8, LIKELY: 1, UNKNOWN: 1, DECIDED: 0 });
  expect(of.get('Foo 3000')).toMatchObject({ certainty: 'UNKNOWN', products: 2, phones: [] });
  expect(of.get('13 Pro Max')).toMatchObject({ certainty: 'LIKELY', phones: [{ name: 'Apple iPhone 13 Pro Max' }] });
  expect((await fieldsOf(run.id, 'B'))['phones']).toBe('iPhone 12, iPhone 12 Pro');
  expect((await lines(run.id)).find(({ sku }) => sku === 'D')?.remarks).toContain('"Foo 3000" is no phone for certain');
  await apply(run);
  expect(await phonesOf('B')).toEqual(['iPhone 12', 'iPhone 12 Pro']);
  expect(await phonesOf('C')).toEqual(['iPhone 12', 'iPhone 13 mini', 'iPhone SE (3rd generation)']);
  expect(await phonesOf('D')).toEqual(['Galaxy S20']);
  expect(await phonesOf('E')).toEqual([]);
  expect(await phonesOf('G')).toEqual(['iPhone 12', 'iPhone 13', 'iPhone 14']);
});

test('a name is decided once: for the whole file, and for the next one of the supplier', async () => {
  const run = await preview(odd, maple);
  const { of } = await names(run);
  const [foo, max] = [of.get('Foo 3000')?.words ?? '', of.get('13 Pro Max')?.words ?? ''];
  const decided = await decide(run, { [max]: ['apple-iphone-13-pro-max'], [foo]: [] });
  expect(decided.counts).toMatchObject({ added: 8, remarks: 0 });
  expect((await names(decided)).counts).toMatchObject({ LIKELY: 0, DECIDED: 2 });
  expect(await auditOf(shop, 'import', run.id)).toContainEqual(
    expect.objectContaining({ action: 'import.decideNames' }),
  );
  const next = await preview('SKU,Title,Price,Fits\nX,Cover,5.00,13 Pro Max\n', maple);
  expect((await fieldsOf(next.id, 'X'))['phones']).toBe('iPhone 13 Pro Max');
  // To another supplier the name means nothing yet.
  const other = await preview('SKU,Title,Price,Fits\nX,Cover,5.00,13 Pro Max\n');
  expect((await fieldsOf(other.id, 'X'))['phones']).toBeUndefined();
  const taken = await decide(next, { [max]: null });
  expect((await names(taken)).counts).toMatchObject({ LIKELY: 1 });
  expect(await refusal(decide(taken, { [max]: ['no-such-phone'] }))).toMatchObject({ status: 422 });
});

test('a name that is not understood takes no phone away that is stored', async () => {
  await apply(await preview('SKU,Title,Price,Fits\nA,Screen,10.00,iPhone 12|iPhone 13\n'));
  const run = await preview('SKU,Price,Fits\nA,10.00,iPhone 14 / Blob 9\n');
  expect(await fieldsOf(run.id, 'A')).toEqual({ phones: 'apple-iphone-12, apple-iphone-13, apple-iphone-14' });
  await undo(await apply(run));
  expect(await phonesOf('A')).toEqual(['iPhone 12', 'iPhone 13']);
});

test('any column becomes an attribute, and columns of quantities tiers; both are taken back', async () => {
  await apply(await preview('SKU,Title,Price\nOLD,Old,1.00\n'));
  const file = 'SKU,Title,Prix HT,10+ pcs,Qty 50,Quality,MOQ,Qty on hand\nQ,Screen,"10,00","9,50","9,00",Premium,5,3\n';
  const run = await preview(file);
  expect(await fieldsOf(run.id, 'Q')).toMatchObject({
    price: '1000',
    tiers: 'DEFAULT:10=950|DEFAULT:50=900',
    stock: 'IN_STOCK',
  });
  const mapped = await readAs(run, [
    { field: 'attribute:Quality', column: 'Quality' },
    { field: 'attribute:MOQ', column: 'MOQ' },
    { field: 'tier:50', column: null },
  ]);
  expect(await fieldsOf(run.id, 'Q')).toMatchObject({
    tiers: 'DEFAULT:10=950',
    'attribute:quality': 'Premium',
    'attribute:moq': '5',
  });
  const applied = await apply(mapped);
  expect(applied.state).toBe('APPLIED');
  const attributes = () => shop.context.db.selectFrom('attribute').select(['code', 'label']).orderBy('code').execute();
  expect(await attributes()).toEqual([
    { code: 'moq', label: 'MOQ' },
    { code: 'quality', label: 'Quality' },
  ]);
  // The same file again is read so, and changes nothing.
  const again = await preview(file);
  expect(await fieldsOf(again.id, 'Q')).toEqual({});
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  await undo(applied);
  expect(await attributes()).toEqual([]);
});

test.each(['OUT_OF_STOCK', 'Out of Stock', 'sold out', 'Rupture de stock'])('"%s" is a stock status', async (word) => {
  const run = await preview(`SKU,Title,Price,Stock status\nA,Alpha,1.00,${word}\n`);
  expect((await fieldsOf(run.id, 'A'))['stock']).toBe('OUT_OF_STOCK');
});

test('a bad cell beside SKU, name and price leaves its field as it is stored, and refuses nothing', async () => {
  await apply(
    await preview(
      'SKU,Title,Price,Brand,Category,Tag,Rack,UPC,Weight (g),New From,Tiers,Stock\n' +
        'A,Alpha,1.00,Acme,Parts,Hot,R-1,036000291452,180,2026-01-01,DEFAULT:5=0.90,4\n',
    ),
  );
  const long = 'x'.repeat(200);
  const run = await preview(
    'SKU,Price,Brand,Category,Tag,Rack,UPC,Weight (g),New From,Tiers,Stock\n' +
      `A,1.10,#N/A,${long},${long},#REF!,12,heavy,soon,5 for 1,#N/A\n`,
  );
  expect(run.counts).toMatchObject({ changed: 1, refused: 0, remarks: 1 });
  expect(await fieldsOf(run.id, 'A')).toEqual({ price: '110' });
  const [line] = await lines(run.id);
  for (const column of ['Brand', 'Category', 'Tag', 'Rack', 'UPC', 'Weight (g)', 'New From', 'Tiers', 'Stock'])
    expect(line?.remarks).toContain(`${column}: `);
});

test('headings between the rows are left out with one press, also of the next file', async () => {
  const file = 'Part,SKU,Price\niPhone 12 parts,,\nScreen,A,1.00\niPhone 13 parts,,\nPart,SKU,Price\nGlass,B,2.00\n';
  const mapping: ColumnMap = [{ field: 'title', column: 'Part' }];
  const run = await readAs(await preview(file), mapping);
  expect(run.counts).toMatchObject({ added: 2, refused: 3, headings: 3 });
  const { id, version } = run;
  const tried = { supplierId: null, mapping, mark: null, row: 1 };
  expect(await desk.api.staffTryReading({ params: { id }, body: tried })).toMatchObject({ line: 3, rows: 2 });
  const body = { version, lines: 'HEADINGS', out: true } as const;
  const out = await after(desk.api.staffLeaveOutImport({ params: { id }, body }));
  expect(out.counts).toMatchObject({ added: 2, refused: 0, headings: 0, leftOut: 3 });
  expect((await preview(file)).counts).toMatchObject({ added: 2, refused: 0, leftOut: 3 });
});

test('a cell that was corrected is corrected in the next file, too, while it is as wrong as it was', async () => {
  const run = await preview('SKU,Title,Price\nA,Alpha,1.OO\nB,Beta,2.00\n');
  const { id, version } = run;
  const body = { version, line: 2, cells: ['A', 'Alpha', '1.00'] };
  const mended = await after(desk.api.staffCorrectImport({ params: { id }, body }));
  expect(mended.counts).toMatchObject({ added: 2, refused: 0 });
  const newer = await preview('SKU,Title,Price\nNEW,New,3.00\nA,Alpha,1.OO\nB,Beta,2.50\n');
  expect(newer.counts).toMatchObject({ added: 3, refused: 0 });
  expect((await fieldsOf(newer.id, 'A'))['price']).toBe('100');
  const right = await preview('SKU,Title,Price\nA,Alpha,1.25\n');
  expect((await fieldsOf(right.id, 'A'))['price']).toBe('125');
});

test('costs without a supplier ask whose they are, and a new row shows its cost once that is said', async () => {
  const run = await preview('SKU,Title,Price,Cost\nA,Alpha,10.00,6.00\n');
  expect(run).toMatchObject({ state: 'READY', asksSupplier: true });
  expect(await preview('SKU,Cost\nA,6.00\n')).toMatchObject({ state: 'READY', asksSupplier: true });
  expect(await preview('Vendor SKU,Cost\nM-1,6.00\n')).toMatchObject({ asksSupplier: true });
  const { id, version, missing, mark } = run;
  const body = { version, missing, mark, supplierId: maple };
  const theirs = await after(desk.api.staffReadImport({ params: { id }, body }));
  expect(theirs.asksSupplier).toBe(false);
  expect(await fieldsOf(id, 'A')).toMatchObject({ price: '1000', cost: '600' });
});
