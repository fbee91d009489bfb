import type { StaffImport } from '#contract/imports/staff-imports.ts';
import type { ColumnMap, MarkUpRule } from '#contract/imports/staff-suppliers.ts';
import * as messages from '#messages/shop.js';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#test/buyers.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { previewed } from '#test/import-runs.ts';
import { runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';

/* A supplier's file: mapped by example, matched by the supplier's numbers, its costs made prices. */

const shop = testShop();
let desk: SignedInStaff;
let maple: number;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'catalogue', 'prices');
});

const see = (id: number) => desk.api.staffImport({ params: { id } });
const preview = (text: string, supplierId?: number | null) => previewed(shop, desk, text, { supplierId });
const readAs = async (run: StaffImport, how: { mapping?: ColumnMap; supplierId?: number | null }) => {
  const { id, version, missing, mark } = run;
  await desk.api.staffReadImport({ params: { id }, body: { version, missing, mark, ...how } });
  await runJobs(shop);
  return see(id);
};
const apply = async ({ id, version }: StaffImport) => {
  await desk.api.staffApplyImport({ params: { id }, body: { version } });
  await runJobs(shop);
  return see(id);
};
const undo = async ({ id, version }: StaffImport) => {
  await desk.api.staffUndoImport({ params: { id }, body: { version } });
  await runJobs(shop);
  return see(id);
};
const changes = async (id: number) => {
  const { results } = await desk.api.staffImportLineSearch({ params: { id }, body: { sorts: { sku: 'ASC' } } });
  return results.flatMap(({ sku, changes: all }) =>
    all.map(({ field, before, after }) => [sku, field, before, after].join(' ')).toSorted(),
  );
};
const refusals = async (id: number) => {
  const { results } = await desk.api.staffImportLineSearch({ params: { id }, body: { sorts: { line: 'ASC' } } });
  return results.flatMap(({ outcome, reason }) => (outcome === 'REFUSED' ? [reason] : []));
};
const known = async () => {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', v.sku, n.number, n.cost_cents) as said from supplier_number n join variant v on v.id = n.variant_id
    order by v.sku`.execute(shop.context.db);
  return rows.map(({ said }) => said);
};
const prices = async () => {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', sku, price_cents, special_price_cents, (select string_agg(l.code || t.qty || '=' || t.price_cents, ' '
      order by l.code, t.qty) from tier_price t join price_list l on l.id = t.price_list_id where t.variant_id = v.id)) as said
    from variant v order by sku`.execute(shop.context.db);
  return rows.map(({ said }) => said);
};
const markUp = async (rule: MarkUpRule | null) => {
  const { version, name, notes, mark } = await desk.api.staffSupplier({ params: { id: maple } });
  return desk.api.staffChangeSupplier({
    params: { id: maple },
    body: { version, name, notes, mark, markUp: rule },
  });
};

const foreign = 'Maple price list;;;\nArt;What;Unit CAD;On hand\nS-1;Screen one;12,50;4\nS-9;Screen nine;1.250;0\n';
const mapped: ColumnMap = [
  { field: 'sku', column: 'Art' },
  { field: 'title', column: 'What' },
  { field: 'price', column: 'Unit CAD' },
  { field: 'quantity', column: 'On hand' },
];

beforeEach(async () => {
  await emptyTables(shop.context.db, 'variant', 'product', 'supplier', 'catalogue_import', 'price_list', 'customer');
  await apply(
    await preview(
      'Handle,Title,SKU,Price,Tiers\na,Screen one,S-1,10.00,GOLD:1=9.00|10=8.00\nb,Screen two,S-2,20.00,\n',
    ),
  );
  maple = (await desk.api.staffAddSupplier({ body: { name: 'Maple' } })).id;
});

