import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';

/* Staff and their sessions (readings, "Accounts and sessions"). */

/**
 * Permissions of a STAFF member; an ADMIN has all. `orders` alone is enough for picking and shipping: orders without
 * prices, pick lists, dispatch notes, shipments. Prices and sums need `prices`, which goes with `invoices`; cancelling
 * needs `cancelling` plus the permission for what is cancelled.
 */
export const permissions = [
  'customers',
  'orders',
  'prices',
  'cancelling',
  'invoices',
  'catalogue',
  'stock',
  'content',
  'settings',
] as const;
/** Sets of permissions that fit jobs, to begin with; an owner is an ADMIN. */
export const jobs = {
  /** Picks, and receives, counts and finds racks. */
  Picker: ['orders', 'stock'],
  Desk: ['customers', 'orders', 'prices', 'cancelling'],
  /** What an invoice is for stands in its order; cancelling it takes `cancelling`. */
  Accountant: ['customers', 'orders', 'prices', 'invoices'],
  Catalogue: ['prices', 'catalogue'],
  Marketing: ['content'],
} as const satisfies Record<string, readonly (typeof permissions)[number][]>;

export const Permission = z.enum(permissions);
export type Permission = z.infer<typeof Permission>;

export const StaffRole = z.enum(['STAFF', 'ADMIN']);
export type StaffRole = z.infer<typeof StaffRole>;

export const ListView = z.object({
  id: Id,
  list: z.string(),
  /** "" for the columns that the person hides: `search` names them. */
  name: z.string(),
  /** The query of its address. */
  search: z.string(),
  /** With all who keep the catalogue: of the sheet of products alone. */
  shared: z.boolean(),
  /** Whether the list opens with it. */
  opens: z.boolean(),
  isOwn: z.boolean(),
});
export type ListView = z.infer<typeof ListView>;

/** The signed-in staff member. The token is in a cookie that scripts cannot read. */
export const StaffSession = z.object({
  staffId: Id,
  email: z.string(),
  name: z.string(),
  role: StaffRole,
  /** All of them for an ADMIN. */
  permissions: z.array(Permission),
  /** The shop asks for a second factor, and there is none: nothing but one's own account is answered. */
  lacksSecondFactor: z.boolean(),
  /** Of lists: one's own, and those that others share. */
  views: z.array(ListView),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** A session of the member's own. */
export const StaffOpenSession = z.object({
  id: Id,
  /** "Firefox on Windows". */
  browser: z.string(),
  /** The address that it was begun from; "" when it is not known. */
  from: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the caller's. */
  isThis: z.boolean(),
});
export type StaffOpenSession = z.infer<typeof StaffOpenSession>;

/** An audited change: who, when, what, and the fields before and after. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The e-mail address of the staff member, or "operator". */
  actor: z.string(),
  /** E.g. customer.verify. */
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Whether something can be done now; if not, why. */
export const Capability = z.object({ possible: z.boolean(), whyNot: z.string().nullable() });
export type Capability = z.infer<typeof Capability>;
export const capability = (whyNot: string | null): Capability => ({ possible: whyNot === null, whyNot });

/** Link to the screen that sets a password. The part after # is never sent to a server, so it is in no log. */
export const staffPasswordLink = (token: string): string => `/backoffice/set-password/#${token}`;
