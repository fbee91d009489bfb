import type { StockStatus } from '#contract/catalogue/catalogue.ts';
import { unitPrice } from '#kernel/tiers.ts';
import { type Kysely, sql } from 'kysely';
import { chooseSearch, matches, relevance } from '#server/catalogue/reading/search.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { variantPrices } from '#server/catalogue/prices/price-queries.ts';
import { searchDictionary } from '#server/catalogue/search/read-dictionary.ts';

/* Search for telephone orders. The public search has no prices, and takes one text at a time. */

const suggested = 8;

/** A sold variant, at a customer's price for one. */
export type DraftVariant = {
  id: number;
  name: string;
  sku: string;
  upc: string | null;
  stockStatus: StockStatus;
  priceCents: number;
};

/** The first few matches, best first, ranked like the shop's search. @throws 404 for the customer */
export const draftVariants = async (
  { db, cache }: Pick<Context, 'db' | 'cache'>,
  customerId: number,
  text: string,
): Promise<DraftVariant[]> => {
  const priceListId = await priceListOf(db, customerId);
  const terms = await chooseSearch({ db, dictionary: await searchDictionary(cache, db) }, text);
  const { rows } = await sql<{ id: number }>`
    select l.variant_id as id from listing l where ${matches(terms)}
    order by ${relevance(terms)}, l.position, l.variant_id limit ${suggested}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = await byIds(db, priceListId, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** Matches per code: a code shared by more, such as "n/a", must not list the whole catalogue. */
const sameCodeMax = 10;

/**
 * The variants of each code, in its place: by the exact SKU, else by one that differs only in punctuation, blanks or
 * case, else by UPC. Four queries for any number of codes.
 * @throws 404 for the customer
 */
export const draftVariantsByCode = async (
  db: Kysely<DB>,
  customerId: number,
  codes: readonly string[],
): Promise<DraftVariant[][]> => {
  const priceListId = await priceListOf(db, customerId);
  const { rows } = await sql<{ place: number; id: number }>`
    with wanted as (
      select place, lower(btrim(code)) as code, code_key(code) as key
      from unnest(${codes}::text[]) with ordinality given (code, place)
    ),
    named as (
      select w.place, l.variant_id as id, case when lower(v.sku) = w.code then 0 else 1 end as nearness
      from wanted w join listing l on l.sku_key = w.key join variant v on v.id = l.variant_id where w.key <> ''
      union all
      select w.place, l.variant_id, 2 from wanted w join listing l on l.upc_key = w.key
    ),
    ranked as (select place, id, rank() over (partition by place order by nearness) as rank from named),
    numbered as (
      select place, id, row_number() over (partition by place order by id) as number
      from (select distinct place, id from ranked where rank = 1) nearest
    )
    select place, id from numbered where number <= ${sameCodeMax} order by place, id`.execute(db);
  const found = await byIds(db, priceListId, [...new Set(rows.map(({ id }) => id))]);
  const answers: DraftVariant[][] = codes.map(() => []);
  for (const { place, id } of rows) {
    const variant = found.get(id);
    if (variant) answers[place - 1]?.push(variant);
  }
  return answers;
};

const priceListOf = async (db: Kysely<DB>, customerId: number): Promise<number> => {
  const customer = await db
    .selectFrom('customer')
    .select('price_list_id as priceListId')
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) throw notFound('There is no such customer.');
  return customer.priceListId;
};

const byIds = async (db: Kysely<DB>, priceListId: number, ids: number[]): Promise<Map<number, DraftVariant>> => {
  const rows = await db
    .selectFrom('variant')
    .select(['id', 'name', 'sku', 'upc', 'stock_status as stockStatus'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
  const prices = await variantPrices(db, priceListId, ids);
  return new Map(
    rows.flatMap((row) => {
      const price = prices.get(row.id);
      return price ? [[row.id, { ...row, priceCents: unitPrice(price, 1) }]] : [];
    }),
  );
};
