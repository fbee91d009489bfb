import { listPriceFilters, type ListPriceRow } from '#contract/pricing/staff-pricing.ts';
import type { Prices } from '#kernel/tiers.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { storedPrices } from '#server/catalogue/prices/price-queries.ts';

/** The variants as a data table of what they cost in a price list; its rows are those of `listPriceRows`. */
export const listPriceTable = (
  priceListId: number,
): TableSource<keyof typeof listPriceFilters, 'sku' | 'name' | 'price'> => ({
  from: sql`variant v`,
  id: sql`v.id`,
  filters: listPriceFilters,
  columns: {
    search: { sql: sql`(v.name || ' ' || v.sku || ' ' || coalesce(v.upc, ''))` },
    sku: { sql: sql`v.sku` },
    entered: {
      sql: sql`exists (select from tier_price t
        where t.variant_id = v.id and t.price_list_id = ${priceListId} and not t.derived)`,
    },
    price: { sql: sql`v.price_cents`, scale: 100 },
    sold: { sql: sql`(v.discontinued_at is null)` },
  },
  sorts: { sku: [sql`lower(v.sku)`], name: [sql`lower(v.name)`], price: [sql`v.price_cents`] },
  defaultSort: { by: 'sku', direction: 'ASC' },
});

export type ListPriceRecord = Pick<ListPriceRow, 'id' | 'productId' | 'sku' | 'name' | 'entered'> & {
  costCents: number | null;
  /** As customers of the list get them. */
  prices: Prices;
};

/** The rows of the table, unordered. Two queries. */
export const listPriceRows =
  (priceListId: number) =>
  async (db: Db, ids: number[]): Promise<ListPriceRecord[]> => {
    const { rows } = await sql<Omit<ListPriceRecord, 'prices'>>`
    select v.id, v.product_id as "productId", v.sku, v.name, lowest_cost(v.id) as "costCents",
      exists (select from tier_price t
        where t.variant_id = v.id and t.price_list_id = ${priceListId} and not t.derived) as entered
    from variant v where v.id = any (${ids}::int[])`.execute(db);
    const prices = await storedPrices(db, priceListId, ids);
    return rows.map((row) => ({ ...row, prices: prices.get(row.id) ?? { price: 0, tiers: [] } }));
  };
