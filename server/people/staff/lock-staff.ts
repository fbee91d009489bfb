import * as staffMessages from '#messages/staff.js';
import type { Db } from '#server/platform/db/db.ts';
import { forbidden, notFound, staffSignInNeeded, staleVersion } from '#server/platform/failure/failure.ts';
import { may } from './policy.ts';
import { account, grantedOf } from './queries.ts';
import { type Member, statusOf } from './rules.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

export type LockedMember = Member & { email: string; name: string; version: number };

type Locked = {
  /** The actor, as of now; undefined for the operator. */
  by: Member | undefined;
  members: ReadonlyMap<number, LockedMember>;
  activeAdmins: number;
};

/**
 * All accounts, locked until the transaction ends: there are few, and whether one is the last ADMIN depends on all of
 * them. Of two concurrent changes, the second sees the first, also to its own actor.
 */
export const lockEverybody = async (trx: Db): Promise<ReadonlyMap<number, LockedMember>> => {
  // Keys do not change, so rows that refer to an account, such as the audit log's, need not wait.
  const rows = await account(trx).orderBy('id').forNoKeyUpdate().execute();
  return new Map(
    rows.map(({ passwordHash, permissions, ...row }) => [
      row.staffId,
      { ...row, permissions: grantedOf(permissions), hasPassword: passwordHash !== null },
    ]),
  );
};

/**
 * Locks the accounts for an actor who manages them.
 * @throws 401, 403 when the actor has lost their account or the permission meanwhile
 */
export const lockStaff = async (trx: Db, { staffId }: Actor): Promise<Locked> => {
  const members = await lockEverybody(trx);
  const activeAdmins = [...members.values()].filter(
    (member) => member.role === 'ADMIN' && statusOf(member) === 'ACTIVE',
  ).length;
  if (staffId === null) return { by: undefined, members, activeAdmins };
  const by = members.get(staffId);
  if (!by || by.disabledAt !== null) throw staffSignInNeeded();
  if (!may(by, 'settings')) throw forbidden(staffMessages.lacksPermission('settings'));
  return { by, members, activeAdmins };
};

/**
 * One of them, with the facts that decide on it.
 * @param version as it was seen; none for the operator
 * @throws 404; 422 when it is no longer at that version
 */
export const lockMember = async (
  trx: Db,
  { staffId, version, actor }: { staffId: number; version?: number | undefined; actor: Actor },
) => {
  const { by, members, activeAdmins } = await lockStaff(trx, actor);
  const of = members.get(staffId);
  if (!of) throw noSuchAccount();
  if (version !== undefined && of.version !== version) throw staleVersion();
  return { by, of, activeAdmins };
};

export const noSuchAccount = () => notFound('There is no such account.');
