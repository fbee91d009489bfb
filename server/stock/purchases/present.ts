import { type PurchaseRow, purchaseStatuses, type StaffPurchase } from '#contract/stock/staff-purchases.ts';
import { capabilities } from '#server/platform/calls/capabilities.ts';
import { centsToDollars } from '#kernel/money.ts';
import { withoutMoney } from '#server/people/staff/add-audit.ts';
import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import type { PurchaseRecord } from './purchase-table.ts';
import { purchaseCan } from './rules.ts';
import type { StaffPurchaseRecord } from './staff-purchase.ts';
import type { StaffReceivingRecord } from './receiving-queries.ts';

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
    ...record,
    ...presentPurchaseRow(record, prices),
    orderedAt: record.orderedAt?.toISOString() ?? null,
    closedAt: record.closedAt?.toISOString() ?? null,
    lines: record.lines.map(({ costCents, ...line }) => ({
      ...line,
      ...(prices && { cost: costCents === null ? null : centsToDollars(costCents) }),
    })),
    can: {
      ...capabilities(purchaseCan, facts, ['change', 'order', 'cancel']),
      receive: purchaseCan.scan(facts),
    },
    history: prices ? record.history : record.history.map(withoutMoney),
  };
};

/** A delivery, without costs. */
export const presentReceiving = (record: StaffReceivingRecord): StaffReceiving => {
  const { scanned, undecided } = record;
  const facts = {
    status: record.status,
    lines: record.lines.length,
    received: record.received,
    scanned: [...scanned.values()].reduce((sum, pieces) => sum + pieces, 0),
    undecided,
  };
  return {
    ...record,
    status: { id: record.status, name: purchaseStatuses[record.status] },
    lines: record.lines.map((line) => ({
      ...line,
      scanned: scanned.get(line.variantId) ?? 0,
      picture: presentOptionalAsset(line.asset),
    })),
    scans: record.scans.map((scan) => ({
      ...scan,
      outcome: scan.variantId === null ? 'UNKNOWN' : scan.lineId === null ? 'NOT_ON_ORDER' : 'LINE',
      sku: scan.sku ?? '',
      name: scan.name ?? '',
      at: scan.at.toISOString(),
    })),
    canGo: record.canGo.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() })),
    released: [],
    can: { scan: purchaseCan.scan(facts), bookIn: purchaseCan.bookIn(facts) },
  };
};
