import type { BoughtPart, MyBench, Part, SavedList, SavedListRow } from '#contract/buying/lists.ts';
import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { type Successor, takingOver } from '#server/catalogue/reading/successors.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { benchAccount, BenchPhoneRow, BoughtRow } from './bought-parts.ts';
import type { SavedListRecord, WholeList } from './saved-lists.ts';

/** Variant id → as lists show it, of those that are sold. */
export type Cards = ReadonlyMap<number, VariantCard>;
type Facts = { cards: Cards; successors: ReadonlyMap<string, Successor> };

const presentPart = ({ id, name, sku }: Pick<Part, 'id' | 'name' | 'sku'>, { cards, successors }: Facts): Part => {
  const card = cards.get(id);
  const part = { id, name, sku, successor: takingOver(successors.get(sku)) };
  if (!card) return { ...part, card: null };
  const { productId, variantNumber, stockStatus, assets, attributes } = card;
  return { ...part, card: { id, productId, variantNumber, stockStatus, assets, attributes } };
};

export const presentBought = (row: BoughtRow, facts: Facts): BoughtPart => ({
  ...presentPart(row, facts),
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

export const presentList = ({ items, ...list }: WholeList, facts: Facts): SavedList => ({
  ...presentListRow({ ...list, parts: items.length, pieces: items.reduce((sum, { qty }) => sum + qty, 0) }),
  items: items.map((item) => ({ ...presentPart(item, facts), qty: item.qty, keep: item.keep })),
});

type BenchFacts = {
  rows: readonly BenchPhoneRow[];
  facts: Facts;
  account: Awaited<ReturnType<typeof benchAccount>>;
  processedOn: string;
};

export const presentBench = ({ rows, facts, account, processedOn }: BenchFacts): MyBench => ({
  isPinned: rows.some(({ isPinned }) => isPinned),
  phones: rows.map(({ asset, parts, ...phone }) => ({
    ...phone,
    asset: presentOptionalAsset(asset),
    parts: parts.map((row) => ({ ...presentPart(row, facts), part: row.part })),
  })),
  open: centsToDollars(account.openCents),
  overdue: centsToDollars(account.overdueCents),
  returns: account.returns,
  watched: account.watched,
  processedOn,
});
