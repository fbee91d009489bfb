import { z } from 'zod';
import { PreferredDocType, required } from './account.ts';
import { Id, listAnswer } from './catalogue.ts';
import { CreditReason } from './credit-notes.ts';
import { limits } from './limits.ts';
import type { FilterField } from './data-tables.ts';
import * as messages from './messages.ts';
import { InvoiceDetail, invoiceFilters, InvoiceRow } from './orders.ts';
import { AuditEntry, Capability } from './staff.ts';
import { Version } from './staff-customers.ts';
import { staffMessages } from './staff-messages.ts';

/* Invoices, shipments and payments as the shop's people see and make them. Money is a decimal number of dollars. */

export const staffInvoiceFilters = {
  ...invoiceFilters,
  orderCode: { type: 'TEXT' },
  customerCode: { type: 'TEXT' },
  customerFirstName: { type: 'TEXT' },
  customerLastName: { type: 'TEXT' },
} as const satisfies Record<string, FilterField>;

const PricedInvoiceRow = InvoiceRow.extend({
  orderId: Id,
  orderCode: z.string(),
  customerCode: z.string(),
  /** What is still to be paid. */
  due: z.number(),
});
/** For who sees no prices: without any sum. */
export const StaffInvoiceRow = PricedInvoiceRow.partial({ shippingAmt: true, taxes: true, total: true, due: true });
export type StaffInvoiceRow = z.infer<typeof StaffInvoiceRow>;
export const StaffInvoiceTableAnswer = listAnswer(StaffInvoiceRow);

const PricedInvoice = InvoiceDetail.extend({
  /** To be sent back with a change: one that was made elsewhere meanwhile is not overwritten. */
  version: z.int(),
  customerId: Id,
  customerCode: z.string(),
  /** What is packed with the goods. */
  preferredDocType: PreferredDocType,
  shipments: z.array(
    InvoiceDetail.shape.shipments.element.extend({ shippedAt: z.iso.datetime(), enteredBy: z.string() }),
  ),
  items: z.array(InvoiceDetail.shape.items.element.extend({ qtyCredited: z.int() })),
  payments: z.array(
    z.object({
      id: Id,
      /** Below 0 for a refund. */
      amount: z.number(),
      method: z.object({ name: z.string() }),
      paidOn: z.iso.date(),
      enteredBy: z.string(),
      /** Entered by mistake and taken back, by whom and why: it counts no more. */
      voided: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  /** Payments less refunds, of those that count. */
  paid: z.number(),
  /** By all of its credit notes together. */
  credited: z.number(),
  /** What is still to be paid: total less credited less paid, never below 0; 0 of one that is cancelled. */
  due: z.number(),
  /** What was paid beyond that and is to be given back. */
  refundable: z.number(),
  history: z.array(AuditEntry),
  can: z.object({ ship: Capability, pay: Capability, credit: Capability, refund: Capability, cancel: Capability }),
});
export type PricedInvoice = z.infer<typeof PricedInvoice>;

/** For who sees no prices: without any sum, payment or credit note. */
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

const maxDollars = 9_999_999.99;
const dollarsOf = (form: string) =>
  z
    .number(form)
    .max(maxDollars, form)
    .refine((amount) => Math.round(amount * 100) / 100 === amount, { error: form });
const dollars = dollarsOf(staffMessages.amountForm);
const text = (max: number) => z.string().trim().max(max, messages.tooLong(max));

export const CreateInvoice = z.strictObject({
  /** The order's. */
  version: Version,
  /** Order line id → pieces. What is left out, or 0, stays on back order. */
  lines: z
    .record(z.string().regex(/^[1-9]\d{0,9}$/), z.int32(staffMessages.piecesForm).min(0, staffMessages.piecesForm))
    .refine((lines) => Object.keys(lines).length <= limits.cartLinesMax, { error: messages.tooManyLines }),
  shippingAmt: dollars.min(0, staffMessages.amountForm).default(0),
  /** Shipping that no invoice has yet, without goods; asked for by name, so that no invoice of goods becomes one. */
  shippingAlone: z.boolean().default(false),
  /** The customer reads them. */
  notes: text(limits.commentsMax).default(''),
});
export type CreateInvoice = z.output<typeof CreateInvoice>;

/** What is typed for an invoice for shipping alone. */
export const ChargeShipping = CreateInvoice.pick({ version: true, notes: true }).extend({
  shippingAmt: dollarsOf(staffMessages.shippingRequired).positive(staffMessages.shippingRequired),
});

export const AddShipment = z.strictObject({
  version: Version,
  /** Who carries it. */
  name: required(staffMessages.carrierRequired),
  tracking: text(limits.textMax).default(''),
  method: text(limits.textMax).default(''),
});
export type AddShipment = z.output<typeof AddShipment>;

/** A shipment that was entered at the wrong invoice, or never left. */
export const RemoveShipment = z.strictObject({
  version: Version,
  /** For the shop's people alone. */
  reason: required(staffMessages.shipmentReasonRequired, limits.commentsMax),
  /** Whether the customer, who was mailed its tracking, is told by e-mail. */
  tell: z.boolean().default(false),
});
export type RemoveShipment = z.output<typeof RemoveShipment>;

/** A year with a digit missing or wrong is a mistake of typing. */
const firstDay = '2000-01-01';

const money = () =>
  z.strictObject({
    version: Version,
    amount: dollarsOf(staffMessages.paidForm).positive(staffMessages.paidForm),
    methodId: z.int32(messages.paymentMethodRequired).positive(messages.paymentMethodRequired),
    /** A day in Toronto. */
    paidOn: z.iso.date(staffMessages.dayForm).refine((day) => day >= firstDay, { error: staffMessages.dayTooEarly }),
  });

export const AddPayment = money();
export type AddPayment = z.output<typeof AddPayment>;

/** Money that was given back to the customer; at most what is refundable. */
export const AddRefund = money();

/** A payment that was entered by mistake; the invoice is what its other payments make it. */
export const VoidPayment = z.strictObject({
  version: Version,
  /** For the shop's people alone. */
  reason: required(staffMessages.voidReasonRequired, limits.commentsMax),
});

export const CreateCreditNote = z.strictObject({
  version: Version,
  reason: z.enum(CreditReason.options, staffMessages.creditReasonRequired),
  /** Invoice line id → pieces. */
  lines: z
    .record(z.string().regex(/^[1-9]\d{0,9}$/), z.int32(staffMessages.piecesForm).min(0, staffMessages.piecesForm))
    .refine((lines) => Object.keys(lines).length <= limits.cartLinesMax, { error: messages.tooManyLines }),
  /** What of the invoice's shipping is credited too. */
  shippingAmt: dollars.min(0, staffMessages.amountForm).default(0),
  /** The customer reads them. */
  notes: text(limits.commentsMax).default(''),
});
export type CreateCreditNote = z.output<typeof CreateCreditNote>;

export const CancelInvoice = z.strictObject({
  version: Version,
  reason: required(staffMessages.invoiceReasonRequired, limits.commentsMax),
});
