import { staffLimits } from '#contract/staff-limits.ts';
import { type Db, execute, insertRows } from '#server/platform/db/db.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import { type LockedMember, lockEverybody } from './lock-staff.ts';
import { grantedOf } from './queries.ts';
import { linkHolds, type Member } from './rules.ts';

/** How long a link works. */
export const passwordLinkMs = staffLimits.passwordLinkHours * 60 * 60 * 1000;

/**
 * Makes a link, ending earlier ones; returns its token. The database has its hash.
 * @param madeBy null for the operator
 */
export const makePasswordLink = async (
  trx: Db,
  { staffId, madeBy, now }: { staffId: number; madeBy: number | null; now: Date },
): Promise<string> => {
  await endPasswordLinks(trx, staffId, now);
  const token = newToken();
  await insertRows(trx, 'staff_password_link', {
    token_hash: hashToken(token),
    staff_id: staffId,
    made_by: madeBy,
    created_at: now,
    expires_at: new Date(now.getTime() + passwordLinkMs),
  });
  return token;
};

const openLinks = (db: Db, now: Date) =>
  db.selectFrom('staff_password_link as l').where('l.used_at', 'is', null).where('l.expires_at', '>', now);

/**
 * Uses a link up: of two concurrent calls with the same one, one gets it. Accounts are locked first, as in every change
 * of one: this prevents deadlocks, and permissions cannot change while they are compared.
 * @returns the account; undefined for an unknown, expired, used or no longer valid link. The last is ended too.
 */
export const takePasswordLink = async (trx: Db, token: string, now: Date): Promise<LockedMember | undefined> => {
  const link = openLinks(trx, now)
    .select(['l.staff_id as staffId', 'l.made_by as madeBy'])
    .where('l.token_hash', '=', hashToken(token));
  // An unknown token locks no accounts.
  if (!(await link.executeTakeFirst())) return undefined;
  const members = await lockEverybody(trx);
  const open = await link.executeTakeFirst();
  const of = open && members.get(open.staffId);
  if (!of) return undefined;
  await endPasswordLinks(trx, of.staffId, now);
  if (open.madeBy === null) return linkHolds({ by: undefined, of }) ? of : undefined;
  const by = members.get(open.madeBy);
  return by && linkHolds({ by, of }) ? of : undefined;
};

/** When the account's open link expires; null without one. One query. */
export const openLinkEnd = async (db: Db, of: Member, now: Date): Promise<Date | null> => {
  const open = await openLinks(db, now)
    .leftJoin('staff as m', 'm.id', 'l.made_by')
    .select(['l.expires_at as end', 'm.id as staffId', 'm.role', 'm.permissions', 'm.disabled_at as disabledAt'])
    .where('l.staff_id', '=', of.staffId)
    .executeTakeFirst();
  if (!open) return null;
  const { end, staffId, role, permissions, disabledAt } = open;
  if (staffId === null || role === null || permissions === null) return linkHolds({ by: undefined, of }) ? end : null;
  const by = { staffId, role, permissions: grantedOf(permissions), disabledAt };
  return linkHolds({ by, of }) ? end : null;
};

export const endPasswordLinks = async (trx: Db, staffId: number, now: Date): Promise<void> => {
  await execute(trx)`update staff_password_link set used_at = ${now} where staff_id = ${staffId} and used_at is null`;
};