describe('a file whose columns mean nothing here', () => {
  test('shows what becomes of one row by the columns that are tried, and keeps nothing', async () => {
    const run = await preview(foreign);
    expect(run).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('no column "Variant SKU"') });
    const tried = (mapping: ColumnMap, row = 1) =>
      desk.api.staffTryReading({ params: { id: run.id }, body: { supplierId: null, mapping, mark: null, row } });
    const nothing = await tried([]);
    expect(nothing).toMatchObject({ columns: ['Art', 'What', 'Unit CAD', 'On hand'], rows: 0 });
    expect(nothing.failure).toContain('no column');
    const field = ({ fields }: Awaited<ReturnType<typeof tried>>, name: string) =>
      fields.find((each) => each.field === name);
    const first = await tried(mapped);
    expect(first).toMatchObject({ rows: 2, line: 3, failure: null, unused: [] });
    expect(field(first, 'sku')).toMatchObject({ column: 'Art', text: 'S-1', note: 'Screen one is one of ours' });
    expect(field(first, 'price')).toMatchObject({ text: '12,50', means: '$12.50', note: 'was $10.00' });
    expect(field(first, 'quantity')).toMatchObject({ text: '4', means: 'In Stock' });
    expect(field(first, 'tag')).toMatchObject({ column: null, means: null });
    const second = await tried(mapped, 2);
    expect(second.line).toBe(4);
    expect(field(second, 'sku')?.note).toBe('new to the shop');
    // "12,50" of the first row says that the comma is the decimal mark.
    expect(field(second, 'price')?.means).toBe('$1,250.00');
    expect(field(await tried([...mapped.slice(0, 2), { field: 'price', column: 'What' }]), 'price')).toMatchObject({
      means: null,
      refusal: '"Screen one" is no amount',
    });
    expect(await see(run.id)).toEqual(run);
  });

  test('is read by the columns that were given, kept for the supplier, and so the next time', async () => {
    // A supplier of whom nothing is kept leaves what was chosen.
    const run = await readAs(await readAs(await preview(foreign), { mapping: mapped }), { supplierId: maple });
    expect(run).toMatchObject({
      state: 'READY',
      supplier: { id: maple, name: 'Maple' },
      counts: { added: 1, changed: 1, refused: 0 },
    });
    await desk.api.staffKeepReading({ params: { id: run.id }, body: { version: run.version } });
    expect(await desk.api.staffSupplier({ params: { id: maple } })).toMatchObject({ mapping: mapped, version: 2 });
    expect((await auditOf(shop, 'supplier', maple)).map(({ action }) => action)).toEqual([
      'supplier.add',
      'supplier.change',
    ]);
    const next = await preview(foreign.replace('12,50', '11,00'), maple);
    expect(next).toMatchObject({ state: 'READY', mapping: mapped });
    expect(await changes(next.id)).toContain('S-1 price 1000 1100');
    const other = await preview(foreign.replace('Unit CAD', 'Net'), maple);
    expect(other.state).toBe('FAILED');
    expect(other.failure).toContain(
      'The files of Maple had other columns: "Unit CAD" is not in this one, and nothing is read from "Net".',
    );
  });

  test('that is no table has no columns to be given', async () => {
    const run = await preview('%PDF-1.7 not a table');
    const tried = await desk.api.staffTryReading({
      params: { id: run.id },
      body: { supplierId: null, mapping: [], mark: null, row: 1 },
    });
    expect(tried).toMatchObject({ columns: [], failure: expect.stringContaining('is a PDF') });
  });

  test('is refused when two columns are given to one field, or a supplier is unknown', async () => {
    const run = await preview(foreign);
    const twice: ColumnMap = [
      { field: 'sku', column: 'Art' },
      { field: 'sku', column: 'What' },
    ];
    const body = { version: run.version, missing: 'keep', mark: null } as const;
    expect(
      await refusal(desk.api.staffReadImport({ params: { id: run.id }, body: { ...body, mapping: twice } })),
    ).toMatchObject({ status: 422 });
    expect(
      await refusal(desk.api.staffReadImport({ params: { id: run.id }, body: { ...body, supplierId: 999 } })),
    ).toMatchObject({ status: 404 });
    expect(
      await refusal(desk.api.staffKeepReading({ params: { id: run.id }, body: { version: run.version } })),
    ).toEqual({ status: 422, messages: ['Choose the supplier first.'] });
  });
});

describe('a supplier’s numbers', () => {
  test('are learned from a file with SKUs, find variants in one without, and are forgotten by an undo', async () => {
    const taught = await apply(await preview('SKU,Supplier Number,Price\nS-1,M-100,10.00\nS-2,M-200,21.00\n', maple));
    expect(taught.state).toBe('APPLIED');
    expect(await known()).toEqual(['S-1 M-100', 'S-2 M-200']);
    const run = await preview('Supplier Number,Price\nM-100,11.00\nM-300,5.00\n', maple);
    expect(await changes(run.id)).toEqual(['S-1 price 1000 1100']);
    expect(await refusals(run.id)).toEqual([expect.stringContaining('Maple’s number "M-300" is not known yet')]);
    // Of another supplier, or of none, the numbers mean nothing.
    expect((await preview('Supplier Number,Price\nM-100,11.00\n')).state).toBe('FAILED');
    expect((await undo(taught)).state).toBe('UNDONE');
    expect(await known()).toEqual([]);
  });

  test('that mean two variants are refused', async () => {
    await apply(await preview('SKU,Supplier Number,Price\nS-1,M-100,10.50\n', maple));
    const run = await preview('SKU,Supplier Number,Price\nS-2,M-100,1.00\nS-1,M-5,10.00\nS-2,M-5,2.00\n', maple);
    expect(await refusals(run.id)).toEqual([
      'Supplier Number: "M-100" is Maple’s number of SKU "S-1"',
      expect.stringContaining('M-5'),
    ]);
  });
});

