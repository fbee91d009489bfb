import { formatCents } from '#kernel/money.ts';
import type { Column } from './table.ts';

/* Goods with prices, on invoices and credit notes. */

export const goodsColumns: readonly Column[] = [
  { label: 'SR#', width: 26 },
  { label: 'Name', share: 1 },
  { label: 'SKU', width: 98 },
  { label: 'Qty', width: 40, align: 'right' },
  { label: 'Price', width: 58, align: 'right' },
  { label: 'Subtotal', width: 70, align: 'right' },
];

type Line = { name: string; sku: string; qty: number; priceCents: number; subtotalCents: number };

export const goodsRow = ({ name, sku, qty, priceCents, subtotalCents }: Line, index: number): string[] => [
  String(index + 1),
  name,
  sku,
  String(qty),
  formatCents(priceCents),
  formatCents(subtotalCents),
];
