import { type RawBuilder, sql, type Transaction } from 'kysely';
import { waitForTurn } from '../catalogue-import/import-lock.ts';
import { takeMadeAway } from '../catalogue-import/made-parents.ts';
import { putBackSupplier } from '../catalogue-import/supplier-rows.ts';
import { tiersText } from '../catalogue-import/record-changes.ts';
import type { DB } from '../db/types.ts';
import { takeBackPicturesOfImport } from '../pictures/attach-sets.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../viewer/staff-viewer.ts';

/*
 * Takes an import back: every field that is still as the import left it gets its older value; one that was changed since
 * stays, and is named. Variants that it added go, unless they were ordered or changed since.
 */

/** Of a variant: the column of a field, and how its text becomes a value. */
const columns: readonly { field: string; now: RawBuilder<unknown>; set: RawBuilder<unknown> }[] = [
  { field: 'name', now: sql`v.name`, set: sql`name = c.before` },
  { field: 'price', now: sql`v.price_cents::text`, set: sql`price_cents = c.before::integer` },
  {
    field: 'specialPrice',
    now: sql`v.special_price_cents::text`,
    set: sql`special_price_cents = c.before::integer`,
  },
  { field: 'stock', now: sql`v.stock_status::text`, set: sql`stock_status = c.before::stock_status` },
  { field: 'upc', now: sql`v.upc`, set: sql`upc = c.before` },
  { field: 'description', now: sql`v.description`, set: sql`description = c.before` },
  { field: 'newFrom', now: sql`v.new_from::text`, set: sql`new_from = c.before::date` },
  { field: 'newTo', now: sql`v.new_to::text`, set: sql`new_to = c.before::date` },
  {
    field: 'tag',
    now: sql`(select name from tag where id = v.tag_id)`,
    set: sql`tag_id = (select id from tag where name = c.before)`,
  },
  {
    field: 'sold',
    now: sql`(v.discontinued_at is null)::text`,
    set: sql`discontinued_at = case when c.before = 'true' then null else now() end`,
  },
];

/** @returns how many fields were left because they had been changed since */
export const undoImport = async (trx: Transaction<DB>, id: number, by: Actor): Promise<number> => {
  await waitForTurn(trx);
  await sql`select set_config('jit', 'off', true), set_config('statement_timeout', '0', true)`.execute(trx);
  const of = sql`c.import_id = ${id}`;
  await takeBackPicturesOfImport(trx, id);
  for (const { field, now, set } of columns) {
    await sql`with back as (
        update variant v set ${set} from import_change c
        where ${of} and c.field = ${field} and c.variant_id = v.id and ${now} is not distinct from c.after
        returning c.id)
      update import_change c set undone = true from back where back.id = c.id`.execute(trx);
  }
  await putBackProducts(trx, id);
  await putBackAttributes(trx, id);
  await putBackTiers(trx, id);
  await putBackSupplier(trx, id);
  await sql`update import_change c set undone = false where ${of} and undone is null`.execute(trx);
  await takeAddedAway(trx, id);
  const stay = await takeMadeAway(trx, id);
  await sql`select refresh_listing(array(
    select distinct product_id from import_change c where ${of}
    union select v.product_id from import_line l join variant v on v.id = l.variant_id
      where l.import_id = ${id} and l.outcome = 'ADDED'))`.execute(trx);
  const { rows } = await sql<{ left: number; back: number }>`
    select (count(*) filter (where not undone) + (select count(*) from import_line l
        where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason <> ''))::integer as left,
      count(*) filter (where undone)::integer as back from import_change c where ${of}`.execute(trx);
  const { left = 0, back = 0 } = rows[0] ?? {};
  const { undone_at } = await trx
    .updateTable('catalogue_import')
    .set({
      state: 'UNDONE',
      undone_at: sql`now()`,
      undone_by: by.actor,
      notes: stay,
      version: sql`version + 1`,
      counts: sql`counts || jsonb_build_object('left', ${left}::integer)`,
    })
    .where('id', '=', id)
    .returning('undone_at')
    .executeTakeFirstOrThrow();
  const after = { fieldsPutBack: back, fieldsLeft: left };
  const at = undone_at ?? new Date();
  await addAudit(trx, { ...by, at, action: 'import.undo', entity: 'import', entityId: id, after });
  return left;
};

