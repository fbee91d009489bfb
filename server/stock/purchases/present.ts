import { type PurchaseRow, purchaseStates, type StaffPurchase } from '#contract/stock/staff-purchases.ts';
import { capabilities } from '#server/platform/calls/capabilities.ts';
import { centsToDollars } from '#kernel/money.ts';
import { withoutMoney } from '#server/people/staff/add-audit.ts';
import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import type { PurchaseRecord } from './purchase-table.ts';
import { purchaseCan, type PurchaseFacts } from './rules.ts';
import type { StaffPurchaseRecord } from './staff-purchase.ts';
import type { StaffReceivingRecord } from './receiving-queries.ts';

/** @param prices whether the staff member sees costs */
export const presentPurchaseRow = ({ state, ...row }: PurchaseRecord, prices: boolean): PurchaseRow => ({
  ...row,
  status: { id: row.status, name: purchaseStates[state] },
  ...(prices && { total: centsToDollars(row.totalCents) }),
});

/** @param prices whether the staff member sees costs */
export const presentPurchase = (
  { extraCents, state, ...record }: StaffPurchaseRecord,
  prices: boolean,
): StaffPurchase => {
  const facts = factsOf(record);
  return {
    ...record,
    ...presentPurchaseRow({ ...record, state }, prices),
    ...(prices && { extra: centsToDollars(extraCents) }),
    orderedAt: record.orderedAt?.toISOString() ?? null,
    closedAt: record.closedAt?.toISOString() ?? null,
    mailedAt: record.mailedAt?.toISOString() ?? null,
    lines: record.lines.map(({ costCents, landedCents, ...line }) => ({
      ...line,
      ...(prices && { cost: dollarsOrNull(costCents), landed: dollarsOrNull(landedCents) }),
    })),
    can: {
      ...capabilities(purchaseCan, { ...facts, email: record.email }, [
        'change',
        'correct',
        'order',
        'cancel',
        'mail',
        'credit',
      ]),
      receive: purchaseCan.scan(facts),
    },
    history: prices ? record.history : record.history.map(withoutMoney),
  };
};

const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : centsToDollars(cents));

type FactsRecord = Pick<StaffPurchaseRecord, 'status' | 'kind' | 'lines' | 'received'>;
const factsOf = ({ status, kind, lines, received }: FactsRecord): PurchaseFacts => ({
  status,
  isReturn: kind === 'RETURN',
  lines: lines.length,
  received,
});

/** A delivery, without costs. */
export const presentReceiving = (record: StaffReceivingRecord): StaffReceiving => {
  const { scanned, undecided } = record;
  const facts = {
    ...factsOf(record),
    scanned: [...scanned.values()].reduce((sum, pieces) => sum + pieces, 0),
    undecided,
  };
  return {
    ...record,
    status: { id: record.status, name: purchaseStates[record.state] },
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
