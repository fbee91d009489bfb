import type { StaffImport } from '#contract/imports/staff-imports.ts';
import * as messages from '#messages/shop.js';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#test/buyers.ts';
import { createCustomer } from '#test/customers.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { fileOf, row } from '#test/import-fixture.ts';
import { runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { forgetImports } from './forget-imports.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';

const shop = testShop();
let desk: SignedInStaff;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'catalogue', 'prices');
});

const see = (id: number) => desk.api.staffImport({ params: { id } });

/** Uploads a file and has it read. */
const preview = async (text: string, how: { missing?: 'keep' | 'archive' } = {}): Promise<StaffImport> => {
  const bytes = Buffer.from(text);
  const { id, version } = await desk.api.staffStartImport({ body: { fileName: 'list.csv', fileSize: bytes.length } });
  const half = Math.ceil(bytes.length / 2);
  for (const [n, part] of [bytes.subarray(0, half), bytes.subarray(half)].entries()) {
    await desk.api.staffImportPart({ params: { id }, body: { n, base64: part.toString('base64') } });
  }
  await desk.api.staffReadImport({ params: { id }, body: { version, missing: 'keep', mark: null, ...how } });
  await runJobs(shop);
  return see(id);
};
const apply = async ({ id, version }: StaffImport): Promise<StaffImport> => {
  await desk.api.staffApplyImport({ params: { id }, body: { version } });
  await runJobs(shop);
  return see(id);
};
const undo = async ({ id, version }: StaffImport): Promise<StaffImport> => {
  await desk.api.staffUndoImport({ params: { id }, body: { version } });
  await runJobs(shop);
  return see(id);
};
const lines = async (id: number, filters: Record<string, object> = {}) => {
  const given = Object.entries(filters).map(([name, each]) => [
    name,
    { _field: name, value: null, values: null, ...each },
  ]);
  const { results } = await desk.api.staffImportLineSearch({
    params: { id },
    body: { filters: Object.fromEntries(given), sorts: { sku: 'ASC' } },
  });
  return results;
};
const outcome = (...values: string[]) => ({ outcome: { operator: 'IN', values } });

/** Everything that is stored of the catalogue, without ids and instants. */
const catalogueNow = async () => {
  const { rows } = await sql`
    select v.sku, p.handle, p.name as product, v.name, v.upc, v.description, v.stock_status, v.price_cents,
      v.special_price_cents, v.new_from::text, v.discontinued_at is null as sold, (select name from tag where id = v.tag_id) as tag,
      (select string_agg(a.code || '=' || av.value, ' ' order by a.code) from variant_attribute va
        join attribute_value av on av.id = va.attribute_value_id join attribute a on a.id = av.attribute_id
        where va.variant_id = v.id) as attributes,
      (select string_agg(l.code || tp.qty || '=' || tp.price_cents, ' ' order by l.code, tp.qty) from tier_price tp
        join price_list l on l.id = tp.price_list_id where tp.variant_id = v.id) as tiers,
      (select string_agg(c.url, ' ' order by c.url) from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id) as categories,
      exists (select from listing li where li.variant_id = v.id) as listed
    from variant v join product p on p.id = v.product_id order by v.sku`.execute(shop.context.db);
  return rows;
};

const full = (sku: string, more: Record<string, string> = {}) =>
  row(`h-${sku}`, sku, {
    Title: `Part ${sku}`,
    Vendor: 'Orbit',
    'Product Category': 'Parts > Screens',
    'Body (HTML)': '<p>One</p>',
    'Variant Inventory Qty': '5',
    Tiers: 'DEFAULT:5=9.00|10=8.00',
    Rack: 'A-1',
    Tag: 'Hot',
    ...more,
  });

beforeEach(async () => {
  await emptyTables(shop.context.db, 'variant', 'product', 'category', 'catalogue_import', 'tag', 'attribute');
  const first = await apply(await preview(fileOf(['S-1', 'S-2', 'S-3'].map((sku) => full(sku)))));
  if (first.state !== 'APPLIED') throw new Error(first.failure ?? first.state);
});

const second = fileOf([
  full('S-1', {
    Title: 'Part renamed',
    Vendor: 'Kestrel',
    'Product Category': 'Tools',
    'Body (HTML)': '<p>Two</p>',
    'Variant Price': '9.50',
    'Variant Inventory Qty': '0',
    Tiers: 'GOLD:1=7.00',
    Tag: '',
  }),
  full('S-2'),
  full('S-4'),
  full('S-5', { 'Variant Price': '1.250' }),
]);