const putBackProducts = async (trx: Transaction<DB>, id: number): Promise<void> => {
  await sql`with back as (
      update product p set name = c.before from import_change c
      where c.import_id = ${id} and c.field = 'productName' and c.product_id = p.id and p.name = c.after returning c.id)
    update import_change c set undone = true from back where back.id = c.id`.execute(trx);
  for (const [kind, field] of [
    ['category', 'categories'],
    ['phone', 'phones'],
  ] as const) {
    const links = sql.table(`product_${kind}`);
    const link = sql.ref(`${kind}_id`);
    await sql`create temporary table undo_product on commit drop as
      select c.id, c.product_id, c.before from import_change c
      where c.import_id = ${id} and c.field = ${field} and c.after is not distinct from (
        select string_agg(t.url, ', ' order by t.url) from ${links} l join ${sql.table(kind)} t on t.id = l.${link}
        where l.product_id = c.product_id)`.execute(trx);
    await sql`delete from ${links} l using undo_product u where u.product_id = l.product_id`.execute(trx);
    await sql`insert into ${links} (product_id, ${link})
      select u.product_id, t.id from undo_product u cross join unnest(string_to_array(u.before, ', ')) b (url)
      join ${sql.table(kind)} t on t.url = b.url`.execute(trx);
    await sql`update import_change c set undone = true from undo_product u where u.id = c.id`.execute(trx);
    await sql`drop table pg_temp.undo_product`.execute(trx);
  }
};

const putBackAttributes = async (trx: Transaction<DB>, id: number): Promise<void> => {
  await sql`create temporary table undo_attribute on commit drop as
    select c.id, c.variant_id, a.id as attribute_id, c.before
    from import_change c join attribute a on 'attribute:' || a.code = c.field
    where c.import_id = ${id} and c.after is not distinct from (
      select string_agg(av.value, ', ' order by av.value)
      from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
      where va.variant_id = c.variant_id and av.attribute_id = a.id)`.execute(trx);
  await sql`delete from variant_attribute va using undo_attribute u, attribute_value av
    where va.variant_id = u.variant_id and av.id = va.attribute_value_id and av.attribute_id = u.attribute_id`.execute(
    trx,
  );
  // A value can hold a comma itself: then it is one value, and not several.
  await sql`insert into variant_attribute (variant_id, attribute_value_id)
    select u.variant_id, av.id from undo_attribute u join attribute_value av on av.attribute_id = u.attribute_id
      and (av.value = u.before or (av.value = any (string_to_array(u.before, ', '))
        and not exists (select from attribute_value o where o.attribute_id = u.attribute_id and o.value = u.before)))`.execute(
    trx,
  );
  await sql`update import_change c set undone = true from undo_attribute u where u.id = c.id`.execute(trx);
};

const putBackTiers = async (trx: Transaction<DB>, id: number): Promise<void> => {
  await sql`create temporary table undo_tiers on commit drop as
    select c.id, c.variant_id, c.before from import_change c
    where c.import_id = ${id} and c.field = 'tiers' and c.after is not distinct from (
      select ${tiersText(sql`l.code`, sql`tp.qty`, sql`tp.price_cents`)}
      from tier_price tp join price_list l on l.id = tp.price_list_id where tp.variant_id = c.variant_id)`.execute(trx);
  await sql`delete from tier_price t using undo_tiers u where u.variant_id = t.variant_id`.execute(trx);
  await sql`insert into tier_price (variant_id, price_list_id, qty, price_cents)
    select u.variant_id, l.id, split_part(split_part(b.tier, ':', 2), '=', 1)::integer, split_part(b.tier, '=', 2)::integer
    from undo_tiers u cross join unnest(string_to_array(u.before, '|')) b (tier)
    join price_list l on l.code = split_part(b.tier, ':', 1)`.execute(trx);
  await sql`update import_change c set undone = true from undo_tiers u where u.id = c.id`.execute(trx);
};

/** Added variants go; one that was ordered is no longer sold, and one that was changed since stays. */
const takeAddedAway = async (trx: Transaction<DB>, id: number): Promise<void> => {
  await sql`update import_line l set reason = 'changed since it was added; left' from variant v, catalogue_import i
    where l.import_id = ${id} and l.outcome = 'ADDED' and v.id = l.variant_id and i.id = l.import_id
      and v.updated_at > i.imported_at`.execute(trx);
  await sql`with ordered as (
      update variant v set discontinued_at = now() from import_line l
      where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason = '' and v.id = l.variant_id
        and exists (select from order_line o where o.variant_id = v.id) returning l.id)
    update import_line l set reason = 'ordered since it was added; no longer sold' from ordered o where o.id = l.id`.execute(
    trx,
  );
  await sql`create temporary table undo_product on commit drop as
    select distinct v.product_id from import_line l join variant v on v.id = l.variant_id
    where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason = ''`.execute(trx);
  await sql`delete from variant v using import_line l
    where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason = '' and v.id = l.variant_id`.execute(trx);
  await sql`delete from product p using undo_product u
    where p.id = u.product_id and not exists (select from variant v where v.product_id = p.id)`.execute(trx);
  await sql`drop table pg_temp.undo_product`.execute(trx);
};
