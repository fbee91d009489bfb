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
    id: record.id,
    code: record.code,
    version: record.version,
    status: { id: record.status, name: purchaseStatuses[record.status] },
    supplier: record.supplier,
    reference: record.reference,
    lines: record.lines.map((line) => ({
      id: line.id,
      variantId: line.variantId,
      sku: line.sku,
      name: line.name,
      rack: line.rack,
      counted: line.counted,
      pieces: line.pieces,
      received: line.received,
      scanned: scanned.get(line.variantId) ?? 0,
      picture: presentOptionalAsset(line.asset),
    })),
    scans: record.scans.map((scan) => ({
      id: scan.id,
      code: scan.code,
      outcome: scan.variantId === null ? 'UNKNOWN' : scan.lineId === null ? 'NOT_ON_ORDER' : 'LINE',
      sku: scan.sku ?? '',
      name: scan.name ?? '',
      pieces: scan.pieces,
      at: scan.at.toISOString(),
      actor: scan.actor,
    })),
    canGo: record.canGo.map(({ id, code, placedAt, whole, lines }) => ({
      id,
      code,
      placedAt: placedAt.toISOString(),
      whole,
      lines: lines.map(({ sku, pieces, of }) => ({ sku, pieces, of })),
    })),
    released: [],
    can: { scan: purchaseCan.scan(facts), bookIn: purchaseCan.bookIn(facts) },
  };
};
