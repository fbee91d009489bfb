import { z } from 'zod';
import { Address, visible } from '../people/account.ts';
import { Id, Successor } from '../catalogue/catalogue.ts';
import { MiniCart } from '../shop/content.ts';
import { FixedName } from '../platform/fixed-name.ts';
import { limits } from '../limits.ts';
import * as messages from '#messages/shop.js';
import { chosen, textUpTo, wholeFrom, wishById } from '../platform/typed.ts';

/* Cart, coupon and checkout (specification section 3). Money is a decimal number of dollars. */

const quantity = wholeFrom(0, limits.cartQuantityMax, { error: messages.quantityRange });
/** The buyer's own numbers, for their books. Not in the specification: other servers may not tell them. */
export const OwnNumbers = z.object({ poNumber: z.string().optional(), jobReference: z.string().optional() });
/** One of them as it is typed: in one line. */
export const ownNumber = textUpTo(limits.ownNumberMax)
  .check(visible)
  .transform((typed) => typed.replaceAll(/\s+/g, ' '));

/** productVariantId → qty. */
export const Quantities = wishById(quantity);

/** A call repeated with the same key and body adds once; the answer is the current mini cart. */
export const AddHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(new RegExp(`^[\\x21-\\x7e]{1,${limits.textMax}}$`), { error: messages.idempotencyKeyForm })
    .optional(),
});
export const CartItems = z.strictObject({ cartId: Id, items: Quantities });
export const RemoveItems = z.strictObject({
  cartId: Id,
  items: wishById(z.literal(0)),
});
export const ApplyCoupon = z.strictObject({
  cartId: Id,
  couponCode: z.string().trim().max(limits.couponCodeMax).nullish(),
  /**
   * Not in the specification: refuses a coupon that takes off less than the cart's current one, instead of replacing
   * it.
   */
  keepBetter: z.boolean().optional(),
});

export const Method = z.object({
  id: Id,
  code: z.string(),
  name: FixedName,
  description: FixedName,
  sortOrder: z.int(),
  /** Where shipping methods are offered: what sending the cart costs; null when it is told later. */
  shippingAmt: z.number().nullable().optional(),
  /** Not in the specification, nor what follows: the working day on which an order placed now is sent, or ready where it is picked up. */
  sentOn: z.string().optional(),
  /** The day on which it arrives; null where that is not said. */
  arrivesOn: z.string().nullable().optional(),
  /** Where it is picked up; "" for a method by which it is sent. */
  pickupAt: z.string().optional(),
  /** Of a payment method on credit: what is left of the customer's limit, in dollars; null for others. */
  creditLeft: z.number().nullable().optional(),
});
export type Method = z.infer<typeof Method>;

export const CartItem = z.object({
  id: Id,
  productId: Id,
  productVariantId: Id,
  variantNumber: z.int(),
  productVariantName: z.string(),
  sku: z.string(),
  /** Path of its first picture, null without one. */
  image: z.string().nullable(),
  rack: z.string().nullable(),
  /** Unit price at this quantity. */
  price: z.number(),
  qty: z.int(),
  subTotal: z.number(),
});
export type CartItem = z.infer<typeof CartItem>;

export const TaxComponent = z.object({
  name: FixedName,
  /** Per cent, e.g. 9.975. */
  rate: z.number(),
  amount: z.number(),
});

/** The order that a cart became. */
export const CartOrder = z.object({ orderId: Id, orderCode: z.string() });
export type CartOrder = z.infer<typeof CartOrder>;

const RemovedVariant = z.object({
  productId: Id,
  productVariantId: Id,
  name: z.string(),
  qty: z.int(),
  /** What is sold in its place; null: nothing. */
  successor: Successor.nullable(),
});
export type RemovedVariant = z.infer<typeof RemovedVariant>;

export const Cart = z.object({
  id: Id,
  items: z.array(CartItem),
  /** Sum of the quantities. */
  itemCount: z.int(),
  subTotal: z.number(),
  /** By the chosen shipping method; null when it is told later, and before one is chosen. */
  shippingAmt: z.number().nullable(),
  totalDiscAmt: z.number(),
  /** The cart's coupon, whether it counts now or not; null without one. */
  couponCode: z.string().nullable(),
  /** Why the coupon takes nothing off now, e.g. its minimum is not met; null when it counts, or without one. */
  couponMessage: z.string().nullable(),
  totalTaxAmt: z.number(),
  taxComponents: z.array(TaxComponent),
  /** Subtotal less discount plus shipping, where it is known, plus taxes: the Order Total. */
  total: z.number(),
  shippingAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  shippingMethod: Method.nullable(),
  paymentMethod: Method.nullable(),
  comments: z.string(),
  ...OwnNumbers.shape,
  /**
   * Names of items removed because they are not available; listed once. Re-ordering also lists what it could not add,
   * with the cart's limit after the name where that is the reason.
   */
  removedItems: z.array(z.string()),
  /** Not in the specification: which variants were removed because they are not available; listed once. */
  removedVariants: z.array(RemovedVariant),
  /** When the call named an earlier cart: the order that it became. The answer is then the open cart. */
  ordered: CartOrder.nullable(),
  /** Whether its page says shipping before the checkout does. Not in the specification. */
  tellsFreight: z.boolean().optional(),
});
export type Cart = z.infer<typeof Cart>;

export const ShippingStep = z.strictObject({
  addressId: chosen(messages.shippingAddressRequired),
  method: chosen(messages.shippingMethodRequired),
  customerId: Id,
  cartId: Id,
});
export const PaymentStep = z.strictObject({
  addressId: chosen(messages.billingAddressRequired),
  method: chosen(messages.paymentMethodRequired),
  comments: z
    .string()
    .max(limits.commentsMax, { error: () => messages.tooLong(limits.commentsMax) })
    .nullish(),
  /** Empty when they are left out. */
  poNumber: ownNumber.nullish(),
  jobReference: ownNumber.nullish(),
  customerId: Id,
  cartId: Id,
});

/** Answer to placing a cart: the next mini cart, and the order. */
export const PlacedOrder = MiniCart.extend({
  ...CartOrder.shape,
  /** The cart was placed before this call, which placed nothing. */
  placedEarlier: z.boolean(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;
