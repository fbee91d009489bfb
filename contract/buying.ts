import { z } from 'zod';
import { Address } from './account.ts';
import { Id } from './catalogue.ts';
import { MiniCart } from './content.ts';
import { limits } from './limits.ts';
import * as messages from './messages.ts';

/* Cart, coupon and checkout (specification section 3). Money is a decimal number of dollars. */

const quantity = z
  .int(messages.quantityRange)
  .min(0, messages.quantityRange)
  .max(limits.cartQuantityMax, messages.quantityRange);
const lines = <T extends z.ZodType>(of: T) =>
  z
    .record(z.string().regex(/^[1-9]\d{0,9}$/), of)
    .refine((items) => Object.keys(items).length <= limits.cartLinesMax, { error: messages.tooManyLines });
/** productVariantId → qty. */
export const Quantities = lines(quantity);

/** The same key and body again is the same call again: it adds once, and is answered with the present mini cart. */
export const AddHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, messages.idempotencyKeyForm)
    .optional(),
});
export const CartItems = z.strictObject({ cartId: Id, items: Quantities });
export const RemoveItems = z.strictObject({
  cartId: Id,
  items: lines(z.literal(0)),
});
export const ApplyCoupon = z.strictObject({
  cartId: Id,
  couponCode: z.string().trim().max(limits.couponCodeMax).nullish(),
  /** Beside the specification: refuse a coupon that takes off less than the one on the cart, instead of putting it in its place. */
  keepBetter: z.boolean().optional(),
});

export const Method = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  sortOrder: z.int(),
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
  name: z.string(),
  /** Per cent, e.g. 9.975. */
  rate: z.number(),
  amount: z.number(),
});

/** The order that a cart has become. */
export const CartOrder = z.object({ orderId: Id, orderCode: z.string() });
export type CartOrder = z.infer<typeof CartOrder>;

export const Cart = z.object({
  id: Id,
  items: z.array(CartItem),
  /** Sum of the quantities. */
  itemCount: z.int(),
  subTotal: z.number(),
  totalDiscAmt: z.number(),
  /** The cart's coupon, whether it counts now or not; null without one. */
  couponCode: z.string().nullable(),
  /** Why the coupon takes nothing off now, e.g. because its minimum is not met; null when it counts, or without one. */
  couponMessage: z.string().nullable(),
  totalTaxAmt: z.number(),
  taxComponents: z.array(TaxComponent),
  /** Subtotal less discount plus taxes: the Order Total, without shipping. */
  total: z.number(),
  shippingAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  shippingMethod: Method.nullable(),
  paymentMethod: Method.nullable(),
  comments: z.string(),
  /**
   * Names of what was taken out because it is not available; named once. Re-ordering names what it could not add, too, with the
   * limit of the cart behind the name where that is the reason.
   */
  removedItems: z.array(z.string()),
  /** Where the call named an earlier cart: the order that it became. This is the open cart then. */
  ordered: CartOrder.nullable(),
});
export type Cart = z.infer<typeof Cart>;

export const ShippingStep = z.strictObject({
  addressId: z.int32(messages.shippingAddressRequired).positive(messages.shippingAddressRequired),
  method: z.int32(messages.shippingMethodRequired).positive(messages.shippingMethodRequired),
  customerId: Id,
  cartId: Id,
});
export const PaymentStep = z.strictObject({
  addressId: z.int32(messages.billingAddressRequired).positive(messages.billingAddressRequired),
  method: z.int32(messages.paymentMethodRequired).positive(messages.paymentMethodRequired),
  comments: z.string().max(limits.commentsMax, messages.tooLong(limits.commentsMax)).nullish(),
  customerId: Id,
  cartId: Id,
});

/** What placing a cart answers: the mini cart of the next one, and the order. */
export const PlacedOrder = MiniCart.extend({
  ...CartOrder.shape,
  /** The cart had been placed before this call, which has placed nothing. */
  placedEarlier: z.boolean(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;
