import { purchaseStatuses } from '#contract/stock/staff-purchases.ts';
import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import type { StaffReceivingRecord } from './receiving-queries.ts';
import { purchaseCan } from './rules.ts';

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
