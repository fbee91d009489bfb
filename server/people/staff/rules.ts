import type { EntityErrors } from '#contract/platform/envelope.ts';
import { staffStatuses } from '#contract/people/staff-accounts.ts';
import { type Capability, capability, type Permission, type StaffRole } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { allowed, may } from './policy.ts';

/* Rules for changing staff accounts. */

export type Member = {
  staffId: number;
  role: StaffRole;
  permissions: readonly Permission[];
  disabledAt: Date | null;
  hasPassword: boolean;
};

export type StaffStatus = keyof typeof staffStatuses;

/** The status of an account; without a password it is not active yet. */
export const statusOf = ({ disabledAt, hasPassword }: Pick<Member, 'disabledAt' | 'hasPassword'>): StaffStatus => {
  if (disabledAt !== null) return 'DISABLED';
  return hasPassword ? 'ACTIVE' : 'INVITED';
};

/** `by` is the actor, undefined for the operator, who owns the database anyway; `of` is the account. */
type Pair = { by: Omit<Member, 'hasPassword'> | undefined; of: Member };
export type AccountFacts = Pair & { activeAdmins: number };

type Reason<Facts = Pair> = (facts: Facts) => string | null;

/** Members may not change themselves, and only an ADMIN may change an ADMIN. */
const outOfReach: Reason = ({ by, of }) => {
  if (by === undefined) return null;
  if (by.staffId === of.staffId) return staffMessages.notOneself();
  return of.role === 'ADMIN' && by.role !== 'ADMIN' ? staffMessages.adminsOnly() : null;
};

/** The maker of a link could set the password with it, and sign in with more permissions. */
const mayMore: Reason = ({ by, of }) => {
  const lacking = lackedBy(by, allowed(of));
  return lacking.length > 0 ? staffMessages.mayMore(lacking.join(', ')) : null;
};

const lackedBy = (by: Pair['by'], wanted: readonly Permission[]): Permission[] =>
  by === undefined ? [] : wanted.filter((permission) => !may(by, permission));

const isLastAdmin = ({ of, activeAdmins }: AccountFacts): boolean =>
  of.role === 'ADMIN' && statusOf(of) === 'ACTIVE' && activeAdmins <= 1;

const lastAdmin: Reason<AccountFacts> = (facts) => (isLastAdmin(facts) ? staffMessages.lastAdmin() : null);
const disabled: Reason = ({ of }) => (of.disabledAt === null ? null : staffMessages.disabledAlready());
const notDisabled: Reason = ({ of }) => (of.disabledAt === null ? staffMessages.notDisabled() : null);
const toBeEnabled: Reason = ({ of }) => (of.disabledAt === null ? null : staffMessages.enableFirst());

/** The first reason that applies decides. */
const unless =
  <Facts>(...reasons: readonly Reason<Facts>[]) =>
  (facts: Facts): Capability =>
    capability(reasons.map((reason) => reason(facts)).find((whyNot) => whyNot !== null) ?? null);

export const accountCan = {
  change: unless(outOfReach),
  disable: unless<AccountFacts>(outOfReach, disabled, lastAdmin),
  enable: unless(outOfReach, notDisabled, mayMore),
  link: unless(outOfReach, toBeEnabled, mayMore),
};

/**
 * Whether a link still works: its maker could make it again. Permissions change while it is open, and its maker may
 * have kept it.
 */
export const linkHolds = ({ by, of }: Pair): boolean =>
  (by === undefined || (by.disabledAt === null && may(by, 'settings'))) && accountCan.link({ by, of }).possible;

type Grant = { role: StaffRole; permissions: readonly Permission[] };

/** Why these cannot be granted; empty when they can. @param of the account, undefined for a new one */
export const grantRefusals = (
  { by, of, activeAdmins }: { by: Member | undefined; of?: Member; activeAdmins: number },
  { role, permissions }: Grant,
): EntityErrors => {
  const errors: EntityErrors = {};
  if (role === 'ADMIN' && by !== undefined && by.role !== 'ADMIN') errors['role'] = [staffMessages.adminsMake()];
  else if (of && role !== 'ADMIN' && isLastAdmin({ by, of, activeAdmins }))
    errors['role'] = [staffMessages.lastAdmin()];
  // Its current permissions were granted by others.
  const lacking = lackedBy(
    by,
    permissions.filter((permission) => !of || !may(of, permission)),
  );
  if (lacking.length > 0) errors['permissions'] = [staffMessages.cannotGrant(lacking.join(', '))];
  return errors;
};
