import type { Found, foundKinds } from '#contract/operations/staff-find.ts';
import type { Permission } from '#contract/people/staff.ts';
import { trackingLike } from '#server/orders/orders/orders-like.ts';
import { type Db, type RawBuilder, rowsOf, sql } from '#server/platform/db/db.ts';
import { literally } from '#server/platform/data-tables/condition.ts';
import type { Meant } from './read-text.ts';

/* One statement of a few groups. Every part reads by an index, and at most `readMax` rows of what it finds there. */

const shownMax = 6;
const readMax = 50;

export type FoundRecord = Omit<Found, 'status' | 'total'> & {
  kind: (typeof foundKinds)[number];
  /** 0 for the exact number. */
  rank: number;
  status: string | null;
  totalCents: number | null;
};

const atMost = sql`limit ${sql.lit(readMax)}`;
const lettersOf = (column: RawBuilder<unknown>) => sql`regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g')`;
const company = sql`coalesce(o.shipping_address ->> 'company', o.customer_first_name || ' ' || o.customer_last_name)`;

/**
 * The records that a text means, of those that may be seen; of each kind the best first. At most one statement.
 * @param variants those that the shop's search finds
 */
export const findRecords = async (
  db: Db,
  { number, key, tracking, phone, cents, words }: Meant,
  may: (permission: Permission) => boolean,
  variants: readonly number[],
): Promise<FoundRecord[]> => {
  const like = `%${literally(words ?? '')}%`;
  // Ids with their rank; that is 0 where all digits of a number were typed, 1 for another exact match.
  const numbered = (table: RawBuilder<unknown>) =>
    number !== null &&
    sql`(select x.id, case when regexp_replace(x.code, '[^0-9]', '', 'g') = ${number} then 0 else 3 end from ${table} x
      where lower(x.code) like ${`%${number}`} and ${lettersOf(sql`x.code`)} like ${`%${key}`} ${atMost})`;
  const named = sql`(select x.id, case when lower(x.email) = ${words} then 1 else 4 end from customer x
      where lower(x.email) like ${like} or lower(x.first_name || ' ' || x.last_name) like ${like} ${atMost})
    union all (select a.customer_id, 4 from address a where a.deleted_at is null and lower(a.company) like ${like} ${atMost})`;
  const newestOf = (table: RawBuilder<unknown>) =>
    words !== null &&
    sql`(select r.id, 5 from (select distinct h.id from (${named}) h (id, rank) limit 3) c
      cross join lateral (select t.id from ${table} t where t.customer_id = c.id order by t.id desc limit 3) r)`;
  const ofAmount = (table: RawBuilder<unknown>) =>
    may('prices') &&
    cents !== null &&
    sql`(select x.id, 1 from ${table} x where x.total_cents = ${cents} order by x.id desc limit ${sql.lit(shownMax)})`;
  const shipped = (id: RawBuilder<unknown>) =>
    tracking !== null &&
    sql`(select ${id}, 1 from shipment s join invoice i on i.id = s.invoice_id
      where ${trackingLike(sql<string>`${`%${literally(tracking)}%`}`)} ${atMost})`;
  const [orders, invoices] = [sql`customer_order`, sql`invoice`];

  const groups: RawBuilder<unknown>[] = [];
  /** @param shown kind, rank, id, code, name, note, status, total, invoice of the best hits `h` */
  const find = (seen: boolean, hits: readonly (RawBuilder<unknown> | false)[], shown: RawBuilder<unknown>): void => {
    const some = hits.filter((each) => each !== false);
    if (seen && some.length > 0)
      groups.push(sql`with h as (select h.id, min(h.rank) as rank from (${sql.join(some, sql` union all `)}) h (id, rank)
        group by h.id order by 2, 1 desc limit ${sql.lit(shownMax)}) select ${shown}`);
  };
  find(
    may('customers'),
    [
      numbered(sql`customer`),
      words !== null && named,
      phone !== null &&
        sql`(select a.customer_id, 1 from address a where a.deleted_at is null and a.phone_digits like ${`%${phone}%`} ${atMost})`,
    ],
    sql`'customer', h.rank, c.id, c.code, coalesce(nullif(a.company, ''), c.first_name || ' ' || c.last_name), c.email,
        c.status::text, null, null
      from h join customer c on c.id = h.id left join address a on a.id = c.default_billing_address_id`,
  );
  find(
    may('orders'),
    [
      numbered(orders),
      words !== null &&
        sql`(select x.id, 1 from customer_order x where lower(x.po_number) = ${words} or lower(x.job_reference) = ${words} ${atMost})
          union all (select x.id, 4 from customer_order x
            where lower(x.po_number) like ${like} or lower(x.job_reference) like ${like} ${atMost})`,
      shipped(sql`i.order_id`),
      ofAmount(orders),
      newestOf(orders),
    ],
    sql`'order', h.rank, o.id, o.code, ${company}, coalesce(nullif(o.po_number, ''), o.job_reference), o.status::text,
        o.total_cents, (select i.id from invoice i where i.order_id = o.id and i.status <> 'CANCELLED'
          and not exists (select from shipment s where s.invoice_id = i.id) order by i.id limit 1)
      from h join customer_order o on o.id = h.id`,
  );
  const seesInvoices = may('orders') || may('invoices');
  find(
    seesInvoices,
    [numbered(invoices), shipped(sql`i.id`), ofAmount(invoices), newestOf(invoices)],
    sql`'invoice', h.rank, i.id, i.code, ${company},
        coalesce((select s.tracking from shipment s where s.invoice_id = i.id order by s.id desc limit 1), ''),
        i.status::text, i.total_cents, null
      from h join invoice i on i.id = h.id join customer_order o on o.id = i.order_id`,
  );
  find(
    seesInvoices,
    [numbered(sql`credit_note`)],
    sql`'creditNote', h.rank, n.invoice_id, n.code, ${company}, i.code, null, n.total_cents, null
      from h join credit_note n on n.id = h.id join invoice i on i.id = n.invoice_id join customer_order o on o.id = i.order_id`,
  );
  find(
    may('stock'),
    [
      number !== null && sql`(select p.id, 0 from purchase p where p.number = ${number}::bigint)`,
      words !== null &&
        sql`(select p.id, 1 from purchase p where lower(p.reference) = ${words} and p.reference <> '' ${atMost})`,
    ],
    sql`'purchase', h.rank, p.id, purchase_code(p), u.name, p.reference, purchase_state(p), null, null
      from h join purchase p on p.id = h.id join supplier u on u.id = p.supplier_id`,
  );
  find(
    may('catalogue') || may('stock'),
    [
      // Also parts that are no longer sold.
      words !== null &&
        sql`(select v.id, 1 from variant v where lower(v.sku) = ${words} union all select v.id, 1 from variant v where v.upc = ${words})`,
      sql`(select f.id, 2 + f.place from unnest(${variants}::int[]) with ordinality f (id, place))`,
    ],
    sql`${may('catalogue') ? sql`'product', h.rank, v.product_id` : sql`'stock', h.rank, v.id`}, v.sku, v.name,
        coalesce(v.upc, ''), null, null, null
      from h join variant v on v.id = h.id`,
  );
  find(
    may('catalogue'),
    [
      key.length > 3 &&
        sql`(select m.phone_id, 2 from phone_model m where ${lettersOf(sql`m.number`)} like ${`${key}%`} ${atMost})`,
      words !== null &&
        sql`(select p.id, case when lower(p.name) = ${words} then 2 else 4 end from phone p where lower(p.name) like ${like} ${atMost})`,
    ],
    sql`'phone', h.rank, p.id, coalesce(
          (select string_agg(m.number, ', ' order by m.number) from phone_model m where m.phone_id = p.id), ''),
        b.name || ' ' || p.name, '', null, null, null
      from h join phone p on p.id = h.id join phone_brand b on b.id = p.brand_id`,
  );
  if (groups.length === 0) return [];
  return rowsOf<FoundRecord>(db)`
    select f.kind, f.rank::integer as rank, f.id, f.code, f.name, f.note, f.status, f.total as "totalCents", f.invoice as "invoiceId"
    from (select null::text, null::integer, null::integer, null::text, null::text, null::text, null::text, null::bigint, null::integer
      where false union all (${sql.join(groups, sql`) union all (`)})) f (kind, rank, id, code, name, note, status, total, invoice)
    order by rank, id desc`;
};
