import { jobs } from '#contract/people/staff.ts';
import { shopDay } from '#kernel/dates.ts';
import type { DB } from '#server/platform/db/types.ts';
import { staffByEmail } from '#server/people/staff/queries.ts';
import type { Transaction } from 'kysely';
import { staffEmail } from './customers/buyer.ts';
import { onDesk, workingDaysBefore } from './desk-time.ts';

/** The shop opened before its first customer. */
const openedWorkingDaysAgo = 526;

/**
 * Inserts the demo's ADMIN of the back office, unless the e-mail address has an account, with a member for each job that
 * comes along, who has no password before an ADMIN makes a link, and the places beside the warehouse.
 */
export const loadStaff = async (
  trx: Transaction<DB>,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> => {
  if (await staffByEmail(trx, staffEmail)) return;
  const created_at = onDesk(workingDaysBefore(shopDay(now), openedWorkingDaysAgo), 'opening');
  await trx
    .insertInto('staff')
    .values([
      {
        email: staffEmail,
        name: 'Front desk',
        role: 'ADMIN' as const,
        permissions: [],
        password_hash: passwordHash,
        created_at,
      },
      ...Object.entries(jobs).map(([name, granted]) => ({
        email: `${name.toLowerCase()}@example.com`,
        name,
        role: 'STAFF' as const,
        permissions: [...granted],
        password_hash: null,
        created_at,
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
