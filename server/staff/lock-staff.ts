import { staffMessages } from '#contract/staff-messages.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { forbidden, notFound, staffSignInNeeded, staleVersion } from '../failure/failure.ts';
import { may } from './policy.ts';
import { account, grantedOf } from './queries.ts';
import { type Member, statusOf } from './rules.ts';
import type { Actor } from '../viewer/staff-viewer.ts';

export type LockedMember = Member & { email: string; name: string; version: number };

type Locked = {
  /** Who acts, as they are now; undefined for the operator. */
  by: Member | undefined;
  members: ReadonlyMap<number, LockedMember>;
  activeAdmins: number;
};

/**
 * Everybody's account, locked until the transaction ends: there are few, and whether somebody is the last ADMIN is a question
 * about all of them. Of two who change accounts, the second sees what the first did, also to themselves.
 */
export const lockEverybody = async (trx: Kysely<DB>): Promise<ReadonlyMap<number, LockedMember>> => {
  // No key is changed: rows that name an account, such as the audit log's, wait for nobody.
  const rows = await account(trx).orderBy('id').forNoKeyUpdate().execute();
  return new Map(
    rows.map(({ passwordHash, permissions, ...row }) => [
      row.staffId,
      { ...row, permissions: grantedOf(permissions), hasPassword: passwordHash !== null },
    ]),
  );
};

/**
 * Locks them for somebody who keeps accounts.
 * @throws 401, 403 when whoever acts has lost their account or the permission meanwhile
 */
export const lockStaff = async (trx: Kysely<DB>, { staffId }: Actor): Promise<Locked> => {
  const members = await lockEverybody(trx);
  const activeAdmins = [...members.values()].filter(
    (member) => member.role === 'ADMIN' && statusOf(member) === 'ACTIVE',
  ).length;
  if (staffId === null) return { by: undefined, members, activeAdmins };
  const by = members.get(staffId);
  if (!by || by.disabledAt !== null) throw staffSignInNeeded();
  if (!may(by, 'settings')) throw forbidden(staffMessages.notAllowed('settings'));
  return { by, members, activeAdmins };
};

/**
 * One of them, with what decides on it.
 * @param version as it was seen; the operator has seen none
 * @throws 404; 422 when it is not at that version any more
 */
export const lockMember = async (
  trx: Kysely<DB>,
  { staffId, version, actor }: { staffId: number; version?: number | undefined; actor: Actor },
) => {
  const { by, members, activeAdmins } = await lockStaff(trx, actor);
  const of = members.get(staffId);
  if (!of) throw noSuchAccount();
  if (version !== undefined && of.version !== version) throw staleVersion();
  return { by, of, activeAdmins };
};

export const noSuchAccount = () => notFound('There is no such account.');
