import { bulkTiers, unitPrice } from '#kernel/tiers.ts';
import { columnOf, type Db } from '#server/platform/db/db.ts';
import { variantPrices } from '#server/catalogue/prices/price-queries.ts';
import type { TableExport } from '#contract/imports/staff-exports.ts';
import * as staffMessages from '#messages/staff.js';
import { shopDay } from '#kernel/dates.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import { shopTexts } from '#server/catalogue/translations/shop-texts.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import {
  type ExportedTable,
  exportFits,
  exportListPrices,
  exportPhones,
  exportPrices,
  exportProducts,
  exportStock,
  exportStockValue,
  exportText,
  exportTranslations,
} from './exported-tables.ts';

const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

const quantitiesOf = (db: Db, priceListId: number): Promise<number[]> => columnOf<number>(db)`
    select distinct t.qty from tier_price t join variant v on v.id = t.variant_id
    where t.price_list_id = ${priceListId} and t.qty > 1 and v.discontinued_at is null order by t.qty`;

/**
 * What customers of a price list pay, for them: their price of a piece, and of one from each quantity on that the list has.
 * That of a list names it, so that the import knows whose prices they are; that of a customer does not.
 */
const exportPriceFile = async (db: Db, priceListId: number, list: string | null): Promise<ExportedTable> => {
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

/** Whose prices, by ids; of which day. */
export type Whose = { list?: number | undefined; customer?: number | undefined; on?: string | undefined };

/** A file to be written: its name without an ending, and its text in portions. */
type OpenExport = { name: string; text: AsyncGenerator<string> };

type PriceList = { id: number; code: string };
type Found = { table: ExportedTable; list?: PriceList; customer?: { id: number; code: string } };

const priceList = async (db: Db, id: number): Promise<PriceList> => {
  const found = await db.selectFrom('price_list').select(['id', 'code']).where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ list: [staffMessages.priceListUnknown()] });
  return found;
};

const customerOf = async (db: Db, id: number) => {
  const found = await db
    .selectFrom('customer')
    .select(['id', 'code', 'price_list_id as listId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw invalid({ customer: [staffMessages.customerUnknown()] });
  return found;
};

const find = async (db: Db, kind: TableExport, { list, customer, on }: Whose & { on: string }): Promise<Found> => {
  switch (kind) {
    case 'products':
      return { table: exportProducts };
    case 'stock':
      return { table: exportStock };
    case 'stock-value':
      return { table: exportStockValue(on) };
    case 'fits':
      return { table: exportFits };
    case 'phones':
      return { table: exportPhones };
    case 'translations':
      return { table: exportTranslations(await shopTexts(db, 'fr')) };
    case 'prices': {
      if (list === undefined) return { table: exportPrices };
      const one = await priceList(db, list);
      return { table: exportListPrices(one), list: one };
    }
    case 'price-file': {
      if (customer === undefined) {
        const one = await priceList(db, list ?? 0);
        return { table: await exportPriceFile(db, one.id, one.code), list: one };
      }
      const { id, code, listId } = await customerOf(db, customer);
      const one = await priceList(db, listId);
      return { table: await exportPriceFile(db, listId, null), list: one, customer: { id, code } };
    }
  }
};

/**
 * Opens an export and writes down who had it, before its first line.
 * @throws 422 for an unknown price list or customer
 */
export const openExport = async (
  db: Db,
  kind: TableExport,
  { whose, by, at }: { whose: Whose; by: Actor; at: Date },
): Promise<OpenExport> => {
  const { table, list, customer } = await find(db, kind, { ...whose, on: whose.on ?? shopDay(at) });
  await addAudit(db, {
    ...by,
    at,
    action: 'export.write',
    entity: customer ? 'customer' : 'shop',
    entityId: customer?.id ?? theShop,
    after: { export: kind, ...(list && { priceList: list.code }) },
  });
  // A price list's code may hold what a file's name must not.
  const own = [kind, customer?.code ?? list?.code ?? ''].join('-').replaceAll(/[^\w-]+/g, '-');
  return { name: own.replace(/-+$/, ''), text: exportText(db, table) };
};
