import { invoiceStatuses, orderStatuses } from './order-statuses.ts';
import { z } from 'zod';
import { Address } from '../people/account.ts';
import { OwnNumbers } from '../buying/buying.ts';
import { Id, inAddress, updatedListAnswer } from '../catalogue/catalogue.ts';
import { CreditNote, Sums } from './credit-notes.ts';
import { PricedSums } from './priced.ts';
import { FixedName } from '../platform/fixed-name.ts';

/* Orders and invoices as their customer reads them (specification section 3). Money is a decimal number of dollars. */

const statusOf = <T extends Record<string, string>>(statuses: T) =>
  z.object({ id: z.enum(Object.keys(statuses) as [keyof T & string]), name: FixedName });
const OrderStatus = statusOf(orderStatuses);
const InvoiceStatus = statusOf(invoiceStatuses);
const instant = z.iso.datetime();
const ChosenMethod = z.object({ name: FixedName, description: FixedName });

/** An address as copied into the order; it has no id. */
export const OrderedTo = Address.omit({
  id: true,
  version: true,
  provinceId: true,
  eShipperId: true,
  customerId: true,
});

export const OrderRow = z.object({
  id: Id,
  code: z.string(),
  orderDateTime: instant,
  customerFirstName: z.string(),
  customerLastName: z.string(),
  shippingMethod: z.object({ name: FixedName }),
  status: OrderStatus,
  total: z.number(),
});
export type OrderRow = z.infer<typeof OrderRow>;
export const OrderTableAnswer = updatedListAnswer(OrderRow);

/** What a link to an ordered product needs. */
export const OrderedProduct = z.object({
  productId: Id,
  productVariantId: Id,
  variantNumber: z.int(),
  rack: z.string().nullable(),
});
export type OrderedProduct = z.infer<typeof OrderedProduct>;

/** The carrier's page about a parcel; null where it is not known. Ours: other servers may not tell it. */
const trackingUrl = z.string().nullable().optional();

/** What became of an order since it was placed. */
export const OrderCourse = z.object({
  /** The changes of its status, oldest first; placing is the first. */
  moves: z.array(z.object({ status: OrderStatus, at: instant })),
  /** Oldest first. */
  invoices: z.array(
    z.object({ id: Id, code: z.string(), status: InvoiceStatus, invoiceDate: instant, total: z.number() }),
  ),
  /** Oldest first. */
  shipments: z.array(
    z.object({
      id: Id,
      name: z.string(),
      tracking: z.string(),
      method: FixedName,
      trackingUrl,
      shippedAt: instant,
      invoiceId: Id,
      invoiceCode: z.string(),
    }),
  ),
});
export type OrderCourse = z.infer<typeof OrderCourse>;

const NamedOrder = z.object({ id: Id, code: z.string() });

export const OrderDetail = z.object({
  ...OrderRow.shape,
  /** The "Customer Id" of the screens. */
  customerCode: z.string(),
  paymentMethod: ChosenMethod,
  shippingMethod: ChosenMethod,
  billingAddress: OrderedTo,
  shippingAddress: OrderedTo,
  comments: z.string(),
  ...OwnNumbers.shape,
  items: z.array(
    z.object({
      id: Id,
      name: z.string(),
      sku: z.string(),
      price: z.number(),
      qtyOrdered: z.int(),
      subTotal: z.number(),
      /** The product to link to; null when it is no longer sold. */
      product: OrderedProduct.nullable(),
      /** Path of its picture, null without one. Ours: other servers may not tell it, nor the following. */
      image: z.string().nullable().optional(),
      /** Still to come on a partly invoiced order. */
      qtyBackOrder: z.int().optional(),
    }),
  ),
  couponCode: z.string().nullable(),
  discountAmt: z.number(),
  /** What sending comes to, while it is told later, is no part of the total: it is charged on the invoices. */
  ...PricedSums.shape,
  /** Ours: other servers may not tell it. */
  course: OrderCourse.optional(),
  /** The order that it was split from, and those that were split from it. Ours: other servers may not tell it. */
  split: z.object({ from: NamedOrder.nullable(), into: z.array(NamedOrder) }).optional(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const InvoiceRow = z.object({
  id: Id,
  code: z.string(),
  invoiceDate: instant,
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  shippingAmt: z.number(),
  taxes: z.number(),
  total: z.number(),
  status: InvoiceStatus,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;
export const InvoiceTableAnswer = updatedListAnswer(InvoiceRow);

export const InvoiceDetail = z.object({
  ...InvoiceRow.shape,
  /** The day on which it is due, where the customer has terms. Ours: other servers may not tell it. */
  dueOn: z.iso.date().optional(),
  orderId: Id,
  orderCode: z.string(),
  /** Of its order. */
  ...OwnNumbers.shape,
  /** Of the last payment; before the first, the order's. */
  paymentMethod: z.object({ name: FixedName }),
  /** The day of the last payment, YYYY-MM-DD; null before the first. */
  paymentDate: z.iso.date().nullable(),
  billingAddress: OrderedTo,
  shippingAddress: OrderedTo,
  orderShippingMethod: ChosenMethod,
  notes: z.string(),
  shipments: z.array(z.object({ id: Id, name: z.string(), tracking: z.string(), method: FixedName, trackingUrl })),
  /** `qtyOrdered`: the quantity on this invoice: price × qtyOrdered is subTotal. */
  items: z.array(OrderDetail.shape.items.element.omit({ product: true, image: true, qtyBackOrder: true })),
  /** Whether parts can be returned from the account, as one can ask for; left out: they cannot. */
  returnable: z.boolean().optional(),
  /** Order lines not fully invoiced (cancelled invoices do not count); the rest is qtyOrdered − qtyInvoiced. */
  backOrders: z.array(
    z.object({ id: Id, name: z.string(), sku: z.string(), qtyOrdered: z.int(), qtyInvoiced: z.int() }),
  ),
  ...Sums.shape,
  /** Oldest first. The sums above stay as invoiced. */
  creditNotes: z.array(CreditNote),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

/** Query of a print link. */
export const PrintQuery = z.strictObject({ id: inAddress(Id), id_token: z.string().optional() });
