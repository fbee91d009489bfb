import { z } from 'zod';
import { orderAges } from './order-filters.ts';
import { PreferredDocType, required } from '../people/account.ts';
import { ownNumber, Quantities } from '../buying/buying.ts';
import { Id, updatedListAnswer } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { amountOf } from '../platform/staff-typed.ts';
import * as messages from '#messages/shop.js';
import { OrderDetail, OrderRow } from './orders.ts';
import { CreateInvoice } from './staff-invoices.ts';
import { PricedLine, PricedSums } from './priced.ts';
import { AuditEntry, Capability } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';
import { chosen, textUpTo, wishById } from '../platform/typed.ts';

/* Orders as staff see them. Money is a decimal number of dollars. */

const Age = z.enum(Object.keys(orderAges) as [keyof typeof orderAges]);

export const StaffOrderRow = OrderRow.partial({ total: true }).extend({
  customerCode: z.string(),
  company: z.string().nullable(),
  poNumber: z.string(),
  /** Null when shipped, completed or cancelled. */
  age: Age.nullable(),
});
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;
export const StaffOrderTableAnswer = updatedListAnswer(StaffOrderRow);

/** Number of orders at each open status, in the order of the statuses. Shipped orders have no age and count in none. */
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

/** A status that an order can change to; needsReason: only with a text that says why. */
export const OrderMove = Capability.extend({ status: OrderRow.shape.status, needsReason: z.boolean() });
export type OrderMove = z.infer<typeof OrderMove>;

export const PickedLine = z.object({
  orderId: Id,
  lineId: Id,
  name: z.string(),
  sku: z.string(),
  pieces: z.int(),
  wanted: z.int(),
  /** Its letter; "" for a box. */
  tote: z.string(),
  rack: z.string(),
  by: z.string(),
});
export type PickedLine = z.infer<typeof PickedLine>;