test('products fit the phones that their names say, and no longer when the import is undone', async () => {
  await sql`insert into phone_brand (url, name) values ('apple', 'Apple') on conflict do nothing`.execute(
    shop.context.db,
  );
  await sql`insert into phone (brand_id, url, name) select id, 'apple-iphone-13', 'iPhone 13' from phone_brand where url = 'apple'
    on conflict do nothing`.execute(shop.context.db);
  const fitting = async () =>
    (await sql`select from product_phone pp join phone p on p.id = pp.phone_id`.execute(shop.context.db)).rows.length;
  const run = await apply(await preview(fileOf([full('S-1', { Title: 'iPhone 13 Battery' })])));
  expect([run.state, await fitting()]).toEqual(['APPLIED', 1]);
  expect([(await undo(run)).state, await fitting()]).toEqual(['UNDONE', 0]);
});

test('an import that was interrupted again and again is given back, and can be tried again', async () => {
  const run = await preview(second);
  await desk.api.staffApplyImport({ params: { id: run.id }, body: { version: run.version } });
  // As the queue counts runs that ended with the server.
  await shop.context.pool.query('update graphile_worker._private_jobs set attempts = 5');
  await runJobs(shop);
  const given = await see(run.id);
  expect(given).toMatchObject({
    state: 'READY',
    failure: expect.stringContaining('interrupted 5 times, and nothing was changed'),
    can: { apply: { possible: true } },
  });
  expect((await apply(given)).state).toBe('APPLIED');
});

test('reads the phones of the products alone that it wrote, and so does its undo', async () => {
  const { db } = shop.context;
  const read = async () => {
    const { rows } = await sql<{ handle: string }>`
      select p.handle from product_reading r join product p on p.id = r.product_id order by p.handle`.execute(db);
    return rows.map(({ handle }) => handle);
  };
  await sql`delete from product_reading`.execute(db);
  const run = await apply(
    await preview(
      fileOf([
        full('S-1', { 'Variant Price': '9.50' }),
        full('S-2'),
        full('S-4'),
        { ...full('S-5'), Handle: 'h-S-3', Title: 'Part S-3' },
      ]),
    ),
  );
  expect(run.counts).toMatchObject({ added: 2, changed: 1, unchanged: 1, missing: 1 });
  expect(await read()).toEqual(['h-S-1', 'h-S-3', 'h-S-4']);
  await sql`delete from product_reading`.execute(db);
  expect((await undo(run)).state).toBe('UNDONE');
  // The one of S-4 is gone with it; that of S-5 lost a variant.
  expect(await read()).toEqual(['h-S-1', 'h-S-3']);
});

