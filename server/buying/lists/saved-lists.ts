import type { ChangeList, SaveList } from '#contract/buying/lists.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/account-lists.js';
import * as shopMessages from '#messages/shop.js';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { noSuch, refused } from '#server/platform/failure/failure.ts';

const noSuchList = () => noSuch('list');

const own = (db: Kysely<DB>, customerId: number) =>
  db
    .selectFrom('saved_list as s')
    .select(['s.id', 's.title', 's.changed_at as changedAt'])
    .where('s.customer_id', '=', customerId);

/** A customer's lists by title. One query. */
export const savedLists = (db: Kysely<DB>, customerId: number) =>
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
export const savedList = (db: Kysely<DB>, customerId: number, id: number) =>
  own(db, customerId)
    .select((list) =>
      jsonArrayFrom(
        list
          .selectFrom('saved_list_item as i')
          .innerJoin('variant as v', 'v.id', 'i.variant_id')
          .select(['v.id', 'v.product_id as productId', 'v.name', 'v.sku', 'i.qty', 'i.keep'])
          .whereRef('i.list_id', '=', 's.id')
          .orderBy('i.id'),
      ).as('items'),
    )
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow(noSuchList);
export type WholeList = Awaited<ReturnType<typeof savedList>>;

type Wishes = Readonly<Record<string, number>>;

/** @throws 422 for a variant that does not exist, and for more parts than a list has */
const addParts = async (trx: Transaction<DB>, listId: number, wishes: Wishes): Promise<void> => {
  const ids = Object.keys(wishes);
  const known = await trx
    .selectFrom('variant')
    .select('id')
    .where(sql<string>`id::text`, '=', sql<string>`any (${ids})`)
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
  if (parts > limits.savedListPartsMax) throw refused(messages.tooManyParts(limits.savedListPartsMax));
};

/** Makes a list, once per request key. @returns its id @throws 422 with as many lists as a customer has, and as `addParts` */
export const saveList = (
  { db, now }: DbAndClock,
  { customerId, requestKey, title, items }: SaveList & { customerId: number },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    // One at a time of a customer: the count and the key then hold.
    await sql`select from customer where id = ${customerId} for no key update`.execute(trx);
    const made = await trx
      .selectFrom('saved_list')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('request_key', '=', requestKey)
      .executeTakeFirst();
    if (made) return made.id;
    const { count } = await trx
      .selectFrom('saved_list')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (count >= limits.savedListsMax) throw refused(messages.tooManyLists(limits.savedListsMax));
    const { id } = await trx
      .insertInto('saved_list')
      .values({ customer_id: customerId, title, made_at: now(), changed_at: now(), request_key: requestKey })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addParts(trx, id, items);
    return id;
  });

/** Changes what is named of a list. @throws 404; 422 as `addParts` */
export const changeList = (
  { db, now }: DbAndClock,
  { customerId, id, title, add = {}, set = {} }: ChangeList & { customerId: number; id: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
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
  });

/** @throws 404 */
export const dropList = async (db: Kysely<DB>, customerId: number, id: number): Promise<void> => {
  await db
    .deleteFrom('saved_list')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirstOrThrow(noSuchList);
};
