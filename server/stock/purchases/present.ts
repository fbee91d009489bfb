import { purchaseStatuses, type PurchaseRow, type StaffPurchase } from '#contract/stock/staff-purchases.ts';
import { centsToDollars } from '#kernel/money.ts';
import { withoutMoney } from '#server/people/staff/without-money.ts';
import type { PurchaseRecord } from './purchase-table.ts';
import { purchaseCan } from './rules.ts';
import type { StaffPurchaseRecord } from './staff-purchase.ts';

/** @param prices whether the staff member sees costs */
export const presentPurchaseRow = (row: PurchaseRecord, prices: boolean): PurchaseRow => ({
  ...row,
  status: { id: row.status, name: purchaseStatuses[row.status] },
  ...(prices && { total: centsToDollars(row.totalCents) }),
});

/** @param prices whether the staff member sees costs */
export const presentPurchase = (record: StaffPurchaseRecord, prices: boolean): StaffPurchase => {
  const facts = { status: record.status, lines: record.lines.length, received: record.received };
  return {
    ...presentPurchaseRow(record, prices),
    version: record.version,
    orderedAt: record.orderedAt?.toISOString() ?? null,
    closedAt: record.closedAt?.toISOString() ?? null,
    lines: record.lines.map(({ costCents, ...line }) => ({
      ...line,
      ...(prices && { cost: costCents === null ? null : centsToDollars(costCents) }),
    })),
    can: {
      change: purchaseCan.change(facts),
      order: purchaseCan.order(facts),
      cancel: purchaseCan.cancel(facts),
      receive: purchaseCan.scan(facts),
    },
    history: prices ? record.history : record.history.map(withoutMoney),
  };
};
