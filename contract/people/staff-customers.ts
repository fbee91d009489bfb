import { Person } from './company.ts';
import { z } from 'zod';
import { Address, LanguageName, PreferredDocType, required } from './account.ts';
import { Id, updatedListAnswer } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';
import * as messages from '#messages/shop.js';
import { OrderRow } from '../orders/orders.ts';
import { AuditEntry, Capability } from './staff.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { textUpTo, wholeFrom } from '../platform/typed.ts';
import { amountOf } from '../platform/staff-typed.ts';

/* Customers as staff see them. */

export const customerStatuses = { PENDING: 'Pending', ACTIVE: 'Active', SUSPENDED: 'Suspended' } as const;

export const customerFilters = {
  /** Number, names, e-mail, telephone, and the company of any address. */
  search: { type: 'TEXT', label: 'Found by' },
  code: { type: 'TEXT', label: 'Customer Id' },
  email: { type: 'TEXT', label: 'E-mail' },
  firstName: { type: 'TEXT', label: 'First name' },
  lastName: { type: 'TEXT', label: 'Last name' },
  company: { type: 'TEXT', label: 'Company' },
  /** Of any of the customer's addresses. */
  phoneNo: { type: 'TEXT', label: 'Phone number', isPhone: true },
  hstNumber: { type: 'TEXT', label: 'HST/GST number' },
  status: { type: 'OPTION', label: 'Status', options: customerStatuses },
  declined: { type: 'YESNO', label: 'Declined' },
  priceList: { type: 'TEXT', label: 'Price list' },
  taxExempt: { type: 'YESNO', label: 'Tax exempt' },
  registeredAt: { type: 'DATE', label: 'Registered' },
} as const satisfies Record<string, LabelledFilter>;

const Status = z.object({
  id: z.enum(Object.keys(customerStatuses) as [keyof typeof customerStatuses]),
  name: z.string(),
});

export const CustomerRow = z.object({
  id: Id,
  code: z.string(),
  email: z.string(),
  status: Status,
  firstName: z.string(),
  lastName: z.string(),
  /** Of the default billing address, like the phone number; null without one. */
  company: z.string().nullable(),
  phoneNo: z.string().nullable(),
  hstNumber: z.string(),
  /** Code of the price list. */
  priceList: z.string(),
  taxExempt: z.boolean(),
  registeredAt: z.iso.datetime(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;
export const CustomerTableAnswer = updatedListAnswer(CustomerRow);

const number = textUpTo().default('');
/** The number by which a customer is exempt from a tax; "" where they pay it. */
const Exemptions = z.strictObject({ GST: number, HST: number, PST: number, QST: number, RST: number });

export const PriceList = z.object({ id: Id, code: z.string() });

export const StaffCustomer = z.object({
  ...CustomerRow.omit({ company: true, phoneNo: true, priceList: true }).shape,
  /** Sent back with a change, so that a concurrent change is not overwritten. */
  version: z.int(),
  /** What a declined applicant was told; null for others. */
  declinedBecause: z.string().nullable(),
  middleName: z.string().nullable(),
  preferredDocType: PreferredDocType,
  referredBy: z.string().nullable(),
  /** Of mails and papers; null while none is known: English. */
  language: LanguageName.nullable(),
  priceList: PriceList,
  exemptions: Exemptions,
  /** In dollars; null for no credit. Absent for staff without `prices`. */
  creditLimit: z.number().nullable().optional(),
  /** Days after its own on which an invoice is due; null: at once. Absent for staff without `prices`. */
  netDays: z.int().nullable().optional(),
  /** What is open of invoices and orders. Absent for staff without `prices`. */
  openCredit: z.number().optional(),
  /** That one order may pass the limit, and who said so; null when none may. Absent for staff without `prices`. */
  creditPass: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable().optional(),
  /** The payment methods that are for chosen customers alone, and whether this one is. */
  chosenMethods: z.array(z.object({ id: Id, name: z.string(), allowed: z.boolean() })),
  internalNotes: z.string(),
  /** Into whom it was merged. */
  mergedInto: z.object({ id: Id, code: z.string() }).nullable(),
  defaultBillingAddressId: Id.nullable(),
  defaultShippingAddressId: Id.nullable(),
  addresses: z.array(Address),
  /** All orders; the order list, filtered by the customer's code, shows the rest. */
  orderCount: z.int(),
  /** Without totals for staff without `prices`. */
  latestOrders: z.array(
    OrderRow.pick({ id: true, code: true, orderDateTime: true, status: true, total: true }).partial({ total: true }),
  ),
  statusChanges: z.array(z.object({ status: Status, by: z.string(), at: z.iso.datetime() })),
  /** Who signs in for the company, the customer first. */
  people: z.array(Person.omit({ isYou: true })),
  /** Newest first, at most `staffLimits.historyMax`. */
  history: z.array(AuditEntry),
  /** `order`: whether staff can order for the customer, which needs its own permission. */
  can: z.object({
    verify: Capability,
    suspend: Capability,
    decline: Capability,
    invite: Capability,
    order: Capability,
    passCredit: Capability,
    merge: Capability,
    erase: Capability,
  }),
});
export type StaffCustomer = z.infer<typeof StaffCustomer>;

export const Version = z.int32({ error: messages.versionRequired });

export const CustomerStatusInput = z.strictObject({
  version: Version,
  /** Shown to staff only. */
  reason: textUpTo(limits.commentsMax).default(''),
});

export const CreditPassInput = z.strictObject({
  version: Version,
  /** Shown to staff only; null takes back what no order has used. */
  reason: required(staffMessages.passReasonRequired, limits.commentsMax).nullable(),
});
export type CreditPassInput = z.infer<typeof CreditPassInput>;

export const MergeInput = z.strictObject({
  version: Version,
  /** The account number of the one that stays, such as C-100001. */
  into: required(staffMessages.mergeIntoRequired),
});
export type MergeInput = z.infer<typeof MergeInput>;

/** Rows by table, without what signs in. */
export const CustomerData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type CustomerData = z.infer<typeof CustomerData>;

/** The address's id in the external shipping system; null or "" once that no longer has it. */
export const AddressShipper = z.strictObject({
  /** Version of the address. */
  version: Version,
  eShipperId: textUpTo().nullable(),
});

export const CustomerChange = z.strictObject({
  version: Version,
  priceListId: Id,
  taxExempt: z.boolean(),
  /** Left out: as they are. */
  exemptions: Exemptions.optional(),
  /** In dollars; null for no credit; left out: as it is. Needs `prices`. */
  creditLimit: amountOf(staffMessages.creditForm).nullish(),
  /** Days after which new invoices are due; null: at once; left out: as it is. Needs `prices`. */
  netDays: wholeFrom(1, 365, { error: staffMessages.termsForm }).nullish(),
  /** The payment methods for chosen customers that this one may use; left out: as they are. */
  allowedMethods: z.array(Id).max(staffLimits.methodsMax, { error: staffMessages.methodsMost }).optional(),
  internalNotes: textUpTo(10_000),
  /** Left out: as it is. */
  language: LanguageName.nullish(),
});
export type CustomerChange = z.infer<typeof CustomerChange>;
