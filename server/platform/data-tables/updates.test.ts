import { setTimeout as wait } from 'node:timers/promises';
import { permissions } from '#contract/people/staff.ts';
import { type Db, sql, updateRow } from '#server/platform/db/db.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { signedInCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop();
let desk: Awaited<ReturnType<typeof signedInStaff>>;
let db: Db;
let people: { id: number }[];

beforeAll(async () => {
  ({ db } = shop.context);
  desk = await signedInStaff(shop, ...permissions);
  await shop.apply(
    catalogue([
      product([
        { sku: 'SCREEN', priceCents: 1000 },
        { sku: 'FRAME', priceCents: 500 },
      ]),
    ]),
  );
  people = await Promise.all(Array.from({ length: 12 }, () => signedInCustomer(shop)));
});

type Asked = Parameters<typeof desk.api.staffCustomerSearch>[0]['body'];
const search = (body: Asked) => desk.api.staffCustomerSearch({ body });
type Row = { id: number; updatedAt?: string | undefined };

/** Reads all that follows a cursor, a few at a time, as a program does. */
const readOn = async (
  from: string,
  list: (body: Asked) => Promise<{ results: Row[]; cursor?: string | undefined }> = search,
) => {
  const rows: Row[] = [];
  for (let cursor = from; ;) {
    const answer = await list({ cursor, pageSize: 3 });
    rows.push(...answer.results);
    cursor = answer.cursor ?? '';
    if (answer.results.length === 0) return { rows, cursor };
  }
};
const ids = (rows: readonly Row[]): number[] => rows.map(({ id }) => id);
const touch = (on: Db, id: number, words = 'new') => updateRow(on, 'customer', id, { internal_notes: words });

test('without being asked a list is as it was', async () => {
  const { results, ...page } = await search({});
  expect(results.some((row) => 'updatedAt' in row)).toBe(false);
  expect(page).not.toHaveProperty('cursor');
});

test('a cursor reads every row once, then what was changed alone, in the order of commits', async () => {
  const { rows, cursor } = await readOn('');
  expect(ids(rows).toSorted((a, b) => a - b)).toEqual(ids(people).toSorted((a, b) => a - b));
  expect((await readOn(cursor)).rows).toEqual([]);
  await touch(db, people[4]!.id);
  await touch(db, people[1]!.id);
  await touch(db, people[4]!.id);
  const next = await readOn(cursor);
  expect(ids(next.rows)).toEqual([people[1]!.id, people[4]!.id]);
  expect(next.rows.every(({ updatedAt }) => updatedAt !== undefined)).toBe(true);
});

test('what a slower transaction commits is read after what overtook it, never missed', async () => {
  const { cursor } = await readOn('');
  const trx = await db.startTransaction().execute();
  await touch(trx as unknown as Db, people[0]!.id);
  await touch(db, people[1]!.id);
  const first = await readOn(cursor);
  expect(ids(first.rows)).toEqual([people[1]!.id]);
  await trx.commit().execute();
  expect(ids((await readOn(first.cursor)).rows)).toEqual([people[0]!.id]);
});

test('read while others commit, in transactions of any length, none is missed and none is met twice unchanged', async () => {
  const copy = new Map<number, string>();
  const met: string[] = [];
  let { cursor } = await readOn('');
  const follow = async () => {
    const answer = await search({ cursor, pageSize: 3 });
    for (const { id, updatedAt } of answer.results) {
      const row = db.selectFrom('customer').select('internal_notes').where('id', '=', id);
      copy.set(id, (await row.executeTakeFirstOrThrow()).internal_notes);
      met.push(`${id} ${updatedAt} ${answer.cursor}`);
    }
    cursor = answer.cursor ?? '';
    return answer.results.length;
  };
  const work = { isDone: false };
  const following = (async () => {
    while (!work.isDone) await follow();
  })();
  await Promise.all(
    people.map(async ({ id }, n) => {
      for (let round = 0; round < 6; round += 1)
        await db.transaction().execute(async (trx) => {
          await touch(trx, id, `Round ${round}`);
          // The first to change commits last, in some of the rounds.
          await wait(((n * 7 + round * 5) % 11) * 4);
        });
    }),
  );
  work.isDone = true;
  await following;
  while ((await follow()) > 0);
  expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(people.map(({ id }) => [id, 'Round 5'])));
  expect(new Set(met).size).toBe(met.length);
  expect(met.length).toBeLessThanOrEqual(12 * 6);
});

