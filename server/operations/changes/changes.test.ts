import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { product, catalogue } from '#test/catalogue-records.ts';
import { signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { expect, test } from 'vitest';
import { forgetChanges } from './changes.ts';

const shop = testShop();
type Staff = Awaited<ReturnType<typeof signedInStaff>>;

/** Reads all that follows a cursor, a few at a time. */
const readOn = async ({ api }: Staff, after: string, kinds?: string) => {
  const told = [];
  for (let cursor = after; ;) {
    const answer = await api.changes({ query: { after: cursor, limit: 3, ...(kinds && { kinds }) } });
    told.push(...answer.changes);
    ({ cursor } = answer);
    if (!answer.more) return { told, cursor };
  }
};
const begin = async ({ api }: Staff) => (await api.changes({ query: {} })).cursor;

test('a product that is made, priced and deleted is told by each of its kinds', async () => {
  const staff = await signedInStaff(shop, 'catalogue', 'prices', 'stock');
  const from = await begin(staff);
  const tiers = [{ priceList: 'DEFAULT', qty: 10, priceCents: 900 }];
  await shop.apply(catalogue([product([{ sku: 'ONE', priceCents: 1000, tiers, attributes: { colour: 'Black' } }])]));
  const { id, product_id: productId } = await shop.context.db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('sku', '=', 'ONE')
    .executeTakeFirstOrThrow();
  const { told, cursor } = await readOn(staff, from);
  expect(told.map(({ kind, id: of }) => `${kind} ${of}`)).toEqual(
    expect.arrayContaining([`product ${productId}`, `variant ${id}`, `price ${id}`]),
  );
  await shop.context.db.deleteFrom('tier_price').where('variant_id', '=', id).execute();
  const after = await readOn(staff, cursor);
  expect(after.told).toMatchObject([{ kind: 'price', id, gone: false }]);
  await shop.context.db.updateTable('variant').set({ price_cents: 1100 }).where('id', '=', id).execute();
  const priced = await readOn(staff, after.cursor, 'price');
  expect(priced.told).toMatchObject([{ kind: 'price', id, gone: false }]);
  // What goes with it, its attributes and tiers, is deleted after it.
  await shop.context.db.deleteFrom('variant').where('id', '=', id).execute();
  const gone = await readOn(staff, priced.cursor, 'variant,price');
  expect(gone.told.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
    { kind: 'price', id, gone: true },
    { kind: 'variant', id, gone: true },
  ]);
  expect((await readOn(staff, gone.cursor)).told).toEqual([]);
});

test('who begins to follow is told nothing older, however much was never asked for', async () => {
  const staff = await signedInStaff(shop, 'catalogue');
  await sql`insert into change_noted (kind, record_id, gone) select 'variant', n, false from generate_series(1, 45000) n`.execute(
    shop.context.db,
  );
  const from = await begin(staff);
  expect((await readOn(staff, from)).told).toEqual([]);
});

test('one hears of what one may see alone', async () => {
  const picker = await signedInStaff(shop, 'orders');
  const from = await begin(picker);
  await signedInCustomer(shop);
  expect((await readOn(picker, from)).told).toEqual([]);
  await expect(picker.api.changes({ query: { after: from, kinds: 'order,customer' } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(picker.api.changes({ query: { after: from, kinds: 'orders' } })).rejects.toMatchObject({ status: 422 });
  const desk = await signedInStaff(shop, 'customers');
  expect((await readOn(desk, from)).told.every(({ kind }) => kind === 'customer')).toBe(true);
});

test('a copy that follows is right under concurrent commits of any length, and its numbers have no gaps', async () => {
  const { db } = shop.context;
  const staff = await signedInStaff(shop, 'customers');
  const people = await Promise.all(Array.from({ length: 8 }, () => signedInCustomer(shop)));
  let cursor = await begin(staff);
  const copy = new Map<number, string>();
  /** Reads what is named, as a program would. */
  const follow = async () => {
    const answer = await readOn(staff, cursor);
    for (const { id } of answer.told) {
      const row = await db
        .selectFrom('customer')
        .select('internal_notes')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      copy.set(id, row.internal_notes);
    }
    ({ cursor } = answer);
    return answer.told.length;
  };
  const work = { isDone: false };
  const following = (async () => {
    while (!work.isDone) await follow();
  })();
  await Promise.all(
    people.map(async ({ id }, n) => {
      for (let round = 0; round < 6; round += 1)
        await db.transaction().execute(async (trx) => {
          const change = { internal_notes: `Round ${round}` };
          await trx.updateTable('customer').set(change).where('id', '=', id).execute();
          // The first to change commits last, in some of the rounds.
          await wait(((n * 7 + round * 5) % 11) * 4);
        });
    }),
  );
  work.isDone = true;
  await following;
  await follow();
  expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(people.map(({ id }) => [id, 'Round 5'])));
  expect(await follow()).toBe(0);
  const { rows } = await sql<{ number: number }>`select number from change order by number`.execute(db);
  expect(rows.every(({ number }, at) => at === 0 || number === rows[at - 1]!.number + 1)).toBe(true);
});

test('a slower transaction is told after those that overtook it, never skipped', async () => {
  const { db } = shop.context;
  const staff = await signedInStaff(shop, 'customers');
  const [slow, quick] = [await signedInCustomer(shop), await signedInCustomer(shop)];
  const from = await begin(staff);
  const touch = (trx: typeof db, id: number) =>
    trx.updateTable('customer').set({ internal_notes: 'New' }).where('id', '=', id).execute();
  const trx = await db.startTransaction().execute();
  await touch(trx as unknown as typeof db, slow.id);
  await touch(db, quick.id);
  const first = await readOn(staff, from);
  expect(first.told.map(({ id }) => id)).toEqual([quick.id]);
  await trx.commit().execute();
  const then = await readOn(staff, first.cursor);
  expect(then.told.map(({ id }) => id)).toEqual([slow.id]);
});

test('what an old, long transaction committed late is kept as long as what it has overtaken', async () => {
  const { db } = shop.context;
  const staff = await signedInStaff(shop, 'customers');
  const buyer = await signedInCustomer(shop);
  const from = await begin(staff);
  await db.updateTable('customer').set({ internal_notes: 'now' }).where('id', '=', buyer.id).execute();
  await begin(staff);
  const at = new Date(Date.now() - 60_000);
  await db.insertInto('change_noted').values({ kind: 'customer', record_id: 999, gone: false, at }).execute();
  await begin(staff);
  await forgetChanges(db, new Date(Date.now() - 30_000));
  expect((await readOn(staff, from)).told.map(({ id }) => id)).toEqual([buyer.id, 999]);
});

test('a cursor of another history, of what is forgotten, or made up is refused by its code', async () => {
  const { db } = shop.context;
  const staff = await signedInStaff(shop, 'customers');
  const old = await begin(staff);
  await signedInCustomer(shop);
  await forgetChanges(db, new Date(Date.now() + 60_000));
  const gone = { status: 422, body: { code: 'CURSOR_GONE' } };
  await expect(staff.api.changes({ query: { after: old } })).rejects.toMatchObject(gone);
  const now = await begin(staff);
  expect((await readOn(staff, now)).told).toEqual([]);
  for (const after of ['', '0', `${now}0`, now.replace(/\d+$/, '99999'), `x${now}`])
    await expect(staff.api.changes({ query: { after } })).rejects.toMatchObject(gone);
  await db
    .updateTable('change_feed')
    .set({ mark: sql`gen_random_uuid()` })
    .execute();
  await expect(staff.api.changes({ query: { after: now } })).rejects.toMatchObject(gone);
});
