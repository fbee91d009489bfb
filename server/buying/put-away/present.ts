import type { PutAwayCart, SharedCart } from '#contract/buying/put-away.ts';
import { type Cards, presentPart, type StoredPart } from '../lists/present-parts.ts';

export type KeptLine = StoredPart & { productId: number; qty: number };
/** As the functions of db/sql/8-put-away.sql tell them. */
export type PutAwayRow = Omit<PutAwayCart, 'items'> & { items: KeptLine[] };
export type SharedRow = Omit<SharedCart, 'items'> & { items: KeptLine[] };

const presentLines = (items: readonly KeptLine[], cards: Cards) =>
  items.map((item) => ({ ...presentPart(item, cards), qty: item.qty }));

export const presentPutAway = (row: PutAwayRow, cards: Cards): PutAwayCart => ({
  ...row,
  keptAt: new Date(row.keptAt).toISOString(),
  items: presentLines(row.items, cards),
});

export const presentShared = ({ title, keptAt, items }: SharedRow, cards: Cards): SharedCart => ({
  title,
  keptAt: new Date(keptAt).toISOString(),
  items: presentLines(items, cards),
});
