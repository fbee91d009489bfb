import { bulkTiers, unitPrice } from '#kernel/tiers.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { variantPrices } from '#server/catalogue/prices/price-queries.ts';
import type { ExportedTable } from './table-export.ts';

const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

const quantitiesOf = async (db: Kysely<DB>, priceListId: number): Promise<number[]> => {
  const { rows } = await sql<{ qty: number }>`
    select distinct t.qty from tier_price t join variant v on v.id = t.variant_id
    where t.price_list_id = ${priceListId} and t.qty > 1 and v.discontinued_at is null order by t.qty`.execute(db);
  return rows.map(({ qty }) => qty);
};

/**
 * What customers of a price list pay, for them: their price of a piece, and of one from each quantity on that the list has.
 * That of a list names it, so that the import knows whose prices they are; that of a customer does not.
 */
export const exportPriceFile = async (
  db: Kysely<DB>,
  priceListId: number,
  list: string | null,
): Promise<ExportedTable> => {
  const quantities = await quantitiesOf(db, priceListId);
  return {
    header: [
      'SKU',
      'UPC',
      'Shown Name',
      'Your Price',
      ...quantities.map((qty) => `Price From ${qty}`),
      ...(list === null ? [] : ['Price List']),
    ],
    portion: async (connection, after, limit) => {
      const variants = await connection
        .selectFrom('variant')
        .select(['id', 'sku', 'upc', 'name'])
        .where('discontinued_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      const all = await variantPrices(
        connection,
        priceListId,
        variants.map(({ id }) => id),
      );
      return variants.map(({ id, sku, upc, name }) => {
        const prices = all.get(id) ?? { price: 0, tiers: [] };
        const own = new Set(bulkTiers(prices).map(({ qty }) => qty));
        const from = quantities.map((qty) => (own.has(qty) ? dollarsOf(unitPrice(prices, qty)) : null));
        return {
          id,
          cells: [sku, upc, name, dollarsOf(unitPrice(prices, 1)), ...from, ...(list === null ? [] : [list])],
        };
      });
    },
  };
};
