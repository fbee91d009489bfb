import { z } from 'zod';
import { PreferredDocType, required } from '../people/account.ts';
import { Id, updatedListAnswer } from '../catalogue/catalogue.ts';
import { CreditReason } from './credit-notes.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';
import * as messages from '#messages/shop.js';
import { InvoiceDetail, InvoiceRow } from './orders.ts';
import { AuditEntry, Capability } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';
import { chosen, textUpTo, wholeFrom, wishById } from '../platform/typed.ts';
import { amountOf, dollarsOf } from '../platform/staff-typed.ts';

/* Invoices, shipments and payments as staff see and make them. Money is a decimal number of dollars. */

const PricedInvoiceRow = InvoiceRow.extend({
  orderId: Id,
  orderCode: z.string(),
  customerCode: z.string(),
  dueOn: z.iso.date(),
  poNumber: z.string(),
  /** Amount still to be paid. */
  due: z.number(),
});
/** Without sums for staff without `prices`. */
export const StaffInvoiceRow = PricedInvoiceRow.partial({ shippingAmt: true, taxes: true, total: true, due: true });
export type StaffInvoiceRow = z.infer<typeof StaffInvoiceRow>;
export const StaffInvoiceTableAnswer = updatedListAnswer(StaffInvoiceRow);

const packed = { box: z.string(), grams: z.int().nullable() };

const PricedInvoice = InvoiceDetail.extend({
  /** Sent back with a change, so that a concurrent change is not overwritten. */
  version: z.int(),
  customerId: Id,
  customerCode: z.string(),
  dueOn: z.iso.date(),
  /** The document packed with the goods. */
  preferredDocType: PreferredDocType,
  shipments: z.array(
    InvoiceDetail.shape.shipments.element.extend({ shippedAt: z.iso.datetime(), enteredBy: z.string(), ...packed }),
  ),
  items: z.array(
    InvoiceDetail.shape.items.element.extend({
      qtyCredited: z.int(),
      /** In a return, or replaced. */
      qtyReturned: z.int(),
    }),
  ),
  payments: z.array(
    z.object({
      id: Id,
      /** Below 0 for a refund. */
      amount: z.number(),
      method: z.object({ name: z.string() }),
      /** Why it was written off, where no money came. */
      writeOff: z.string().nullable(),
      /** Of the receipt that pays several invoices. */
      reference: z.string(),
      paidOn: z.iso.date(),
      enteredBy: z.string(),
      /** Set when the payment was entered by mistake and voided; it no longer counts. */
      voided: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  /** Payments less refunds, voided ones aside. */
  paid: z.number(),
  /** Sum of all its credit notes. */
  credited: z.number(),
  /** Still to be paid: total less credited less paid, never below 0; 0 when cancelled. */
  due: z.number(),
  /** Overpaid, to be refunded. */
  refundable: z.number(),
  history: z.array(AuditEntry),
  can: z.object({ ship: Capability, pay: Capability, credit: Capability, refund: Capability, cancel: Capability }),
});
export type PricedInvoice = z.infer<typeof PricedInvoice>;

/** Without sums, payments and credit notes for staff without `prices`. */
export const StaffInvoice = PricedInvoice.partial({
  paymentMethod: true,
  paymentDate: true,
  subTotal: true,
  shippingAmt: true,
  discountAmt: true,
  taxes: true,
  taxComponents: true,
  total: true,
  creditNotes: true,
  payments: true,
  paid: true,
  credited: true,
  due: true,
  refundable: true,
}).extend({ items: z.array(PricedInvoice.shape.items.element.partial({ price: true, subTotal: true })) });
export type StaffInvoice = z.infer<typeof StaffInvoice>;

export const isPricedInvoice = (invoice: StaffInvoice): invoice is PricedInvoice => invoice.total !== undefined;

export const CreateInvoice = z.strictObject({
  /** Version of the order. */
  version: Version,
  /** Order line id → pieces. Lines left out, or 0, stay on back order. */
  lines: wishById(z.int32({ error: staffMessages.piecesForm }).min(0, { error: staffMessages.piecesForm })),
  shippingAmt: amountOf().default(0),
  /**
   * Invoices only the shipping that is on no invoice yet, without goods. A flag, so that an empty invoice of goods does
   * not become one by accident.
   */
  shippingAlone: z.boolean().default(false),
  /** The customer reads them. */
  notes: textUpTo(limits.commentsMax).default(''),
});
export type CreateInvoice = z.output<typeof CreateInvoice>;

/** Form of an invoice for shipping alone. */
export const ChargeShipping = CreateInvoice.pick({ version: true, notes: true }).extend({
  shippingAmt: dollarsOf(staffMessages.shippingRequired).positive({ error: staffMessages.shippingRequired }),
});

export const Parcel = z.strictObject({
  tracking: textUpTo(limits.textMax).default(''),
  /** What it is packed in, by name; left out, as its weight: as it is. */
  box: textUpTo(limits.textMax).optional(),
  grams: wholeFrom(1, staffLimits.parcelGramsMax, { error: staffMessages.parcelGramsForm }).nullable().optional(),
});

export const AddShipment = Parcel.extend({
  version: Version,
  /** Name of the carrier. */
  name: required(staffMessages.carrierRequired),
  method: textUpTo(limits.textMax).default(''),
});
export type AddShipment = z.output<typeof AddShipment>;

/** Removes a shipment that was entered on the wrong invoice, or never left. */
export const RemoveShipment = z.strictObject({
  version: Version,
  /** Shown to staff only. */
  reason: required(staffMessages.shipmentReasonRequired, limits.commentsMax),
  /** Whether the customer, who got its tracking, gets an e-mail about it. */
  tell: z.boolean().default(false),
});
export type RemoveShipment = z.output<typeof RemoveShipment>;

/** Earlier dates are typing mistakes, such as a missing digit of the year. */
const firstDay = '2000-01-01';

const money = () =>
  z.strictObject({
    version: Version,
    amount: dollarsOf(staffMessages.paidForm).positive({ error: staffMessages.paidForm }),
    methodId: chosen(messages.paymentMethodRequired),
    /** A day in Toronto. */
    paidOn: z.iso
      .date({ error: staffMessages.dayForm })
      .refine((day) => day >= firstDay, { error: staffMessages.dayTooEarly }),
  });

export const AddPayment = money();
export type AddPayment = z.output<typeof AddPayment>;

/** Money given back to the customer; at most what is refundable. */
export const AddRefund = money();

/** Voids a payment entered by mistake; the invoice is recomputed from its other payments. */
export const VoidPayment = z.strictObject({
  version: Version,
  /** Shown to staff only. */
  reason: required(staffMessages.voidReasonRequired, limits.commentsMax),
});

export const CreateCreditNote = z.strictObject({
  version: Version,
  reason: z.enum(CreditReason.options, { error: staffMessages.creditReasonRequired }),
  /** Whether what was returned is sold again; a broken part is not. Means nothing for what was not delivered. */
  restock: z.boolean().default(true),
  /** Invoice line id → pieces. */
  lines: wishById(z.int32({ error: staffMessages.piecesForm }).min(0, { error: staffMessages.piecesForm })),
  /** Part of the invoice's shipping to credit. */
  shippingAmt: amountOf().default(0),
  /** The customer reads them. */
  notes: textUpTo(limits.commentsMax).default(''),
});
export type CreateCreditNote = z.output<typeof CreateCreditNote>;

export const CancelInvoice = z.strictObject({
  version: Version,
  reason: required(staffMessages.invoiceReasonRequired, limits.commentsMax),
});
