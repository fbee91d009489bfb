import { columns } from '#server/platform/db/columns.ts';
import { Permission } from '#contract/people/staff.ts';
import { z } from 'zod';
import { type Db, execute, sql, valueOf } from '#server/platform/db/db.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

/** How long a session lasts unused, and at most: a working day, a working week. Milliseconds. */
export const staffSessionLimits = { idleMs: 8 * hour, absoluteMs: 7 * 24 * hour, touchMs: minute } as const;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
const byEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`;
/** Permissions as stored. */
export const grantedOf = (stored: readonly string[]): Permission[] => z.array(Permission).parse(stored);

/** Whether the shop asks a member for a second factor that there is not. */
export const lacksFactor = (of: string) =>
  sql<boolean>`${sql.ref(of)}.totp_since is null and exists (select from shop
    where second_factor = 'ALL' or (second_factor = 'ADMIN' and ${sql.ref(of)}.role = 'ADMIN'))`.as(
    'lacksSecondFactor',
  );

/** Staff accounts. */
export const account = (db: Db) =>
  db
    .selectFrom('staff')
    .select([
      ...columns('staff', 'email name role permissions password_hash disabled_at version totp_secret totp_since'),
      'id as staffId',
      lacksFactor('staff'),
    ]);

/** The account of an e-mail address, compared case-insensitively. */
export const staffByEmail = async (db: Db, email: string) => {
  const found = await account(db).where(byEmail(email)).executeTakeFirst();
  return found && { ...found, permissions: grantedOf(found.permissions) };
};

export const allStaff = (db: Db) => account(db).orderBy('id').execute();

export const hasAdmin = (db: Db): Promise<boolean> =>
  valueOf<boolean>(db)`select exists (select from staff where role = 'ADMIN')`;

/** Sessions that have not expired. */
export const liveSessions = (db: Db, now: Date) =>
  db
    .selectFrom('staff_session as s')
    .where('s.created_at', '>', before(now, staffSessionLimits.absoluteMs))
    .where('s.last_used_at', '>', before(now, staffSessionLimits.idleMs));

/** The staff member of the session with the token's hash, unless it has expired or the account is disabled. */
export const staffBySession = async (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(StaffViewer & { lastUsedAt: Date }) | undefined> => {
  const found = await liveSessions(db, now)
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .select([
      ...columns('m', 'email name role permissions'),
      'm.id as staffId',
      's.created_at as signedInAt',
      lacksFactor('m'),
      's.last_used_at as lastUsedAt',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst();
  return found && { ...found, permissions: grantedOf(found.permissions), tokenHash };
};

/** Number of a member's open sessions. */
export const countOpenSessions = async (db: Db, staffId: number, now: Date): Promise<number> => {
  const { open } = await liveSessions(db, now)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('s.staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return open;
};

/** Updates a session's last use, at most once a minute, so that reads rarely write. */
export const touchStaffSession = async (db: Db, tokenHash: Buffer, now: Date): Promise<void> => {
  await execute(db)`update staff_session set last_used_at = ${now}
    where token_hash = ${tokenHash} and last_used_at <= ${before(now, staffSessionLimits.touchMs)}`;
};
