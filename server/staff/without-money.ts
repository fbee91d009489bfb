import { isMoneyField } from '#contract/staff-audit.ts';
import type { AuditEntry } from '#contract/staff.ts';

/** What was written down, as who sees no prices reads it: without its sums. */
export const withoutMoney = <E extends Pick<AuditEntry, 'before' | 'after'>>(entry: E): E => ({
  ...entry,
  before: entry.before && free(entry.before),
  after: entry.after && free(entry.after),
});

const free = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isMoneyField(name)));
