import type { BoughtPart, Part, SavedList, SavedListRow } from '#contract/buying/lists.ts';
import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { BoughtRow } from './bought-parts.ts';
import type { SavedListRecord, WholeList } from './saved-lists.ts';

/** Variant id → as lists show it, of those that are sold. */
export type Cards = ReadonlyMap<number, VariantCard>;

export const presentPart = ({ id, name, sku }: Pick<Part, 'id' | 'name' | 'sku'>, cards: Cards): Part => {
  const card = cards.get(id);
  if (!card) return { id, name, sku, card: null };
  const { productId, variantNumber, stockStatus, assets, attributes } = card;
  return { id, name, sku, card: { id, productId, variantNumber, stockStatus, assets, attributes } };
};

export const presentBought = (row: BoughtRow, cards: Cards): BoughtPart => ({
  ...presentPart(row, cards),
  orders: row.orders,
  pieces: row.pieces,
  lastPrice: centsToDollars(row.lastCents),
  lastOrdered: new Date(row.lastAt).toISOString(),
  usual: row.usual,
  every: row.every,
});

export const presentListRow = ({ id, title, parts, pieces, changedAt }: SavedListRecord): SavedListRow => ({
  id,
  title,
  parts,
  pieces,
  changedAt: changedAt.toISOString(),
});

export const presentList = ({ items, ...list }: WholeList, cards: Cards): SavedList => ({
  ...presentListRow({ ...list, parts: items.length, pieces: items.reduce((sum, { qty }) => sum + qty, 0) }),
  items: items.map((item) => ({ ...presentPart(item, cards), qty: item.qty, keep: item.keep })),
});
