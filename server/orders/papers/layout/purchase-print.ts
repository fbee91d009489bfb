import * as papers from '#messages/papers.js';
import { shopDay } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { type PurchasePaper, purchaseTitle } from '../purchase-paper.ts';
import { paperOf } from './paper.ts';
import { drawTotals } from './parts.ts';
import { type Column, drawTable } from './table.ts';

/** `costs`: whether it shows what the parts cost. */
export type PrintedPurchase = PurchasePaper & { costs: boolean };

const money = (cents: number | null): string => (cents === null ? '' : formatCents(cents));

/** Prints a purchase order, or what goes back to a supplier; lines have the supplier's numbers beside the shop's. */
export const printPurchase = paperOf<PrintedPurchase>(
  (purchase, madeAt) => ({
    title: purchaseTitle(purchase),
    facts: [
      [papers.supplier(), purchase.supplier],
      [papers.date(), shopDay(purchase.orderedAt ?? madeAt)],
      [papers.expectedOn(), purchase.expectedOn ?? ''],
      [papers.supplierReference(), purchase.reference],
    ],
    addresses: [],
  }),
  async (sheet, { lines, costs }) => {
    const columns: Column[] = [
      { label: papers.place(), width: 26 },
      { label: papers.supplierNumber(), width: 84 },
      { label: papers.name(), share: 1 },
      { label: papers.sku(), width: 98 },
      { label: papers.qty(), width: 40, align: 'right' },
      ...(costs
        ? ([
            { label: papers.price(), width: 58, align: 'right' },
            { label: papers.subtotal(), width: 70, align: 'right' },
          ] as const)
        : []),
    ];
    const rows = lines.map(({ number, name, sku, pieces, costCents }, index) => [
      String(index + 1),
      number,
      name,
      sku,
      String(pieces),
      ...(costs ? [money(costCents), money(costCents === null ? null : pieces * costCents)] : []),
    ]);
    await drawTable(sheet, columns, rows);
    const total = lines.reduce((sum, { pieces, costCents }) => sum + pieces * (costCents ?? 0), 0);
    if (costs) drawTotals(sheet, [[papers.total(), formatCents(total)]]);
  },
);
