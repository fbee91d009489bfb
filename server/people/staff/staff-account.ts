import type { DbAndClock } from '#server/context.ts';
import { type Db, valueOf } from '#server/platform/db/db.ts';
import { accountRows } from './account-table.ts';
import { historyOf } from './audit-queries.ts';
import { noSuchAccount } from './lock-staff.ts';
import { openLinkEnd } from './password-links.ts';
import { countOpenSessions } from './queries.ts';

const countActiveAdmins = (db: Db): Promise<number> => valueOf<number>(db)`
  select count(*) from staff where role = 'ADMIN' and disabled_at is null and password_hash is not null`;

/** An account with everything that staff see, in five queries. @throws 404 */
export const staffAccount = async ({ db, now }: DbAndClock, id: number) => {
  const [found] = await accountRows(db, [id]);
  if (!found) throw noSuchAccount();
  const at = now();
  return {
    ...found,
    linkExpiresAt: await openLinkEnd(db, found, at),
    openSessions: await countOpenSessions(db, id, at),
    history: await historyOf(db, 'staff', id),
    activeAdmins: await countActiveAdmins(db),
  };
};
export type StaffAccountRecord = Awaited<ReturnType<typeof staffAccount>>;
