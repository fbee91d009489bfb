import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';
import { AuditEntry, Capability } from '../people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { amountOf, OptionalDay, shortText } from '../platform/staff-typed.ts';
import { wholeFrom } from '../platform/typed.ts';

/* Purchase orders to suppliers, and receiving them (docs/stock.md). Costs are dollars, absent without `prices`. */

export const purchaseStatuses = {
  DRAFT: 'Draft',
  ORDERED: 'Ordered',
  RECEIVED: 'Received',
  CANCELLED: 'Cancelled',
} as const;
const PurchaseStatus = z.enum(Object.keys(purchaseStatuses) as [keyof typeof purchaseStatuses]);

/** A purchase, or the other way round: parts that go back to a supplier, who credits them. */
export const purchaseKinds = { ORDER: 'Purchase', RETURN: 'Return to the supplier' } as const;
const PurchaseKind = z.enum(Object.keys(purchaseKinds) as [keyof typeof purchaseKinds]);

/** What a purchase's status is called: a return is ordered when it leaves, and received when it is credited. */
export const purchaseStates = { ...purchaseStatuses, SENT_BACK: 'Sent back', CREDITED: 'Credited' } as const;

export const purchaseFilters = {
  /** Number, supplier, reference, and the SKUs, UPCs and supplier's numbers of the lines. */
  search: { type: 'TEXT', label: 'Found by' },
  code: { type: 'TEXT', label: 'Number' },
  supplier: { type: 'TEXT', label: 'Supplier' },
  reference: { type: 'TEXT', label: 'Supplier’s number' },
  status: { type: 'OPTION', label: 'Status', options: purchaseStatuses },
  kind: { type: 'OPTION', label: 'Kind', options: purchaseKinds },
  expectedOn: { type: 'DATE', label: 'Expected' },
} as const satisfies Record<string, LabelledFilter>;

export const PurchaseRow = z.object({
  id: Id,
  kind: PurchaseKind,
  /** `PO-100001`, of a return `SR-100002`. */
  code: z.string(),
  status: z.object({ id: PurchaseStatus, name: z.string() }),
  supplier: z.string(),
  /** A day in Toronto. */
  expectedOn: z.iso.date().nullable(),
  /** The supplier's own number of it, "" for none. */
  reference: z.string(),
  /** Ordered, and booked in. */
  pieces: z.int(),
  received: z.int(),
  /** Of what is ordered, as far as costs are known, without `extra`. */
  total: z.number().optional(),
});
export type PurchaseRow = z.infer<typeof PurchaseRow>;

export const StaffPurchase = PurchaseRow.extend({
  version: z.int(),
  orderedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** When it was last mailed to the supplier, and to which address; "" where none is known. */
  mailedAt: z.iso.datetime().nullable(),
  email: z.string(),
  /** What freight, duty and the like cost in all; each piece bears its part by what it costs. */
  extra: z.number().optional(),
  /** In the order in which they were added. */
  lines: z.array(
    z.object({
      id: Id,
      variantId: Id,
      sku: z.string(),
      name: z.string(),
      /** "" without one. */
      rack: z.string(),
      /** Whether its pieces are counted; what is not counted has no ledger to be booked into. */
      counted: z.boolean(),
      pieces: z.int(),
      received: z.int(),
      /** Of one piece; null: not known. */
      cost: z.number().nullable().optional(),
      /** The same with its part of `extra`, to the cent. */
      landed: z.number().nullable().optional(),
    }),
  ),
  /** `change`: its lines; `correct`: its head; `credit`: of a return, to say that the supplier credited it. */
  can: z.object({
    change: Capability,
    correct: Capability,
    order: Capability,
    cancel: Capability,
    mail: Capability,
    receive: Capability,
    credit: Capability,
  }),
  history: z.array(AuditEntry),
});
export type StaffPurchase = z.infer<typeof StaffPurchase>;

/** Whom can be bought from, by name. */
export const PurchaseSuppliers = z.array(z.object({ id: Id, name: z.string() }));

const version = z.int();
export const purchasePieces = wholeFrom(1, staffLimits.purchasePiecesMax, { error: staffMessages.purchasePiecesForm });
const cost = amountOf(staffMessages.amountForm, staffLimits.purchaseCostMaxCents).nullable();
const head = {
  expectedOn: OptionalDay,
  reference: z.string().trim().max(100, { error: staffMessages.referenceForm }),
};

export const AddPurchase = z.strictObject({
  supplierId: z.int32({ error: staffMessages.supplierRequired }),
  /** A purchase where it is left out. */
  kind: PurchaseKind.optional(),
  ...head,
});
/** `extra` left out: as it is. It needs `prices`. */
export const ChangePurchase = z.strictObject({
  version,
  ...head,
  extra: amountOf(staffMessages.amountForm, staffLimits.purchaseCostMaxCents).optional(),
});

/** A SKU, a UPC, or the supplier's number. */
export const purchaseCode = shortText(limits.textMax, staffMessages.purchaseCodeRequired);

/** `cost` left out: what the supplier last asked, or for a present line what it is. It needs `prices`. */
export const AddPurchaseLine = z.strictObject({
  version,
  code: purchaseCode,
  pieces: purchasePieces,
  cost: cost.optional(),
});
/** Many at once, all or none. */
export const AddPurchaseLines = z.strictObject({
  version,
  lines: z
    .array(AddPurchaseLine.omit({ version: true }))
    .min(1, { error: staffMessages.purchaseLinesForm })
    .max(staffLimits.purchaseLinesMax, { error: staffMessages.purchaseFull }),
});
export const ChangePurchaseLine = z.strictObject({ version, pieces: purchasePieces, cost: cost.optional() });
export const PurchaseVersion = z.strictObject({ version });
/** RECEIVED: a return was credited. */
export const MovePurchase = z.strictObject({ version, status: z.enum(['ORDERED', 'CANCELLED', 'RECEIVED']) });
