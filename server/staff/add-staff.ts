import type { Permission, StaffRole } from '#contract/staff.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { OperatorError } from '../operator-error.ts';
import { addAudit } from './add-audit.ts';
import { makePasswordLink } from './password-links.ts';
import { staffByEmail } from './queries.ts';
import { operator } from './staff-viewer.ts';

type NewStaff = { email: string; name: string; role: StaffRole; permissions: readonly Permission[] };

/**
 * A new account, by the operator, without a password yet.
 * @returns the token of the link that sets one. @throws OperatorError when there is such an account.
 */
export const addStaff = (db: Kysely<DB>, given: NewStaff, at: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    if (await staffByEmail(trx, given.email))
      throw new OperatorError(
        `There is an account of ${given.email} already; staff link ${given.email} makes a new password link for it.`,
      );
    const { id } = await trx
      .insertInto('staff')
      .values({ ...given, permissions: [...given.permissions], created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { email: given.email, name: given.name, role: given.role, permissions: given.permissions };
    await addAudit(trx, { ...operator, at, action: 'staff.add', entity: 'staff', entityId: id, after });
    return makePasswordLink(trx, id, at);
  });
