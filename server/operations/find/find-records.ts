import type { foundKinds } from '#contract/operations/staff-find.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { trackingLike } from '#server/orders/orders/orders-like.ts';
import type { DB } from '#server/platform/db/types.ts';
import { literally } from '#server/platform/data-tables/condition.ts';
import type { Meant } from './read-text.ts';

/* One statement of a few groups. Every part reads by an index, and at most `readMax` rows of what it finds there. */

const shownMax = 6;
const readMax = 50;

export type FoundRecord = {
  kind: (typeof foundKinds)[number];
  /** 0 for the exact number. */
  rank: number;
  id: number;
  code: string;
  name: string;
  note: string;
  status: string | null;
  totalCents: number | null;
  invoiceId: number | null;
};

/** Ids with their rank, as `(select id, rank …)`. */
type Hits = RawBuilder<unknown>;
type Sees = {
  orders: boolean;
  invoices: boolean;
  customers: boolean;
  stock: boolean;
  catalogue: boolean;
  prices: boolean;
};

const atMost = sql`limit ${sql.lit(readMax)}`;
const lettersOf = (column: RawBuilder<unknown>) => sql`regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g')`;

const where = <T>(given: T | null, hits: (given: T) => Hits): Hits[] => (given === null ? [] : [hits(given)]);

/** Rank 0 where all of its digits were typed. */
const numbered = ({ number, key }: Meant, table: RawBuilder<unknown>): Hits[] =>
  where(
    number,
    (
      digits,
    ) => sql`(select x.id, case when regexp_replace(x.code, '[^0-9]', '', 'g') = ${digits} then 0 else 3 end from ${table} x
      where lower(x.code) like ${`%${digits}`} and ${lettersOf(sql`x.code`)} like ${`%${key}`} ${atMost})`,
  );

const customerHits = (meant: Meant): Hits[] => [
  ...numbered(meant, sql`customer`),
  ...(meant.words === null ? [] : byWords(meant.words)),
  ...where(
    meant.phone,
    (phone) =>
      sql`(select a.customer_id, 1 from address a where a.deleted_at is null and a.phone_digits like ${`%${phone}%`} ${atMost})`,
  ),
];

const byWords = (words: string): Hits[] => {
  const like = `%${literally(words)}%`;
  return [
    sql`(select x.id, case when lower(x.email) = ${words} then 1 else 4 end from customer x where lower(x.email) like ${like}
      or lower(x.first_name || ' ' || x.last_name) like ${like} ${atMost})`,
    sql`(select a.customer_id, 4 from address a where a.deleted_at is null and lower(a.company) like ${like} ${atMost})`,
  ];
};

/** The newest records of the customers whose name it is. */
const ofCustomers = ({ words }: Meant, table: RawBuilder<unknown>): Hits[] =>
  where(
    words,
    (
      name,
    ) => sql`(select r.id, 5 from (select distinct h.id from (${sql.join(byWords(name), sql` union all `)}) h (id, rank) limit 3) c
      cross join lateral (select t.id from ${table} t where t.customer_id = c.id order by t.id desc limit 3) r)`,
  );

const ofAmount = ({ cents }: Meant, prices: boolean, table: RawBuilder<unknown>): Hits[] =>
  where(
    prices ? cents : null,
    (sum) =>
      sql`(select x.id, 1 from ${table} x where x.total_cents = ${sum} order by x.id desc limit ${sql.lit(shownMax)})`,
  );

const shipped = ({ tracking }: Meant, id: RawBuilder<unknown>): Hits[] =>
  where(
    tracking,
    (parcel) => sql`(select ${id}, 1 from shipment s join invoice i on i.id = s.invoice_id
      where ${trackingLike(sql<string>`${`%${literally(parcel)}%`}`)} ${atMost})`,
  );

const ownNumbers = ({ words }: Meant): Hits[] =>
  where(
    words,
    (
      own,
    ) => sql`(select x.id, 1 from customer_order x where lower(x.po_number) = ${own} or lower(x.job_reference) = ${own} ${atMost})
      union all (select x.id, 4 from customer_order x where lower(x.po_number) like ${`%${literally(own)}%`}
        or lower(x.job_reference) like ${`%${literally(own)}%`} ${atMost})`,
  );

const purchaseHits = ({ number, words }: Meant): Hits[] => [
  ...where(number, (digits) => sql`(select p.id, 0 from purchase p where p.number = ${digits}::bigint)`),
  ...where(
    words,
    (own) => sql`(select p.id, 1 from purchase p where lower(p.reference) = ${own} and p.reference <> '' ${atMost})`,
  ),
];

const phoneHits = ({ key, words }: Meant): Hits[] => [
  ...where(
    key.length < 4 ? null : key,
    (letters) =>
      sql`(select m.phone_id, 2 from phone_model m where ${lettersOf(sql`m.number`)} like ${`${letters}%`} ${atMost})`,
  ),
  ...where(
    words,
    (name) => sql`(select p.id, case when lower(p.name) = ${name} then 2 else 4 end from phone p
      where lower(p.name) like ${`%${literally(name)}%`} ${atMost})`,
  ),
];

