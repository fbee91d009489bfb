import type { VariantCard } from '#contract/catalogue/catalogue.ts';

/** The part of a row that a product card needs, to keep pages small. */
export type CardVariant = Pick<
  VariantCard,
  | 'id'
  | 'productId'
  | 'variantNumber'
  | 'name'
  | 'sku'
  | 'stockStatus'
  | 'attributes'
  | 'assets'
  | 'isNew'
  | 'onSale'
  | 'tag'
>;

export const cardVariant = (row: VariantCard): CardVariant => ({
  id: row.id,
  productId: row.productId,
  variantNumber: row.variantNumber,
  name: row.name,
  sku: row.sku,
  stockStatus: row.stockStatus,
  // The rack is part of the product's URL; the other attributes are on its page.
  attributes: row.attributes['rack'] ? { rack: row.attributes['rack'] } : {},
  assets: row.assets.slice(0, 1),
  isNew: row.isNew,
  onSale: row.onSale,
  tag: row.tag,
});
