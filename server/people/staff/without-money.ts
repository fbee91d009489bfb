import { isMoneyField } from '#contract/people/staff-audit.ts';
import type { AuditEntry } from '#contract/people/staff.ts';

/** An audit entry without its sums, for staff without `prices`. */
export const withoutMoney = <E extends Pick<AuditEntry, 'before' | 'after'>>(entry: E): E => ({
  ...entry,
  before: entry.before && free(entry.before),
  after: entry.after && free(entry.after),
});

const free = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isMoneyField(name)));
