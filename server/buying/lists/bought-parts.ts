import type { Namer } from '#server/catalogue/translations/name-rule.ts';
import { dayPlus } from '#kernel/dates.ts';
import { shopPlace } from '#kernel/place.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

export type BoughtRow = {
  /** Of the variant. */
  id: number;
  productId: number;
  name: string;
  sku: string;
  orders: number;
  pieces: number;
  lastCents: number;
  /** As PostgreSQL writes it in JSON. */
  lastAt: string;
  usual: number;
  every: number | null;
};

/** The lines that count, `l` of orders `o`: what staff took out has no pieces. */
export const boughtLines = (customerId: number) => sql`customer_order o join order_line l on l.order_id = o.id
  where o.customer_id = ${customerId} and o.status <> 'CANCELLED' and l.qty > 0`;

const halfYear = 183;
/** The shop's day of an order `o`. */
const dayOfOrder = () => sql`(o.placed_at at time zone ${shopPlace().timeZone}::text)::date`;

/**
 * A page of what a customer ordered, by last order first, and how many parts there are. One query.
 * @param among variants of which alone it tells; null: all
 * @param often today, for what was ordered on several days of the half year before it, most often first; null: all
 */
export const boughtPage = async (
  db: Db,
  customerId: number,
  among: readonly number[] | null,
  { page, pageSize }: { page: number; pageSize: number },
  often: string | null = null,
): Promise<{ total: number; rows: BoughtRow[] }> => {
  const [found] = await rowsOf<{ total: number; rows: BoughtRow[] }>(db)`
    with bought as (
      select l.variant_id, count(distinct o.id) as orders, count(distinct ${dayOfOrder()}) as days, sum(l.qty) as pieces, max(o.id) as last_id,
        max(o.placed_at) as last_at, (array_agg(l.price_cents order by o.id desc))[1] as last_cents
      from ${boughtLines(customerId)} and (${among === null}::boolean or l.variant_id = any (${among ?? []}::int[]))
      group by l.variant_id
      having ${often === null}::boolean
        or (count(distinct ${dayOfOrder()}) > 1 and max(o.placed_at) >= ${often && dayPlus(often, -halfYear)}::date)),
    page as materialized (
      select * from bought order by case when ${often !== null}::boolean then days end desc, last_id desc, variant_id
      limit ${pageSize} offset ${page * pageSize}),
    day as (
      select l.variant_id, ${dayOfOrder()} as day, sum(l.qty) as qty,
        row_number() over (partition by l.variant_id order by max(${dayOfOrder()}) desc) as back
      from ${boughtLines(customerId)} and l.variant_id in (select variant_id from page) group by 1, 2),
    rhythm as (
      select variant_id, percentile_disc(0.5) within group (order by qty)::int as usual,
        round(percentile_cont(0.5) within group (order by gap))::int as every
      from (select *, day - lag(day) over (partition by variant_id order by day) as gap from day where back <= 6) d
      group by variant_id)
    select (select count(*)::int from bought) as total, coalesce((
      select json_agg(r) from (
        select v.id, v.product_id as "productId", v.name, v.sku, b.orders, b.pieces, b.last_cents as "lastCents",
          b.last_at as "lastAt", h.usual, h.every
        from page b join variant v on v.id = b.variant_id join rhythm h on h.variant_id = v.id
        order by case when ${often !== null}::boolean then b.days end desc, b.last_id desc, v.id) r), '[]') as rows`;
  return found ?? { total: 0, rows: [] };
};

/** As it is compared: without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The variants among them in whose SKU, name or phones each word stands. One query.
 * @param namer says names in the reader's language; undefined in English
 */
export const boughtLike = async (
  db: Db,
  customerId: number,
  search: string,
  namer: Namer | undefined,
): Promise<number[]> => {
  const rows = await rowsOf<{ id: number; name: string; others: string }>(db)`
    select v.id, v.name, concat_ws(' ', v.sku, (
      select string_agg(b.name || ' ' || ph.name, ' ') from product_phone pp
        join phone ph on ph.id = pp.phone_id join phone_brand b on b.id = ph.brand_id
      where pp.product_id = v.product_id)) as others
    from (select distinct l.variant_id from ${boughtLines(customerId)}) bought join variant v on v.id = bought.variant_id`;
  const words = plain(search).split(/\s+/);
  return rows.flatMap(({ id, name, others }) => {
    const text = plain(`${name} ${namer?.say(name) ?? ''} ${others}`);
    return words.every((word) => text.includes(word)) ? [id] : [];
  });
};
