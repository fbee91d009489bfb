import type { Part } from '#contract/buying/lists.ts';
import type { VariantCard } from '#contract/catalogue/catalogue.ts';

/** Variant id → as lists show it, of those that are sold. */
export type Cards = ReadonlyMap<number, VariantCard>;

export type StoredPart = Pick<Part, 'id' | 'name' | 'sku'> & Partial<Pick<Part, 'successor'>>;
export const presentPart = ({ id, name, sku, successor = null }: StoredPart, cards: Cards): Part => {
  const card = cards.get(id);
  if (!card) return { id, name, sku, successor, card: null };
  const { productId, variantNumber, stockStatus, assets, attributes } = card;
  return { id, name, sku, successor, card: { id, productId, variantNumber, stockStatus, assets, attributes } };
};
