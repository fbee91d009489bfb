import { z } from 'zod';
import { PreferredDocType, required } from './account.ts';
import { Quantities, TaxComponent } from './buying.ts';
import { Id, listAnswer } from './catalogue.ts';
import { limits } from './limits.ts';
import type { FilterField } from './data-tables.ts';
import * as messages from './messages.ts';
import { OrderDetail, orderFilters, OrderRow } from './orders.ts';
import { AuditEntry, Capability } from './staff.ts';
import { Version } from './staff-customers.ts';
import { staffMessages } from './staff-messages.ts';

/* Orders as the shop's people see them. Money is a decimal number of dollars. */

/** When an order is to be processed, by the cut-off at 2:00 pm in Toronto: on an earlier working day, today, later. */
export const orderAges = { LATE: 'Late', TODAY: 'Today', NEXT: 'Next working day' } as const;
const Age = z.enum(Object.keys(orderAges) as [keyof typeof orderAges]);

export const staffOrderFilters = {
  ...orderFilters,
  age: { type: 'OPTION', options: orderAges },
  /** Invoiced in part, and not at its end: something is still to come. */
  backOrder: { type: 'YESNO' },
  customerCode: { type: 'TEXT' },
  customerEmail: { type: 'TEXT' },
  customerFirstName: { type: 'TEXT' },
  customerLastName: { type: 'TEXT' },
  /** Of the shipping address. */
  company: { type: 'TEXT' },
} as const satisfies Record<string, FilterField>;

export const StaffOrderRow = OrderRow.partial({ total: true }).extend({
  customerCode: z.string(),
  company: z.string().nullable(),
  /** Null when it is shipped, completed or cancelled. */
  age: Age.nullable(),
});
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;
export const StaffOrderTableAnswer = listAnswer(StaffOrderRow);

/**
 * How many orders are at each status that is not an end, in the order in which they are passed through. What is shipped has
 * no age and counts in none.
 */
export const OrderQueue = z.array(
  z.object({
    status: OrderRow.shape.status,
    total: z.int(),
    late: z.int(),
    today: z.int(),
    next: z.int(),
    oldest: z.iso.datetime().nullable(),
  }),
);
export type OrderQueue = z.infer<typeof OrderQueue>;

/** What an order can become; needsReason: only with a text that says why. */
export const OrderMove = Capability.extend({ status: OrderRow.shape.status, needsReason: z.boolean() });
export type OrderMove = z.infer<typeof OrderMove>;

const PricedOrder = OrderDetail.omit({ items: true }).extend({
  /** To be sent back with a change: one that was made elsewhere meanwhile is not overwritten. */
  version: z.int(),
  customerId: Id,
  customerEmail: z.string(),
  preferredDocType: PreferredDocType,
  age: Age.nullable(),
  items: z.array(
    OrderDetail.shape.items.element.omit({ product: true }).extend({
      rack: z.string().nullable(),
      /** On invoices that are not cancelled; the rest is to be invoiced. */
      qtyInvoiced: z.int(),
      /** Still to come of an order of which something was invoiced; 0 of one that nobody has invoiced yet. */
      qtyBackOrder: z.int(),
    }),
  ),
  invoices: z.array(
    z.object({
      id: Id,
      code: z.string(),
      status: z.object({ id: z.enum(['UNPAID', 'PAID', 'CANCELLED']), name: z.string() }),
      invoiceDate: z.iso.datetime(),
      total: z.number(),
      paid: z.number(),
      /** By its credit notes. */
      credited: z.number(),
    }),
  ),
  /** What happened, the oldest first. `status` is what the order became, null for everything else. */
  timeline: z.array(
    z.object({
      id: Id,
      at: z.iso.datetime(),
      actor: z.string(),
      status: OrderRow.shape.status.nullable(),
      note: z.string(),
      /** The sum that it is about; null for none, and for who sees no prices. */
      amount: z.number().nullable(),
      /** Whether the customer was told by e-mail, where there was a choice. */
      told: z.boolean().nullable(),
    }),
  ),
  history: z.array(AuditEntry),
  moves: z.array(OrderMove),
  can: z.object({
    invoice: Capability,
    /** An invoice for shipping alone. */
    chargeShipping: Capability,
  }),
});
export type PricedOrder = z.infer<typeof PricedOrder>;

/** For who sees no prices: without any sum. */
export const StaffOrder = PricedOrder.partial({
  subTotal: true,
  couponCode: true,
  discountAmt: true,
  shippingAmt: true,
  taxes: true,
  taxComponents: true,
  total: true,
}).extend({
  items: z.array(PricedOrder.shape.items.element.partial({ price: true, subTotal: true })),
  invoices: z.array(PricedOrder.shape.invoices.element.partial({ total: true, paid: true, credited: true })),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const isPricedOrder = (order: StaffOrder): order is PricedOrder => order.total !== undefined;

const text = z.string().trim().max(limits.commentsMax, messages.tooLong(limits.commentsMax));

/** Whether the customer is told by e-mail. */
const tell = z.boolean().default(true);

export const MoveOrder = z.strictObject({
  version: Version,
  status: z.enum(['PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED']),
  /** For the shop's people alone. */
  reason: text.default(''),
  tell,
});
export const CancelOrder = z.strictObject({
  version: Version,
  /** The customer reads it. */
  reason: required(staffMessages.cancelReasonRequired, limits.commentsMax),
  tell,
});
export const OrderNote = z.strictObject({
  note: required(staffMessages.noteRequired, limits.commentsMax),
  /** Made once for each note: sent twice with the same, it is one. */
  requestKey: z.uuid(),
});

/** An order that staff place for a customer who called: at the customer's own prices and taxes. */
export const OrderDraft = z.strictObject({
  /** productVariantId → qty. */
  items: Quantities,
  /** Ids of `items` in the order that the lines are to have; others follow by their ids. A map has no order in JSON. */
  lineOrder: z.array(Id).max(limits.cartLinesMax, messages.tooManyLines).default([]),
  shippingAddressId: z.int32(messages.shippingAddressRequired).positive(messages.shippingAddressRequired),
  billingAddressId: z.int32(messages.billingAddressRequired).positive(messages.billingAddressRequired),
  shippingMethodId: z.int32(messages.shippingMethodRequired).positive(messages.shippingMethodRequired),
  paymentMethodId: z.int32(messages.paymentMethodRequired).positive(messages.paymentMethodRequired),
  comments: text.default(''),
});
export type OrderDraft = z.output<typeof OrderDraft>;

/** What a draft would come to now. */
export const PricedDraft = z.object({
  items: z.array(
    z.object({
      productVariantId: Id,
      name: z.string(),
      sku: z.string(),
      price: z.number(),
      qty: z.int(),
      subTotal: z.number(),
    }),
  ),
  subTotal: z.number(),
  taxes: z.number(),
  taxComponents: z.array(TaxComponent),
  total: z.number(),
});
export type PricedDraft = z.infer<typeof PricedDraft>;

export const PlaceDraft = OrderDraft.extend({
  /** The total that was shown; at another one the order is refused. */
  total: z.number(),
  /** Made once for each form: sent twice with the same, it is one order. */
  requestKey: z.uuid(),
});
export type PlaceDraft = z.output<typeof PlaceDraft>;
