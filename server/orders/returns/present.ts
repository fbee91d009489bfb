import { capabilities } from '#server/platform/calls/capabilities.ts';
import { returnReasons, returnStatuses } from '#contract/orders/returns.ts';
import type { ReturnRow, StaffReturn } from '#contract/orders/staff-returns.ts';
import { centsToDollars } from '#kernel/money.ts';
import { withoutMoney } from '#server/people/staff/add-audit.ts';
import type { ReturnRecord } from './return-table.ts';
import { returnCan } from './rules.ts';
import type { StaffReturnRecord } from './staff-return.ts';

/** @param prices whether the staff member sees prices */
export const presentReturnRow = (row: ReturnRecord, prices: boolean): ReturnRow => ({
  ...row,
  status: { id: row.status, name: returnStatuses[row.status] },
  askedAt: row.askedAt.toISOString(),
  ...(prices && { subTotal: centsToDollars(row.subtotalCents) }),
});

/** @param prices whether the staff member sees prices */
export const presentReturn = (record: StaffReturnRecord, prices: boolean): StaffReturn => ({
  ...record,
  ...presentReturnRow(record, prices),
  invoicedAt: record.invoicedAt.toISOString(),
  replacement: record.replacementId === null ? null : { id: record.replacementId, code: record.replacementCode ?? '' },
  lines: record.lines.map((line) => ({
    ...line,
    reason: { id: line.reason, name: returnReasons[line.reason] },
    ...(prices && { price: centsToDollars(line.priceCents) }),
  })),
  can: capabilities(returnCan, record.status, ['answer', 'receive', 'settle', 'cancel']),
  history: prices ? record.history : record.history.map(withoutMoney),
});