describe('an import that is looked at first', () => {
  test('changes nothing until it is applied, and shows every field old and new', async () => {
    const before = await catalogueNow();
    const run = await preview(second);
    expect(run).toMatchObject({
      state: 'READY',
      begunBy: desk.email,
      counts: { added: 1, changed: 1, unchanged: 1, missing: 1, refused: 1 },
      can: { apply: { possible: true } },
    });
    expect(await catalogueNow()).toEqual(before);
    const [changed] = await lines(run.id, outcome('CHANGED'));
    expect(changed?.changes.map(({ field, before: old, after }) => [field, old, after]).toSorted()).toEqual([
      ['attribute:brand', 'Orbit', 'Kestrel'],
      ['categories', 'screens', 'tools'],
      ['description', '<p>One</p>', '<p>Two</p>'],
      ['name', 'Part S-1', 'Part renamed'],
      ['price', '1000', '950'],
      ['productName', 'Part S-1', 'Part renamed'],
      ['stock', 'IN_STOCK', 'OUT_OF_STOCK'],
      ['tag', 'Hot', null],
      ['tiers', 'DEFAULT:5=900|DEFAULT:10=800', 'GOLD:1=700'],
    ]);
    expect((await lines(run.id, outcome('ADDED', 'MISSING', 'UNCHANGED'))).map(({ sku }) => sku)).toEqual([
      'S-2',
      'S-3',
      'S-4',
    ]);
    expect(await lines(run.id, { field: { operator: 'IN', values: ['attribute'] } })).toHaveLength(1);
    expect(await lines(run.id, { sku: { operator: 'CONTAIN', value: 's-3' } })).toMatchObject([
      { outcome: 'MISSING', line: null },
    ]);
  });

  test('is applied whole and undone whole', async () => {
    const before = await catalogueNow();
    const applied = await apply(await preview(second));
    expect(applied).toMatchObject({ state: 'APPLIED', appliedBy: desk.email, can: { undo: { possible: true } } });
    expect(await catalogueNow()).not.toEqual(before);
    const undone = await undo(applied);
    expect(undone).toMatchObject({ state: 'UNDONE', undoneBy: desk.email, counts: { left: 0 } });
    expect(await catalogueNow()).toEqual(before);
    expect((await auditOf(shop, 'import', applied.id)).map(({ actor, action }) => [actor, action])).toEqual([
      [desk.email, 'import.upload'],
      [desk.email, 'import.apply'],
      [desk.email, 'import.undo'],
    ]);
    expect(
      await refusal(desk.api.staffUndoImport({ params: { id: undone.id }, body: { version: undone.version } })),
    ).toEqual({
      status: 422,
      messages: ['It is not applied.'],
    });
  });

  test('leaves what was changed since, and names it', async () => {
    const applied = await apply(await preview(second));
    await sql`update variant set price_cents = 1234 where sku = 'S-1'`.execute(shop.context.db);
    await sql`update variant set name = 'By hand' where sku = 'S-4'`.execute(shop.context.db);
    const undone = await undo(applied);
    expect(undone.counts.left).toBe(2);
    expect(await catalogueNow()).toMatchObject([
      { sku: 'S-1', price_cents: 1234, name: 'Part S-1', stock_status: 'IN_STOCK' },
      { sku: 'S-2' },
      { sku: 'S-3' },
      { sku: 'S-4', name: 'By hand' },
    ]);
    const left = await lines(undone.id, { left: { operator: 'EQUAL', value: true } });
    expect(left.map(({ sku }) => sku)).toEqual(['S-1', 'S-4']);
    expect(left[0]?.changes.filter((change) => change.undone === false).map(({ field }) => field)).toEqual(['price']);
    expect(left[1]?.reason).toBe('changed since it was added; left');
  });

  test('leaves a variant whose pieces are counted since', async () => {
    const applied = await apply(await preview(second));
    await sql`insert into variant_stock (variant_id, counted_since)
      select id, now() from variant where sku = 'S-4'`.execute(shop.context.db);
    const undone = await undo(applied);
    const left = await lines(undone.id, { left: { operator: 'EQUAL', value: true } });
    expect(left.map(({ sku, reason }) => [sku, reason])).toEqual([['S-4', 'changed since it was added; left']]);
    await sql`delete from variant_stock`.execute(shop.context.db);
  });

  test('leaves a variant that is in a customer’s list, no longer sold', async () => {
    const applied = await apply(await preview(second));
    const { db } = shop.context;
    const { id: customer_id } = await createCustomer(db);
    const at = new Date();
    const list = { customer_id, title: 'Mine', made_at: at, changed_at: at, request_key: randomUUID() };
    const { id: list_id } = await db.insertInto('saved_list').values(list).returning('id').executeTakeFirstOrThrow();
    await sql`insert into saved_list_item (list_id, variant_id, qty)
      select ${list_id}, id, 4 from variant where sku = 'S-4'`.execute(db);
    const undone = await undo(applied);
    const left = await lines(undone.id, { left: { operator: 'EQUAL', value: true } });
    const kept = 'put on a list since it was added; no longer sold';
    expect(left.map(({ sku, reason }) => [sku, reason])).toEqual([['S-4', kept]]);
    const items = await sql`select i.qty, v.discontinued_at is not null as gone
      from saved_list_item i join variant v on v.id = i.variant_id`.execute(db);
    expect(items.rows).toEqual([{ qty: 4, gone: true }]);
    await sql`delete from saved_list`.execute(db);
  });

  test('applies nothing that was not looked at', async () => {
    const run = await preview(second);
    await sql`update variant set price_cents = 1100 where sku = 'S-1'`.execute(shop.context.db);
    const again = await apply(run);
    expect(again).toMatchObject({
      state: 'READY',
      failure: expect.stringContaining('was changed since this was read'),
    });
    expect(await catalogueNow()).toMatchObject([{ price_cents: 1100 }, {}, {}]);
    expect((await apply(again)).state).toBe('APPLIED');
  });

  test('is corrected where it was refused, or left out', async () => {
    const run = await preview(second);
    const [refused] = await lines(run.id, outcome('REFUSED'));
    expect(refused).toMatchObject({
      line: 5,
      sku: 'S-5',
      reason: expect.stringContaining('Variant Price: "1.250" can be'),
    });
    const cells = refused?.cells?.map((cell) => (cell === '1.250' ? '12.50' : cell)) ?? [];
    await desk.api.staffCorrectImport({ params: { id: run.id }, body: { version: run.version, line: 5, cells } });
    await runJobs(shop);
    const corrected = await see(run.id);
    expect(corrected).toMatchObject({ state: 'READY', counts: { added: 2, refused: 0 } });
    await desk.api.staffCorrectImport({
      params: { id: run.id },
      body: { version: corrected.version, line: 4, cells: null },
    });
    await runJobs(shop);
    expect(await see(run.id)).toMatchObject({ counts: { added: 1, refused: 0 } });
  });

  test('waits until somebody said that falling prices are right', async () => {
    const run = await preview('SKU,Price\nS-1,5.00\nS-2,6.00\nS-3,10.00\n');
    expect(run.brakes).toEqual([{ code: 'PRICES_FALL', count: 2, of: 3, confirmedBy: null }]);
    expect(run.can.apply).toEqual({ possible: false, whyNot: 'Look at what brakes it first.' });
    expect(await lines(run.id, { priceChange: { operator: 'LESS_THAN', value: -30 } })).toHaveLength(2);
    const confirmed = await desk.api.staffConfirmImport({
      params: { id: run.id },
      body: { version: run.version, code: 'PRICES_FALL' },
    });
    expect(confirmed.brakes[0]?.confirmedBy).toBe(desk.email);
    expect((await apply(confirmed)).state).toBe('APPLIED');
    const audited = await auditOf(shop, 'import', run.id);
    expect(audited.at(-1)?.after).toMatchObject({ confirmed: [{ code: 'PRICES_FALL', confirmedBy: desk.email }] });
  });

  test('ends the sale of what the file lacks where that is wanted, and takes that back, too', async () => {
    const before = await catalogueNow();
    const run = await preview('SKU,Price\nS-1,10.00\n', { missing: 'archive' });
    expect(run).toMatchObject({ counts: { missing: 2 }, brakes: [{ code: 'MANY_VANISH', count: 2, of: 3 }] });
    const applied = await apply(
      await desk.api.staffConfirmImport({
        params: { id: run.id },
        body: { version: run.version, code: 'MANY_VANISH' },
      }),
    );
    expect((await catalogueNow()).map((each) => Object(each).listed)).toEqual([true, false, false]);
    await undo(applied);
    expect(await catalogueNow()).toEqual(before);
  });

  test('says what is wrong with a file that it cannot read', async () => {
    expect(await preview('Name,Colour\nx,y\n')).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('list.csv: no column "Variant SKU" or "SKU"'),
    });
    const { id, version } = await desk.api.staffStartImport({ body: { fileName: 'a.csv', fileSize: 100 } });
    const how = { version, missing: 'keep', mark: null } as const;
    expect(await refusal(desk.api.staffReadImport({ params: { id }, body: how }))).toEqual({
      status: 422,
      messages: ["Only 0 of the file's 100 bytes arrived. Choose the file again."],
    });
  });

  test('tells two people at once, and can be discarded', async () => {
    const { id, version } = await preview(second);
    const discard = () => desk.api.staffDiscardImport({ params: { id }, body: { version } });
    expect((await discard()).state).toBe('DISCARDED');
    expect(await refusal(discard())).toEqual({ status: 409, messages: [messages.changedElsewhere()] });
    expect(await lines(id)).toEqual([]);
    const { results } = await desk.api.staffImportSearch({ body: {} });
    expect(results.map(({ state }) => state)).toEqual(['DISCARDED', 'APPLIED']);
  });

  test('forgets its file and rows after thirty days, and an upload that never ended after one', async () => {
    const { db, now } = shop.context;
    const run = await preview(second);
    const { id: left } = await desk.api.staffStartImport({ body: { fileName: 'left.csv', fileSize: 9 } });
    const daysLater = (days: number) => new Date(now().getTime() + days * 24 * 60 * 60 * 1000);
    await forgetImports(db, daysLater(2));
    expect((await see(left)).state).toBe('DISCARDED');
    expect(await see(run.id)).toMatchObject({ state: 'READY' });
    expect(await lines(run.id)).toHaveLength(5);
    await forgetImports(db, daysLater(31));
    expect(await see(run.id)).toMatchObject({ state: 'DISCARDED', counts: { added: 1 } });
    expect(await lines(run.id)).toEqual([]);
    expect(await db.selectFrom('import_part').select('n').where('import_id', '=', run.id).execute()).toEqual([]);
  });

  test('is for those who may see prices', async () => {
    const other = await signedInStaff(shop, 'catalogue');
    expect(await refusal(other.api.staffImportSearch({ body: {} }))).toMatchObject({ status: 403 });
  });
});
