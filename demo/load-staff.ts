import { jobs } from '#contract/staff.ts';
import { torontoDay } from '#kernel/dates.ts';
import type { DB } from '#server/db/types.ts';
import { staffByEmail } from '#server/staff/queries.ts';
import type { Transaction } from 'kysely';
import { staffEmail } from './customers/buyer.ts';
import { onDesk, workingDaysBefore } from './desk-time.ts';

/** The shop opened before its first customer. */
const openedWorkingDaysAgo = 526;

/**
 * Inserts the demo's ADMIN of the back office, unless the e-mail address has an account, with a member for each job that
 * comes along, who has the same password, and the places beside the warehouse.
 */
export const loadStaff = async (
  trx: Transaction<DB>,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> => {
  if (await staffByEmail(trx, staffEmail)) return;
  const created_at = onDesk(workingDaysBefore(torontoDay(now), openedWorkingDaysAgo), 'opening');
  const common = { password_hash: passwordHash, created_at };
  await trx
    .insertInto('staff')
    .values([
      { ...common, email: staffEmail, name: 'Front desk', role: 'ADMIN', permissions: [] },
      ...Object.entries(jobs).map(([name, granted]) => ({
        ...common,
        email: `${name.toLowerCase()}@example.com`,
        name,
        role: 'STAFF' as const,
        permissions: [...granted],
      })),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('stock_location')
    .values([
      { name: 'Front counter', sells: true, position: 2 },
      { name: 'Test bench', sells: false, position: 3 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
