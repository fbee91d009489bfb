import { torontoDay } from '#kernel/dates.ts';
import type { DB } from '#server/db/types.ts';
import { staffByEmail } from '#server/staff/queries.ts';
import type { Transaction } from 'kysely';
import { staffEmail } from './customers/buyer.ts';
import { onDesk, workingDaysBefore } from './desk-time.ts';

/** The shop opened before its first customer. */
const openedWorkingDaysAgo = 526;

/** Inserts the demo's ADMIN of the back office, unless the e-mail address has an account. */
export const loadStaff = async (
  trx: Transaction<DB>,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> => {
  if (await staffByEmail(trx, staffEmail)) return;
  await trx
    .insertInto('staff')
    .values({
      email: staffEmail,
      name: 'Front desk',
      role: 'ADMIN',
      permissions: [],
      password_hash: passwordHash,
      created_at: onDesk(workingDaysBefore(torontoDay(now), openedWorkingDaysAgo), 'opening'),
    })
    .execute();
};
