import type { VariantCard } from '#contract/catalogue/catalogue.ts';

/** What is kept of a product that was seen: no price, no personal data. */
export type SeenVariant = Pick<
  VariantCard,
  'id' | 'productId' | 'variantNumber' | 'name' | 'sku' | 'attributes' | 'assets'
>;

/** Field by field, so that other data, above all a customer's price, never reaches the storage. */
export const seenVariant = (variant: SeenVariant): SeenVariant => ({
  id: variant.id,
  productId: variant.productId,
  variantNumber: variant.variantNumber,
  name: variant.name,
  sku: variant.sku,
  // The rack is part of the product's URL; the other attributes are on its page.
  attributes: variant.attributes['rack'] ? { rack: variant.attributes['rack'] } : {},
  assets: variant.assets.slice(0, 1),
});

/** The part of a row that a product card needs, to keep pages small. */
export type CardVariant = SeenVariant & Pick<VariantCard, 'stockStatus' | 'isNew' | 'onSale' | 'tag'>;

export const cardVariant = (row: VariantCard): CardVariant => {
  const { stockStatus, isNew, onSale, tag } = row;
  return { ...seenVariant(row), stockStatus, isNew, onSale, tag };
};
