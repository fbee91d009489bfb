import type { ErrorCode } from '#contract/platform/error-codes.ts';
import * as messages from '#messages/shop.js';
import { shopDay } from '#kernel/dates.ts';
import type { Discount } from '#kernel/discount.ts';
import { formatCents } from '#kernel/money.ts';

/** A coupon with its uses, for one customer. */
export type Coupon = Discount & {
  id: number;
  code: string;
  minSubtotalCents: number;
  validFrom: Date | null;
  /** The first instant after its validity. */
  validTo: Date | null;
  /** When the shop stopped it. */
  disabledAt: Date | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  /** Orders placed with it, in all and by the customer. */
  uses: number;
  /** Whether it is for the customer's price list, or for all. */
  isForCustomer: boolean;
  usesByCustomer: number;
};

export type CouponRefusal = { code: ErrorCode; message: string };

/**
 * Why a coupon takes nothing off this subtotal now; null when it does (readings, "Cart, coupon, tax, order"). Permanent
 * reasons come before those that the customer can change.
 */
export const couponRefusal = (coupon: Coupon, subtotalCents: number, now: Date): CouponRefusal | null => {
  const { code, disabledAt, validFrom, validTo, maxUses, maxUsesPerCustomer, minSubtotalCents } = coupon;
  if (!coupon.isForCustomer) return { code: 'COUPON_UNKNOWN', message: messages.couponNotYours(code) };
  if (disabledAt !== null) return { code: 'COUPON_STOPPED', message: messages.couponStopped(code) };
  if (validTo !== null && now >= validTo)
    return { code: 'COUPON_EXPIRED', message: messages.couponExpired(code, lastDay(validTo)) };
  if (maxUses !== null && coupon.uses >= maxUses)
    return { code: 'COUPON_USED_UP', message: messages.couponUsedUp(code) };
  if (maxUsesPerCustomer !== null && coupon.usesByCustomer >= maxUsesPerCustomer)
    return { code: 'COUPON_USED_BY_CUSTOMER', message: messages.couponUsedByYou(code, coupon.usesByCustomer) };
  if (validFrom !== null && now < validFrom)
    return { code: 'COUPON_NOT_YET_VALID', message: messages.couponNotYet(code, shopDay(validFrom)) };
  if (subtotalCents < minSubtotalCents)
    return { code: 'COUPON_MINIMUM', message: messages.couponMinimum(code, formatCents(minSubtotalCents)) };
  return null;
};

const lastDay = (validTo: Date): string => shopDay(new Date(validTo.getTime() - 1));