/** The best of the hits, as `select` shows them: kind, rank, id, code, name, note, status, total, invoice. */
const group = (hits: readonly Hits[], select: RawBuilder<unknown>): RawBuilder<unknown>[] =>
  hits.length === 0
    ? []
    : [
        sql`with h as (select h.id, min(h.rank) as rank from (${sql.join(hits, sql` union all `)}) h (id, rank)
          group by h.id order by 2, 1 desc limit ${sql.lit(shownMax)}) ${select}`,
      ];

const company = sql`coalesce(o.shipping_address ->> 'company', o.customer_first_name || ' ' || o.customer_last_name)`;

/** The records that a text means, of those that may be seen; of each kind the best first. At most one statement. */
export const findRecords = async (
  db: Kysely<DB>,
  meant: Meant,
  sees: Sees,
  /** Variants that the shop's search finds. */
  variants: readonly number[],
): Promise<FoundRecord[]> => {
  const { prices } = sees;
  const orders = [
    ...numbered(meant, sql`customer_order`),
    ...ownNumbers(meant),
    ...shipped(meant, sql`i.order_id`),
    ...ofAmount(meant, prices, sql`customer_order`),
    ...ofCustomers(meant, sql`customer_order`),
  ];
  const invoices = [
    ...numbered(meant, sql`invoice`),
    ...shipped(meant, sql`i.id`),
    ...ofAmount(meant, prices, sql`invoice`),
    ...ofCustomers(meant, sql`invoice`),
  ];
  const products = sql`(select f.id, 2 + f.place from unnest(${variants}::int[]) with ordinality f (id, place))`;
  const groups = [
    ...group(
      sees.customers ? customerHits(meant) : [],
      sql`select 'customer', h.rank, c.id, c.code, coalesce(nullif(a.company, ''), c.first_name || ' ' || c.last_name), c.email,
          c.status::text, null, null
        from h join customer c on c.id = h.id left join address a on a.id = c.default_billing_address_id`,
    ),
    ...group(
      sees.orders ? orders : [],
      sql`select 'order', h.rank, o.id, o.code, ${company}, coalesce(nullif(o.po_number, ''), o.job_reference), o.status::text,
          o.total_cents, (select i.id from invoice i where i.order_id = o.id and i.status <> 'CANCELLED'
            and not exists (select from shipment s where s.invoice_id = i.id) order by i.id limit 1)
        from h join customer_order o on o.id = h.id`,
    ),
    ...group(
      sees.invoices ? invoices : [],
      sql`select 'invoice', h.rank, i.id, i.code, ${company},
          coalesce((select s.tracking from shipment s where s.invoice_id = i.id order by s.id desc limit 1), ''),
          i.status::text, i.total_cents, null
        from h join invoice i on i.id = h.id join customer_order o on o.id = i.order_id`,
    ),
    ...group(
      sees.invoices ? numbered(meant, sql`credit_note`) : [],
      sql`select 'creditNote', h.rank, n.invoice_id, n.code, ${company}, i.code, null, n.total_cents, null
        from h join credit_note n on n.id = h.id join invoice i on i.id = n.invoice_id join customer_order o on o.id = i.order_id`,
    ),
    ...group(
      sees.stock ? purchaseHits(meant) : [],
      sql`select 'purchase', h.rank, p.id, 'PO-' || p.number, u.name, p.reference, p.status::text, null, null
        from h join purchase p on p.id = h.id join supplier u on u.id = p.supplier_id`,
    ),
    ...group(
      variants.length > 0 ? [products] : [],
      sql`select ${sees.catalogue ? 'product' : 'stock'}, h.rank, ${sees.catalogue ? sql`v.product_id` : sql`v.id`}, v.sku, v.name,
          coalesce(v.upc, ''), null, null, null
        from h join variant v on v.id = h.id`,
    ),
    ...group(
      sees.catalogue ? phoneHits(meant) : [],
      sql`select 'phone', h.rank, p.id, coalesce(
            (select string_agg(m.number, ', ' order by m.number) from phone_model m where m.phone_id = p.id), ''),
          b.name || ' ' || p.name, '', null, null, null
        from h join phone p on p.id = h.id join phone_brand b on b.id = p.brand_id`,
    ),
  ];
  if (groups.length === 0) return [];
  const { rows } = await sql<FoundRecord>`
    select f.kind, f.rank::integer as rank, f.id, f.code, f.name, f.note, f.status, f.total as "totalCents", f.invoice as "invoiceId"
    from (select null::text, null::integer, null::integer, null::text, null::text, null::text, null::text, null::bigint, null::integer
      where false union all (${sql.join(groups, sql`) union all (`)})) f (kind, rank, id, code, name, note, status, total, invoice)
    order by rank, id desc`.execute(db);
  return rows;
};
