import type { PinPhones } from '#contract/buying/bench.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/bench.js';
import { type AssetRow, assetJson } from '#server/catalogue/reading/assets.ts';
import { openCents } from '#server/orders/receivables/account.ts';
import { type Db, inTransaction, rowOf, rowsOf, sql, valueOf } from '#server/platform/db/db.ts';
import { refused } from '#server/platform/failure/failure.ts';
import { boughtLines } from './bought-parts.ts';

export type BenchPartRow = { id: number; productId: number; name: string; sku: string; part: string };
export type BenchPhoneRow = {
  id: number;
  name: string;
  url: string;
  asset: AssetRow | null;
  models: string[];
  count: number;
  parts: BenchPartRow[];
  isPinned: boolean;
};

/** Of a phone. */
const partsShown = 5;
/** Where none is pinned. */
const phonesOffered = 3;

/**
 * The phones that a customer has pinned, in their order; without any, those that they bought most for. Of each what they
 * bought most, one of a grade, then one of each other kind: in the grade that they buy most, in stock if any is. One query.
 */
export const benchPhones = (db: Db, customerId: number): Promise<BenchPhoneRow[]> =>
  rowsOf<BenchPhoneRow>(db)`
    with own as materialized (
      select l.variant_id, sum(l.qty) as pieces from ${boughtLines(customerId)} group by 1),
    pinned as materialized (
      select phone_id, position as place from customer_phone where customer_id = ${customerId}),
    chosen as materialized (
      select phone_id, place, true as is_pinned from pinned
      union all (
        select pp.phone_id, row_number() over (order by sum(o.pieces) desc, pp.phone_id), false
        from own o join listing l on l.variant_id = o.variant_id join product_phone pp on pp.product_id = l.product_id
        where not exists (select from pinned)
        group by pp.phone_id order by 2 limit ${phonesOffered})),
    fitting as materialized (
      select c.phone_id, l.variant_id, l.product_id, l.position as place, kind.id as kind, grade.grade,
        coalesce(o.pieces, 0) as pieces, coalesce(b.pieces, 0) as all_pieces
      from chosen c join product_phone pp on pp.phone_id = c.phone_id join listing l on l.product_id = pp.product_id
        left join own o on o.variant_id = l.variant_id
        left join variant_bought b on b.variant_id = l.variant_id
        left join lateral (
          select (f & 4294967295)::integer as id from unnest(l.facets) f where f >> 32 = 8 limit 1) kind on true
        left join lateral (
          select av.value as grade from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
            join attribute a on a.id = av.attribute_id
          where va.variant_id = l.variant_id and a.code = 'grade' limit 1) grade on true),
    by_grade as (
      select f.*, v.name, v.sku, v.stock_status = 'IN_STOCK' as is_in_stock,
        sum(f.pieces) over (partition by f.kind, f.grade) as liked,
        row_number() over (partition by f.phone_id, f.kind, f.grade
          order by f.pieces desc, v.stock_status = 'IN_STOCK' desc, f.all_pieces desc, f.place, v.id) as nth
      from fitting f join variant v on v.id = f.variant_id),
    by_kind as (
      select g.*, row_number() over (partition by phone_id, kind
        order by pieces desc, is_in_stock desc, liked desc, all_pieces desc, place, variant_id) as of_kind
      from by_grade g where nth = 1),
    shown as (
      select k.*, row_number() over (partition by phone_id
        order by pieces desc, kind is null, of_kind, all_pieces desc, place, variant_id) as rank
      from by_kind k)
    select p.id, p.name, p.url, ${assetJson('a')} as asset, c.is_pinned as "isPinned",
      array(select number from phone_model m where m.phone_id = p.id order by number limit 2) as models,
      (select count(*)::int from fitting f where f.phone_id = p.id) as count,
      coalesce((
        select json_agg(json_build_object('id', s.variant_id, 'productId', s.product_id, 'name', s.name, 'sku', s.sku,
          'part', coalesce(t.name, '')) order by t.position, s.rank)
        from shown s left join part_type t on t.id = s.kind
        where s.phone_id = p.id and s.rank <= ${partsShown}), '[]') as parts
    from chosen c join phone p on p.id = c.phone_id left join asset a on a.id = p.asset_id
    order by c.place, p.id`;

/** What a customer owes, and what of it was due before the day, in cents; their returns that have not ended. One query. */
export const benchAccount = (db: Db, customerId: number, today: string) =>
  rowOf<{ openCents: number; overdueCents: number; returns: number }>(db)`
    select coalesce(sum(open), 0)::bigint as "openCents",
      coalesce(sum(open) filter (where due_on < ${today}::date), 0)::bigint as "overdueCents",
      (select count(*)::int from customer_return where customer_id = ${customerId}
        and status in ('ASKED', 'ACCEPTED', 'RECEIVED')) as returns
    from (select i.due_on, ${openCents} as open from invoice i
      where i.customer_id = ${customerId} and i.status = 'UNPAID') unpaid`;

/** Pins phones after the others and takes some down; what is gone from the shop is left out. @throws 422 with as many as there can be */
export const pinPhones = inTransaction<PinPhones & { customerId: number }>(async (trx, { customerId, pin, unpin }) => {
  // One at a time of a customer: the count and the places then hold.
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx);
  await sql`delete from customer_phone c using phone p
    where c.customer_id = ${customerId} and p.id = c.phone_id and p.url = any (${unpin}::text[])`.execute(trx);
  await sql`
    insert into customer_phone (customer_id, phone_id, position)
    select ${customerId}, p.id, wish.place + coalesce((
      select max(position) from customer_phone where customer_id = ${customerId}), 0)
    from unnest(${pin}::text[]) with ordinality wish (url, place) join phone p on p.url = wish.url
    on conflict do nothing`.execute(trx);
  const count = await valueOf<number>(trx)`
    select count(*)::int from customer_phone where customer_id = ${customerId}`;
  if (count > limits.benchPhonesMax) throw refused(messages.tooManyPhones(limits.benchPhonesMax));
});
