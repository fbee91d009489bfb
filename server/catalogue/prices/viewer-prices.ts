import type { Db } from '#server/platform/db/db.ts';
import type { CustomerViewer, Visitor } from '#server/platform/viewer/viewer.ts';
import { presentPrices, type PriceFields } from './present.ts';
import { variantPrices } from './price-queries.ts';

/** Variant id → the price fields of its answer; empty for visitors. */
export type ViewerPrices = ReadonlyMap<number, PriceFields>;

/** What of a viewer decides about prices. */
type OfPriceList = Pick<Visitor, 'role'> | Pick<CustomerViewer, 'role' | 'priceListId' | 'priceListCode'>;

/**
 * The prices that the viewer may see, from the customer's own price list (readings, "Prices and secrecy"). One query
 * for a customer; for a visitor no price is queried.
 */
export const viewerPrices = async (db: Db, viewer: OfPriceList, ids: number[]): Promise<ViewerPrices> => {
  if (viewer.role !== 'CUSTOMER') return new Map();
  const prices = await variantPrices(db, viewer.priceListId, ids);
  return new Map([...prices].map(([id, each]) => [id, presentPrices(each, viewer.priceListCode)]));
};
