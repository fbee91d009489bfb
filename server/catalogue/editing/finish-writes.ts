import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { recogniseFits } from '../phones/titles/recognise-fits.ts';

/* What follows a change of fields by hand, in its transaction. */

/** Fields that no row of the listing shows: those who keep answers hear of them from the tables themselves. */
const unlisted = [
  'price',
  'stock',
  'description',
  'pictures',
  'handle',
  'related',
  'needed',
  'searchTitle',
  'searchDescription',
];

/** Brings the listing, and what is known of phones, up to date with `field_write`; what did not change stays kept. */
export const finishWrites = async (trx: Transaction<DB>): Promise<void> => {
  await followLinks(trx);
  await readNames(trx);
  const { rows } = await sql<{ touched: number[] | null; products: number }>`
    select array_agg(distinct product_id) as touched, (select count(*)::integer from product) as products
    from field_write where done and field <> all (${unlisted}::text[]) and field not like 'tiers%'
      -- Only whether there is a special price is listed.
      and (field <> 'specialPrice' or (expected is null) <> (wanted is null))`.execute(trx);
  const { touched, products = 0 } = rows[0] ?? {};
  if (!touched) return;
  await sql`select refresh_listing(${touched.length > products / 2 ? null : touched}::int[])`.execute(trx);
};

/** Of what names a product: which phones it fits can be in it. */
const readNames = async (trx: Transaction<DB>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from field_write
    where done and (field in ('name', 'productName', 'categories', 'tag') or field like 'attribute:%')`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await recogniseFits(trx, ids, { listingLater: true });
};

/** A person's word on phones stands against what is read from names (server/catalogue/phones/titles). */
const followLinks = async (trx: Transaction<DB>): Promise<void> => {
  const isLinked = sql`exists (select from product_phone pp where pp.product_id = f.product_id and pp.phone_id = f.phone_id)`;
  await sql`update product_fit f set state = case when ${isLinked} then 'ACCEPTED' else 'REFUSED' end
    from field_write w
    where w.field = 'phones' and w.done and f.product_id = w.product_id
      and case when ${isLinked} then f.state in ('QUEUED', 'REFUSED') else f.state in ('APPLIED', 'ACCEPTED') end`.execute(
    trx,
  );
  // One that no words had said yet may be read of a later name.
  await sql`insert into product_fit (product_id, phone_id, state, because, words, source)
    select w.product_id, h.id, 'REFUSED', h.name, '', 'HAND'
    from field_write w cross join unnest(string_to_array(w.expected, ', ')) u (url) join phone h on h.url = u.url
    where w.field = 'phones' and w.done and not exists (
      select from product_phone pp where pp.product_id = w.product_id and pp.phone_id = h.id)
    on conflict (product_id, phone_id) do nothing`.execute(trx);
};
