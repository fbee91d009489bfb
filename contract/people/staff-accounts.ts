import { z } from 'zod';
import { emailAddress, Login, newPasswords, required, typedPassword } from './account.ts';
import { Id, listAnswer } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';
import * as accountMessages from '#messages/people.js';
import { AuditEntry, Capability, Permission, permissions, StaffRole } from './staff.ts';
import { Version } from './staff-customers.ts';
import * as staffMessages from '#messages/staff.js';

/* Staff accounts as admins see and change them, and what all staff do with their own account. */

export const roleNames = { STAFF: 'Staff', ADMIN: 'Admin' } as const;

export const staffStatuses = { ACTIVE: 'Active', INVITED: 'No password yet', DISABLED: 'Disabled' } as const;

export const staffAccountFilters = {
  email: { type: 'TEXT', label: 'E-mail' },
  name: { type: 'TEXT', label: 'Name' },
  role: { type: 'OPTION', label: 'Role', options: roleNames },
  status: { type: 'OPTION', label: 'Status', options: staffStatuses },
  signedInAt: { type: 'DATE', label: 'Last sign-in' },
} as const satisfies Record<string, LabelledFilter>;

export const StaffAccountRow = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: z.object({ id: StaffRole, name: z.string() }),
  /** All of them for an ADMIN. */
  permissions: z.array(Permission),
  status: z.object({ id: z.enum(Object.keys(staffStatuses) as [keyof typeof staffStatuses]), name: z.string() }),
  /** The last sign-in; null before the first. */
  signedInAt: z.iso.datetime().nullable(),
});
export type StaffAccountRow = z.infer<typeof StaffAccountRow>;
export const StaffAccountTableAnswer = listAnswer(StaffAccountRow);

export const StaffAccount = StaffAccountRow.extend({
  /** Sent back with a change, so that a concurrent change is not overwritten. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** When the open password link expires; null without one. */
  linkExpiresAt: z.iso.datetime().nullable(),
  openSessions: z.int(),
  /** Whether their sign-in asks for a second factor. */
  hasSecondFactor: z.boolean(),
  /** Newest first, at most `staffLimits.historyMax`. */
  history: z.array(AuditEntry),
  can: z.object({
    change: Capability,
    disable: Capability,
    enable: Capability,
    link: Capability,
    takeFactor: Capability,
  }),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

/** An account with its password link, which is shown only here: the database keeps a hash. */
export const LinkedStaffAccount = z.object({ account: StaffAccount, link: z.url() });
export type LinkedStaffAccount = z.infer<typeof LinkedStaffAccount>;

const name = required(staffMessages.nameRequired);

type Granted = { role: StaffRole; permissions: Permission[] };

const grantsSomething = {
  check: ({ role, permissions: granted }: Granted) => role === 'ADMIN' || granted.length > 0,
  otherwise: { path: ['permissions'], error: staffMessages.permissionsRequired },
};

/** Sorted as in the contract, without duplicates; none for an ADMIN, who needs none. */
const tidy = <G extends Granted>(given: G): G => ({
  ...given,
  permissions: given.role === 'ADMIN' ? [] : permissions.filter((each) => given.permissions.includes(each)),
});

const role = z.enum(StaffRole.options, { error: staffMessages.roleRequired });

export const AddStaff = z
  .strictObject({
    email: emailAddress,
    name,
    role,
    permissions: z.array(Permission),
  })
  .refine(grantsSomething.check, grantsSomething.otherwise)
  .transform(tidy);
export type AddStaff = z.output<typeof AddStaff>;

export const ChangeStaff = z
  .strictObject({ version: Version, name, role, permissions: z.array(Permission) })
  .refine(grantsSomething.check, grantsSomething.otherwise)
  .transform(tidy);
export type ChangeStaff = z.output<typeof ChangeStaff>;

/** @see FactorCode for the code; "" while it was not asked for */
export const StaffLogin = Login.extend({ code: z.string().max(limits.textMax).optional() });
export type StaffLogin = z.output<typeof StaffLogin>;

export const StaffVersion = z.strictObject({ version: Version });

export const ChangePassword = z
  .strictObject({ currentPassword: typedPassword(accountMessages.passwordRequired), ...newPasswords.fields })
  .refine(newPasswords.same, newPasswords.otherwise);