const PricedOrder = OrderDetail.omit({ items: true, course: true }).extend({
  /** Sent back with a change, so that a concurrent change is not overwritten. */
  version: z.int(),
  customerId: Id,
  customerEmail: z.string(),
  preferredDocType: PreferredDocType,
  age: Age.nullable(),
  items: z.array(
    OrderDetail.shape.items.element.omit({ product: true, image: true }).extend({
      variantId: Id,
      rack: z.string().nullable(),
      /** Path of the variant's first picture now. */
      image: z.string().nullable(),
      /** On invoices that are not cancelled; the rest is to be invoiced. */
      qtyInvoiced: z.int(),
      /** Still to come on a partly invoiced order; 0 before its first invoice. */
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
  /** Events, oldest first. `status` is the order's new status, null for other events. */
  timeline: z.array(
    z.object({
      id: Id,
      at: z.iso.datetime(),
      actor: z.string(),
      status: OrderRow.shape.status.nullable(),
      note: z.string(),
      /** The event's sum; null for none, and for staff without `prices`. */
      amount: z.number().nullable(),
      /** Whether the customer got an e-mail, where staff could choose; else null. */
      told: z.boolean().nullable(),
    }),
  ),
  /** As it was placed, once staff have edited it; else null. */
  agreed: z
    .object({
      items: z.array(z.object({ variantId: Id, name: z.string(), sku: z.string(), qty: z.int(), price: z.number() })),
      subTotal: z.number(),
      discountAmt: z.number(),
      shippingAmt: z.number().nullable(),
      taxes: z.number(),
      total: z.number(),
    })
    .nullable(),
  /** What lies in totes and boxes, as their screens say; more than `wanted` is to go back into its rack. */
  picked: z.array(PickedLine),
  history: z.array(AuditEntry),
  moves: z.array(OrderMove),
  can: z.object({
    invoice: Capability,
    edit: Capability,
    split: Capability,
    /** Whether an invoice for shipping alone is possible. */
    chargeShipping: Capability,
  }),
});
export type PricedOrder = z.infer<typeof PricedOrder>;

/** Without sums for staff without `prices`. */
export const StaffOrder = PricedOrder.partial({
  subTotal: true,
  couponCode: true,
  discountAmt: true,
  shippingAmt: true,
  taxes: true,
  taxComponents: true,
  total: true,
  agreed: true,
}).extend({
  items: z.array(PricedOrder.shape.items.element.partial({ price: true, subTotal: true })),
  invoices: z.array(PricedOrder.shape.invoices.element.partial({ total: true, paid: true, credited: true })),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const isPricedOrder = (order: StaffOrder): order is PricedOrder => order.total !== undefined;

const text = textUpTo(limits.commentsMax);

/** Whether the customer gets an e-mail. */
const tell = z.boolean().default(true);

export const MoveOrder = z.strictObject({
  version: Version,
  /** PENDING takes back a mistaken start; the customer is not told. */
  status: z.enum(['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED']),
  /** Shown to staff only. */
  reason: text.default(''),
  tell,
});
export const CancelOrder = z.strictObject({
  version: Version,
  /** The customer reads it. */
  reason: required(staffMessages.cancelReasonRequired, limits.commentsMax),
  tell,
});
export const SplitOrder = z.strictObject({
  version: Version,
  /** Order line id → pieces of it that move to a new order. */
  lines: CreateInvoice.shape.lines,
  /** Whether the shipping that was agreed moves, too. */
  movesShipping: z.boolean().default(false),
  tell,
});
export type SplitOrder = z.output<typeof SplitOrder>;
export const OrderNote = z.strictObject({
  note: required(staffMessages.noteRequired, limits.commentsMax),
  /** Unique to each note: a repeated request with the same key adds nothing. */
  requestKey: z.uuid(),
});

/** An order that staff place for a customer who called, at the customer's prices and taxes. */
export const OrderDraft = z.strictObject({
  /** productVariantId → qty. */
  items: Quantities,
  /** Ids of `items` in line order, since a JSON object has none; missing ids follow by number. */
  lineOrder: z.array(Id).max(limits.cartLinesMax, { error: messages.tooManyLines }).default([]),
  shippingAddressId: chosen(messages.shippingAddressRequired),
  billingAddressId: chosen(messages.billingAddressRequired),
  shippingMethodId: chosen(messages.shippingMethodRequired),
  paymentMethodId: chosen(messages.paymentMethodRequired),
  comments: text.default(''),
  poNumber: ownNumber.default(''),
  jobReference: ownNumber.default(''),
});
export type OrderDraft = z.output<typeof OrderDraft>;

/** What a draft would cost now. */
export const PricedDraft = z.object({
  items: z.array(
    PricedLine.omit({ id: true }).extend({
      productVariantId: Id,
      /** The customer's, where `price` is one by hand. */
      ownPrice: z.number().optional(),
    }),
  ),
  ...PricedSums.shape,
});
export type PricedDraft = z.infer<typeof PricedDraft>;

/** productVariantId → price of a piece by hand. */
const prices = wishById(amountOf()).default({});

/** A draft that is priced: other prices than those by hand are the customer's. */
export const PriceDraft = OrderDraft.extend({ prices });
export type PriceDraft = z.output<typeof PriceDraft>;

export const PlaceDraft = OrderDraft.extend({
  /** The total that was shown; if it has changed, the order is refused. */
  total: z.number(),
  /** Unique to each form: a repeated request with the same key makes one order. */
  requestKey: z.uuid(),
});
export type PlaceDraft = z.output<typeof PlaceDraft>;

/** Null: as it is. */
const choice = z.int32().positive().nullable().default(null);

/** An order as staff want it to be. */
export const OrderEdit = z.strictObject({
  /** productVariantId → qty of all its lines; what is missing is taken out. */
  items: Quantities,
  lineOrder: OrderDraft.shape.lineOrder,
  /** Other prices stay, or follow the customer's tiers. */
  prices,
  /** Off the goods, instead of what is taken off now; null: as it is, by the coupon. */
  discount: amountOf().nullable().default(null),
  shippingAddressId: choice,
  billingAddressId: choice,
  shippingMethodId: choice,
  paymentMethodId: choice,
  comments: text.nullable().default(null),
  poNumber: ownNumber.nullable().default(null),
  jobReference: ownNumber.nullable().default(null),
});
export type OrderEdit = z.output<typeof OrderEdit>;

/** What the order would come to. */
export const PricedEdit = PricedDraft.extend({ discountAmt: z.number(), couponCode: z.string().nullable() });
export type PricedEdit = z.infer<typeof PricedEdit>;

export const EditOrder = OrderEdit.extend({
  version: Version,
  /** The total that was shown; if it has changed, nothing is. */
  total: z.number(),
  /** Needed for a price or discount by hand; the shop's people read it. */
  reason: text.default(''),
  tell,
});
export type EditOrder = z.output<typeof EditOrder>;