describe('a cost', () => {
  test('is kept beside the price, and taken back', async () => {
    const run = await preview('SKU,Cost\nS-1,6.00\n', maple);
    expect(await changes(run.id)).toEqual(['S-1 cost  600']);
    const before = await prices();
    const applied = await apply(run);
    expect(await prices()).toEqual(before);
    expect(await known()).toEqual(['S-1 600']);
    expect((await preview('SKU,Cost\nS-1,6.00\n', maple)).counts).toMatchObject({ unchanged: 1, changed: 0 });
    await undo(applied);
    expect(await known()).toEqual([]);
    // Without a supplier it has no place, and that is said.
    const plain = await preview('SKU,Price,Cost\nS-1,10.00,6.00\n');
    expect(plain.notes).toContainEqual(
      expect.stringContaining('Cost: its 1 values mean something only in the file of a supplier'),
    );
  });

  test('becomes the price by the supplier’s rule, which the preview shows and brakes hold', async () => {
    await markUp({ kind: 'PERCENT', amount: 60, rounding: 'X9', priceList: null });
    const run = await preview('SKU,Cost\nS-1,4.00\nS-2,\n', maple);
    expect(await changes(run.id)).toEqual(['S-1 cost  400', 'S-1 price 1000 649']);
    expect(run.brakes).toMatchObject([{ code: 'PRICES_FALL', count: 1, of: 2 }]);
    expect(await refusals(run.id)).toEqual([]);
    const fresh = await preview('SKU,Title,Cost\nS-7,Screen seven,5.00\nS-8,Screen eight,0\n', maple);
    expect(fresh.counts).toMatchObject({ added: 1, refused: 1 });
    expect(await refusals(fresh.id)).toEqual([
      expect.stringContaining('Cost: at no cost it would be sold for nothing'),
    ]);
    await apply(fresh);
    expect(await prices()).toContain('S-7 809');
  });

  test('becomes the price of a price list, and the other tiers stay', async () => {
    await markUp({ kind: 'FACTOR', amount: 1.5, rounding: 'CENT', priceList: 'GOLD' });
    const run = await preview('SKU,Cost\nS-1,4.00\nS-2,\n', maple);
    expect(await changes(run.id)).toEqual(['S-1 cost  400', 'S-1 tiers GOLD:1=900|GOLD:10=800 GOLD:1=600|GOLD:10=800']);
    expect(run.brakes).toMatchObject([{ code: 'PRICES_FALL', count: 1, of: 2 }]);
    const confirmed = await desk.api.staffConfirmImport({
      params: { id: run.id },
      body: { version: run.version, code: 'PRICES_FALL' },
    });
    await apply(confirmed);
    expect(await prices()).toEqual(['S-1 1000 GOLD1=600 GOLD10=800', 'S-2 2000']);
  });
});

describe('a supplier', () => {
  test('is changed by one at a time, has a name of its own, and names a price list that exists', async () => {
    const { version, notes } = await desk.api.staffSupplier({ params: { id: maple } });
    const body = { version, name: 'Maple Circuit', notes: 'Tuesdays', mark: 'comma', markUp: null } as const;
    const changed = await desk.api.staffChangeSupplier({ params: { id: maple }, body });
    expect(changed).toMatchObject({ name: 'Maple Circuit', notes: 'Tuesdays', mark: 'comma', version: version + 1 });
    expect(await refusal(desk.api.staffChangeSupplier({ params: { id: maple }, body }))).toEqual({
      status: 409,
      messages: [messages.changedElsewhere()],
    });
    expect((await auditOf(shop, 'supplier', maple)).at(-1)).toMatchObject({
      before: { name: 'Maple', notes, mark: null },
      after: { name: 'Maple Circuit', notes: 'Tuesdays', mark: 'comma' },
    });
    expect(await refusal(desk.api.staffAddSupplier({ body: { name: 'MAPLE circuit' } }))).toMatchObject({
      status: 422,
    });
    const rule = { kind: 'FACTOR', amount: 2, rounding: 'CENT', priceList: 'NONE' } as const;
    expect(
      await refusal(
        desk.api.staffChangeSupplier({
          params: { id: maple },
          body: { ...body, version: changed.version, markUp: rule },
        }),
      ),
    ).toMatchObject({ status: 422 });
    expect((await desk.api.staffSuppliers({})).map(({ name }) => name)).toEqual(['Maple Circuit']);
  });

  test('is seen by those who may see prices', async () => {
    const other = await signedInStaff(shop, 'catalogue');
    expect(await refusal(other.api.staffSuppliers({}))).toMatchObject({ status: 403 });
  });
});
