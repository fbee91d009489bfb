import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { facetKindOf } from './facets.ts';
import type { ListingRecord } from './listing-rows.ts';

type Row = {
  variantId: number;
  productId: number;
  facets: string;
  words: string;
  nameWords: string;
  position: number;
  createdAt: number;
  newFrom: number | null;
  newTo: number | null;
  place: number[] | null;
  productName: string;
  sku: string;
  skuKey: string;
  upcKey: string | null;
};

// The facets as text: pg would parse arrays of numbers twice.
const columns = sql`
  l.variant_id as "variantId", l.product_id as "productId", array_to_string(l.facets, ' ') as facets, l.position,
  (extract(epoch from l.created_at) * 1000000)::bigint as "createdAt",
  l.new_from - date '1970-01-01' as "newFrom", l.new_to - date '1970-01-01' as "newTo", k.place, p.name as "productName",
  lower(v.sku) as sku, l.sku_key as "skuKey", l.upc_key as "upcKey",
  array_to_string(tsvector_to_array(l.search), ' ') as words,
  array_to_string(tsvector_to_array(l.name_search), ' ') as "nameWords"`;

/** The listing of the given products, in the order of products and variants. */
export const listingOfProducts = async (db: Kysely<DB>, productIds: readonly number[]): Promise<ListingRecord[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from listing l join variant v on v.id = l.variant_id join product p on p.id = l.product_id
    left join product_place k on k.product_id = l.product_id
    where l.product_id = any (${productIds}::int[])
    order by l.product_id, l.variant_id`.execute(db);
  return rows.map(recordOf);
};

/** The listing of the next products, by id, after the given one; empty past the last. */
export const listingAfter = async (db: Kysely<DB>, productId: number, products: number): Promise<ListingRecord[]> => {
  const { rows } = await sql<Row>`
    with next as (
      select distinct product_id from listing where product_id > ${productId} order by product_id limit ${products})
    select ${columns} from next join listing l using (product_id) join variant v on v.id = l.variant_id
    join product p on p.id = l.product_id
    left join product_place k on k.product_id = l.product_id
    order by l.product_id, l.variant_id`.execute(db);
  return rows.map(recordOf);
};

const recordOf = ({ facets, words, nameWords, ...row }: Row): ListingRecord => ({
  ...row,
  words: words === '' ? [] : words.split(' '),
  nameWords: nameWords === '' ? [] : nameWords.split(' '),
  facets:
    facets === ''
      ? []
      : facets
          .split(' ')
          .map(Number)
          .filter((key) => facetKindOf(key) !== 'product'),
});

/**
 * The latest version of the listing, and the products that changed since the given one: null when unknown, or when most
 * of them did.
 */
export const changesSince = async (
  db: Kysely<DB>,
  version: number,
): Promise<{ version: number; products: number[] | null }> => {
  const { rows } = await sql<{ version: number; steps: number; everything: boolean | null; products: number[] | null }>`
    select v.version, count(c.version)::int as steps, bool_or(c.products is null) as everything,
      (select array_agg(distinct product) from listing_change c, unnest(c.products) product where c.version > ${version})
        as products
    from listing_version v left join listing_change c on c.version > ${version}
    group by v.version`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('listing_version is empty');
  const steps = found.version - version;
  if (steps === 0) return { version, products: [] };
  // Versions have no gaps: fewer rows mean that some were deleted since, or that this is another database.
  const told = found.steps === steps && steps > 0 && found.everything === false;
  return { version: found.version, products: told ? (found.products ?? []) : null };
};
