import type { StockStatus } from '#contract/catalogue/catalogue.ts';
import { shopDay } from '#kernel/dates.ts';
import { unitPrice } from '#kernel/tiers.ts';
import { variantsByCode } from '#server/catalogue/reading/code-queries.ts';
import { type ListContext, listSource } from '#server/catalogue/reading/list-source.ts';
import { firstFound } from '#server/catalogue/reading/product-list-queries.ts';
import type { Context } from '#server/context.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { variantPrices } from '#server/catalogue/prices/price-queries.ts';

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

/** The first few matches of the shop's search, best first. @throws 404 for the customer */
export const draftVariants = async (
  context: ListContext & Pick<Context, 'now'>,
  customerId: number,
  text: string,
): Promise<DraftVariant[]> => {
  const { db, now } = context;
  const priceListId = await priceListOf(db, customerId);
  const { listed } = await firstFound(await listSource(context), text, shopDay(now()), suggested);
  const ids = listed.map(({ id }) => id);
  const found = await byIds(db, priceListId, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** Matches per code: a code shared by more, such as "n/a", must not list the whole catalogue. */
const sameCodeMax = 10;

/**
 * The variants of each code, in its place, as `variantsByCode` finds them; of several the one whose SKU it is to the letter. A fixed number
 * of queries for any number of codes.
 * @throws 404 for the customer
 */
export const draftVariantsByCode = async (
  context: ListContext,
  customerId: number,
  codes: readonly string[],
): Promise<DraftVariant[][]> => {
  const priceListId = await priceListOf(context.db, customerId);
  const listed = await variantsByCode(await listSource(context), codes, sameCodeMax);
  const found = await byIds(context.db, priceListId, [...new Set(listed.flat().map(({ id }) => id))]);
  return codes.map((code, place) => {
    const variants = listed[place]?.flatMap(({ id }) => found.get(id) ?? []) ?? [];
    const exact = variants.filter(({ sku }) => sku.toLowerCase() === code.trim().toLowerCase());
    return exact.length > 0 ? exact : variants;
  });
};

const priceListOf = async (db: Db, customerId: number): Promise<number> => {
  const customer = await db
    .selectFrom('customer')
    .select('price_list_id as priceListId')
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) throw notFound('There is no such customer.');
  return customer.priceListId;
};

const byIds = async (db: Db, priceListId: number, ids: number[]): Promise<Map<number, DraftVariant>> => {
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
