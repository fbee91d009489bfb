import * as papers from '#messages/papers.js';
import { formatCents } from '#kernel/money.ts';
import { drawTotals, type Facts, totalsHeight } from './parts.ts';
import type { Sheet } from './sheet.ts';
import { type Column, drawTable } from './table.ts';

/* Goods with prices, on invoices and credit notes. */

const goodsColumns = (): readonly Column[] => [
  { label: papers.place(), width: 26 },
  { label: papers.name(), share: 1 },
  { label: papers.sku(), width: 98 },
  { label: papers.qty(), width: 40, align: 'right' },
  { label: papers.price(), width: 58, align: 'right' },
  { label: papers.subtotal(), width: 70, align: 'right' },
];

export type GoodsLine = { name: string; sku: string; qty: number; priceCents: number; subtotalCents: number };

const goodsRow = ({ name, sku, qty, priceCents, subtotalCents }: GoodsLine, index: number): string[] => [
  String(index + 1),
  name,
  sku,
  String(qty),
  formatCents(priceCents),
  formatCents(subtotalCents),
];

/** Goods with their sums, which never stand on a page without the last of them; of no goods the sums alone. */
export const drawGoods = async (
  sheet: Sheet,
  lines: readonly GoodsLine[],
  sums: Facts,
  { columns = goodsColumns(), row = goodsRow } = {},
): Promise<void> => {
  if (lines.length > 0) await drawTable(sheet, columns, lines.map(row), totalsHeight(sums));
  drawTotals(sheet, sums);
};