test('rows of a time, sorted by it', async () => {
  const at = new Date(Date.now() + 60_000);
  await db.insertInto('change_noted').values({ kind: 'customer', record_id: people[7]!.id, gone: false, at }).execute();
  expect(ids((await search({ updatedAfter: at.toISOString() })).results)).toEqual([people[7]!.id]);
  const before = await search({ updatedBefore: at.toISOString(), pageSize: 100 });
  expect(before.totalFilteredRecords).toBe(11);
  const newest = await search({ sorts: { updatedAt: 'DESC' }, pageSize: 2 });
  expect(newest.results[0]).toMatchObject({ id: people[7]!.id, updatedAt: at.toISOString() });
  expect(newest.totalFilteredRecords).toBe(12);
  const oldest = await search({ sorts: { updatedAt: 'ASC' }, page: 5, pageSize: 2 });
  expect(ids(oldest.results).at(-1)).toBe(people[7]!.id);
});

test('parts are told of their price, stock and product; orders of their lines; a deleted one is not listed', async () => {
  const parts = (body: Asked) => desk.api.staffCatalogueSearch({ body });
  const { rows, cursor } = await readOn('', parts);
  expect(rows).toHaveLength(2);
  const { id, product_id: productId } = await db
    .selectFrom('variant')
    .selectAll()
    .where('sku', '=', 'FRAME')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('tier_price')
    .columns(['price_list_id', 'variant_id', 'qty', 'price_cents'])
    .expression(
      db
        .selectFrom('price_list')
        .select(['id', sql<number>`${id}::int`.as('v'), sql<number>`10`.as('q'), sql<number>`400`.as('p')])
        .limit(1),
    )
    .execute();
  const priced = await readOn(cursor, parts);
  expect(ids(priced.rows)).toEqual([id]);
  await updateRow(db, 'product', productId, { name: 'Renamed' });
  const renamed = await readOn(priced.cursor, parts);
  expect(ids(renamed.rows).toSorted((a, b) => a - b)).toEqual(ids(rows).toSorted((a, b) => a - b));
  const orders = (body: Asked) => desk.api.staffOrderSearch({ body });
  const start = await readOn('', orders);
  const orderId = await createOrder(db, people[0]!.id);
  const placed = await readOn(start.cursor, orders);
  expect(ids(placed.rows)).toEqual([orderId]);
  await db.deleteFrom('customer_order').where('id', '=', orderId).execute();
  expect(await readOn('', orders)).toMatchObject({ rows: [] });
  expect((await sql`select from record_update where kind = 'order'`.execute(db)).rows).toEqual([]);
});

test('an old record that is changed is met, by cursor and by time; a list that is only looked at leaves it in its archive', async () => {
  const customer = await signedInCustomer(shop);
  const orders = (body: Asked) => customer.api.orderSearch({ body });
  const orderId = await createOrder(db, customer.id, { placedAt: new Date('2020-01-01T12:00:00Z') });
  const { cursor } = await readOn('', orders);
  await updateRow(db, 'customer_order', orderId, (row) => ({ version: row('version', '+', 1) }));
  const { rows } = await readOn(cursor, orders);
  expect(ids(rows)).toEqual([orderId]);
  expect(ids((await orders({ updatedAfter: rows[0]!.updatedAt })).results)).toEqual([orderId]);
  expect((await orders({ updatedBefore: rows[0]!.updatedAt })).results).toEqual([]);
  expect((await orders({})).results).toEqual([]);
  expect((await orders({ sorts: { updatedAt: 'DESC' } })).results).toEqual([]);
});

test('a cursor of another history, of another list’s time to come, or made up is refused by its code', async () => {
  const { cursor } = await readOn('');
  const gone = { status: 422, body: { code: 'CURSOR_GONE' } };
  const wrong = [
    '0',
    'x',
    cursor.replace(/\d+\.\d+$/, '999999.1'),
    `${cursor}.1`,
    `x${cursor}`,
    cursor.replace(/^./, '!'),
  ];
  for (const each of wrong) await expect(search({ cursor: each })).rejects.toMatchObject(gone);
  await expect(desk.api.staffAuditSearch({ body: { cursor: '' } })).rejects.toMatchObject({ status: 422 });
  await expect(search({ updatedAfter: 'yesterday' })).rejects.toMatchObject({ status: 422 });
  await db
    .updateTable('change_feed')
    .set({ mark: sql`gen_random_uuid()` })
    .execute();
  await expect(search({ cursor })).rejects.toMatchObject(gone);
});

test('a page far into a filled table is found by its index', async () => {
  await sql`insert into record_update select 'order', n, n, now() from generate_series(1000000, 1050000) n`.execute(db);
  await sql`analyze record_update`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select o.id, u.number from customer_order o
    join updates_after('order', '0.0.1040000.0', null, null) u on u.id = o.id
    order by u.number asc, u.id asc limit 100`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index');
  expect(plan).not.toContain('Seq Scan on record_update');
});
