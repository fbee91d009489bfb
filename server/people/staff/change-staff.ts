import { inTransaction, updateRow } from '#server/platform/db/db.ts';
import type { AddStaff, ChangeStaff } from '#contract/people/staff-accounts.ts';
import * as staffMessages from '#messages/staff.js';
import { invalid, notPossible, refuseUnless } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { addAudit, changedFields } from './add-audit.ts';
import { lockMember, lockStaff } from './lock-staff.ts';
import { endPasswordLinks, makePasswordLink, openLinkEnd, passwordLinkMs } from './password-links.ts';
import { accountCan, grantRefusals, statusOf } from './rules.ts';
import { countOpenSessions } from './queries.ts';
import { forgetSecondFactor } from './own-second-factor.ts';

/**
 * Adds an account, without a password yet.
 * @returns its id and the token of the link that sets one
 * @throws 422 when the address has an account, and for permissions that its maker may not grant
 */
export const addStaff = inTransaction<AddStaff & { by: Actor }, { staffId: number; token: string }>(
  async (trx, { by: actor, email, name, role, permissions }, now) => {
    const at = now();
    const refusals = grantRefusals(await lockStaff(trx, actor), { role, permissions });
    const added = await trx
      .insertInto('staff')
      .values({ email, name, role, permissions, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const errors = { ...refusals, ...(!added && { email: [staffMessages.staffEmailTaken()] }) };
    if (!added || Object.keys(errors).length > 0) throw invalid(errors, [], added ? 'INVALID_INPUT' : 'EMAIL_TAKEN');
    const after = { email, name, role, permissions };
    await addAudit(trx, { ...actor, at, action: 'staff.add', entityId: added.id, after });
    const link = { staffId: added.id, madeBy: actor.staffId, now: at };
    return { staffId: added.id, token: await makePasswordLink(trx, link) };
  },
);

/**
 * Sets name, role and permissions, which take effect at once in open sessions. Unchanged fields are not audited.
 * @throws 404; 422 when it was changed elsewhere, may not be changed by this actor, or would grant what the actor may
 * not grant
 */
export const changeStaff = inTransaction<ChangeStaff & { staffId: number; by: Actor }>(
  async (trx, { staffId, by: actor, version, ...wanted }, now) => {
    const facts = await lockMember(trx, { staffId, version, actor });
    refuseUnless(accountCan.change(facts));
    const refusals = grantRefusals(facts, wanted);
    if (Object.keys(refusals).length > 0) throw invalid(refusals);
    const { name, role, permissions } = facts.of;
    const changed = changedFields({ name, role, permissions }, wanted);
    if (!changed) return;
    await updateRow(trx, 'staff', staffId, (row) => ({ ...wanted, version: row('version', '+', 1) }));
    await addAudit(trx, { ...actor, at: now(), action: 'staff.change', entityId: staffId, ...changed });
  },
);

type Wish = {
  staffId: number;
  disabled: boolean;
  by: Actor;
  /** The version that was seen; none for the operator. */
  version?: number;
  /** For the operator, who can add another ADMIN at any time. */
  evenLastAdmin?: boolean;
};

/**
 * Disables an account, ending sessions and links at once; or enables it again, with its password.
 * @throws 404; 422 when it was changed elsewhere, may not be changed by this actor, has that status already, or is the
 * last active ADMIN's
 */
export const disableStaff = inTransaction<Wish>(
  async (trx, { staffId, disabled, by: actor, version, evenLastAdmin = false }, now) => {
    const at = now();
    const { activeAdmins, ...facts } = await lockMember(trx, { staffId, version, actor });
    const counted = { ...facts, activeAdmins: evenLastAdmin ? Number.POSITIVE_INFINITY : activeAdmins };
    refuseUnless(disabled ? accountCan.disable(counted) : accountCan.enable(counted));
    const openSessions = await countOpenSessions(trx, staffId, at);
    await updateRow(trx, 'staff', staffId, (row) => ({
      disabled_at: disabled ? at : null,
      version: row('version', '+', 1),
    }));
    if (disabled) {
      await trx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
      await endPasswordLinks(trx, staffId, at);
    }
    await addAudit(trx, {
      ...actor,
      at,
      action: disabled ? 'staff.disable' : 'staff.enable',
      entityId: staffId,
      before: { status: statusOf(facts.of), openSessions },
      after: { status: statusOf({ ...facts.of, disabledAt: disabled ? at : null }), openSessions: 0 },
    });
  },
);

/**
 * Makes a link that sets a password, replacing an older one.
 * @returns its token. @throws 404; 422 when the account is disabled, may not be changed by this actor, or has more
 * permissions than the actor
 */
export const linkStaff = inTransaction<{ staffId: number; by: Actor }, string>(
  async (trx, { staffId, by: actor }, now) => {
    const at = now();
    const facts = await lockMember(trx, { staffId, actor });
    refuseUnless(accountCan.link(facts));
    await addAudit(trx, {
      ...actor,
      at,
      action: 'staff.link',
      entityId: staffId,
      before: { linkWorksUntil: await openLinkEnd(trx, facts.of, at) },
      after: { linkWorksUntil: new Date(at.getTime() + passwordLinkMs) },
    });
    return makePasswordLink(trx, { staffId, madeBy: actor.staffId, now: at });
  },
);

/**
 * Takes away the second factor of another's account, whose app is lost; the password still counts.
 * @throws 404; 422 where a password link could not be made either, and when there is no second factor
 */
export const takeSecondFactor = inTransaction<{ staffId: number; by: Actor }>(async (trx, { staffId, by }, now) => {
  const facts = await lockMember(trx, { staffId, actor: by });
  // It opens what the account may, as a link does.
  refuseUnless(accountCan.link(facts));
  if (!(await forgetSecondFactor(trx, staffId))) throw notPossible(staffMessages.factorMissing());
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'staff.secondFactorEnd',
    entityId: staffId,
    before: { has: true },
    after: { has: false },
  });
});
