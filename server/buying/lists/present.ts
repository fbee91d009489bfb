import type { BoughtPart, MyBench, Part, SavedList, SavedListRow } from '#contract/buying/lists.ts';
import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { benchAccount, BenchPhoneRow, BoughtRow } from './bought-parts.ts';
import type { SavedListRecord, WholeList } from './saved-lists.ts';

/** Variant id → as lists show it, of those that are sold. */
export type Cards = ReadonlyMap<number, VariantCard>;

type Stored = Pick<Part, 'id' | 'name' | 'sku'> & Partial<Pick<Part, 'successor'>>;
const presentPart = ({ id, name, sku, successor = null }: Stored, cards: Cards): Part => {
  const card = cards.get(id);
  if (!card) return { id, name, sku, successor, card: null };
  const { productId, variantNumber, stockStatus, assets, attributes } = card;
  return { id, name, sku, successor, card: { id, productId, variantNumber, stockStatus, assets, attributes } };
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

type BenchFacts = {
  rows: readonly BenchPhoneRow[];
  cards: Cards;
  account: Awaited<ReturnType<typeof benchAccount>>;
  processedOn: string;
};

export const presentBench = ({ rows, cards, account, processedOn }: BenchFacts): MyBench => ({
  isPinned: rows.some(({ isPinned }) => isPinned),
  phones: rows.map(({ asset, parts, ...phone }) => ({
    ...phone,
    asset: presentOptionalAsset(asset),
    parts: parts.map((row) => ({ ...presentPart(row, cards), part: row.part })),
  })),
  open: centsToDollars(account.openCents),
  overdue: centsToDollars(account.overdueCents),
  returns: account.returns,
  watched: account.watched,
  processedOn,
});
