import { capability } from '#contract/people/staff.ts';
import type { StaffCoupon } from '#contract/pricing/staff-coupons.ts';
import * as staffMessages from '#messages/staff.js';
import { shopDay } from '#kernel/dates.ts';
import { centsToDollars } from '#kernel/money.ts';
import { ratePercent } from '#kernel/tax.ts';
import type { CouponRow } from './queries.ts';

export const presentCoupon = (coupon: CouponRow): StaffCoupon => ({
  ...coupon,
  off: coupon.kind === 'PERCENT' ? ratePercent(coupon.value) : centsToDollars(coupon.value),
  minSubtotal: coupon.minSubtotalCents === 0 ? null : centsToDollars(coupon.minSubtotalCents),
  firstDay: coupon.validFrom && shopDay(coupon.validFrom),
  // validTo is the start of the day after.
  lastDay: coupon.validTo && shopDay(new Date(coupon.validTo.getTime() - 1)),
  can: {
    stop: capability(coupon.disabledAt === null ? null : staffMessages.couponAlreadyStopped()),
    letUse: capability(coupon.disabledAt === null ? staffMessages.couponInUse() : null),
  },
});
