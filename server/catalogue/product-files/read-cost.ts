import { markedUp } from '#kernel/mark-up.ts';
import { mostCents, readCents, type Tiers } from './read-values.ts';
import { longest, type RowReader } from './row-reader.ts';

/** What a supplier's file says of a variant: what the supplier calls it, and its cost; null: nothing. */
export type SupplierPart = { supplierNumber: string | null; costCents: number | null };

export const readSupplierPart = (reader: RowReader): SupplierPart => ({
  supplierNumber: reader.text('supplierNumber', longest.sku) || null,
  costCents: reader.value('cost', (text) => readCents(text, reader.mark), null),
});

/** The price that the supplier's mark-up makes of a cost, or null; what cannot be sold so refuses the row. */
export const priceOfCost = (reader: RowReader, costCents: number | null): number | null => {
  const rule = reader.supplier?.markUp;
  if (!rule || costCents === null) return null;
  const price = markedUp(costCents, rule);
  if (costCents === 0 || price === 0) reader.leaveOut('cost', 'at no cost it would be sold for nothing');
  else if (price > mostCents) reader.leaveOut('cost', 'its price is more than the shop can store');
  else return price;
  return null;
};

/** The tiers of a row with the price of its cost, where that is the price of a price list. */
export const tiersWithCost = (reader: RowReader, tiers: Tiers, costCents: number | null): Tiers => {
  const priceList = reader.supplier?.markUp?.priceList ?? null;
  if (priceList === null) return tiers;
  const priceCents = priceOfCost(reader, costCents);
  if (priceCents === null) return tiers;
  if (tiers.some((tier) => tier.priceList === priceList && tier.qty === 1)) {
    reader.leaveOut('tiers', `${priceList} has a price here and another by the cost`);
    return tiers;
  }
  return [...tiers, { priceList, qty: 1, priceCents }];
};
