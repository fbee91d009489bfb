import type { ChangeList, SaveList } from '#contract/buying/lists.ts';
import type { Successor } from '#contract/catalogue/catalogue.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/account-lists.js';
import * as shopMessages from '#messages/shop.js';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, insertRow, inTransaction, sql, type Trx } from '#server/platform/db/db.ts';
import { noSuch, refused } from '#server/platform/failure/failure.ts';

const successorNow = sql<Successor | null>`successor_now(v)`.as('successor');

const noSuchList = () => noSuch('list');

const own = (db: Db, customerId: number) =>
  db
    .selectFrom('saved_list as s')
    .select(['s.id', 's.title', 's.changed_at as changedAt'])
    .where('s.customer_id', '=', customerId);

/** A customer's lists by title. One query. */
export const savedLists = (db: Db, customerId: number) =>
  own(db, customerId)
    .leftJoin('saved_list_item as i', 'i.list_id', 's.id')
    .select(({ fn }) => [
      fn.count<number>('i.id').as('parts'),
      fn.coalesce(fn.sum<number>('i.qty'), sql<number>`0`).as('pieces'),
    ])
    .groupBy('s.id')
    .orderBy(sql`lower(s.title)`)
    .orderBy('s.id')
    .execute();
export type SavedListRecord = Awaited<ReturnType<typeof savedLists>>[number];

/** One of them with its parts, in the order in which they were added. One query. @throws 404, also for another customer's */
export const savedList = (db: Db, customerId: number, id: number) =>
  own(db, customerId)
    .select((list) =>
      jsonArrayFrom(
        list
          .selectFrom('saved_list_item as i')
          .innerJoin('variant as v', 'v.id', 'i.variant_id')
          .select(['v.id', 'v.product_id as productId', 'v.name', 'v.sku', 'i.qty', 'i.keep', successorNow])
          .whereRef('i.list_id', '=', 's.id')
          .orderBy('i.id'),
      ).as('items'),
    )
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow(noSuchList);
export type WholeList = Awaited<ReturnType<typeof savedList>>;

type Wishes = Readonly<Record<string, number>>;

/** @throws 422 for a variant that does not exist, and for more parts than a list has */
const addParts = async (trx: Trx, listId: number, wishes: Wishes): Promise<void> => {
  const ids = Object.keys(wishes);
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom('variant')
    .select('id')
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();
  const found = new Set(known.map(({ id }) => String(id)));
  const unknown = ids.find((id) => !found.has(id));
  if (unknown !== undefined) throw refused(shopMessages.variantUnknown(unknown), 'VARIANT_UNKNOWN');
  await sql`
    insert into saved_list_item (list_id, variant_id, qty)
    select ${listId}, wish.id, wish.qty
    from unnest(${ids}::int[], ${Object.values(wishes)}::int[]) with ordinality wish (id, qty, place)
    order by wish.place
    on conflict (list_id, variant_id) do nothing`.execute(trx);
  const { parts } = await trx
    .selectFrom('saved_list_item')
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  if (parts > limits.quickOrderLinesMax) throw refused(messages.tooManyParts(limits.quickOrderLinesMax));
};

/** Makes a list, once per request key. @returns its id @throws 422 with as many lists as a customer has, and as `addParts` */
export const saveList = inTransaction<SaveList & { customerId: number }, number>(
  async (trx, { customerId, requestKey, title, items }, now) => {
    // One at a time of a customer: the count and the key then hold.
    await sql`select from customer where id = ${customerId} for no key update`.execute(trx);
    const made = await trx
      .selectFrom('saved_list')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('request_key', '=', requestKey)
      .executeTakeFirst();
    if (made) {
      // Its answer was lost, and the form was sent with another title.
      await trx
        .updateTable('saved_list')
        .set({ title })
        .where('id', '=', made.id)
        .where('title', '<>', title)
        .execute();
      return made.id;
    }
    const { count } = await trx
      .selectFrom('saved_list')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (count >= limits.savedListsMax) throw refused(messages.tooManyLists(limits.savedListsMax));
    const id = await insertRow(trx, 'saved_list', {
      customer_id: customerId,
      title,
      made_at: now(),
      changed_at: now(),
      request_key: requestKey,
    });
    await addParts(trx, id, items);
    return id;
  },
);

/** Changes what is named of a list. @throws 404; 422 as `addParts` */
export const changeList = inTransaction<ChangeList & { customerId: number; id: number }>(
  async (trx, { customerId, id, title, add = {}, set = {} }, now) => {
    await trx
      .updateTable('saved_list')
      .set({ changed_at: now(), ...(title !== undefined && { title }) })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returning('id')
      .executeTakeFirstOrThrow(noSuchList);
    const wishes = Object.entries(set);
    await sql`
      update saved_list_item i set qty = coalesce(nullif(wish.qty, 0), i.qty), keep = coalesce(wish.keep, i.keep)
      from unnest(${wishes.map(([each]) => each)}::bigint[], ${wishes.map(([, { qty }]) => qty ?? null)}::int[],
        ${wishes.map(([, { keep }]) => keep ?? null)}::int[]) wish (id, qty, keep)
      where i.list_id = ${id} and i.variant_id = wish.id`.execute(trx);
    const dropped = wishes.flatMap(([each, { qty }]) => (qty === 0 ? [Number(each)] : []));
    await sql`delete from saved_list_item where list_id = ${id} and variant_id = any (${dropped}::bigint[])`.execute(
      trx,
    );
    await addParts(trx, id, add);
  },
);

/** @throws 404 */
export const dropList = async (db: Db, customerId: number, id: number): Promise<void> => {
  await db
    .deleteFrom('saved_list')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirstOrThrow(noSuchList);
};
