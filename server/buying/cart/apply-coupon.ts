import * as messages from '#messages/shop.js';
import { discountOn } from '#kernel/discount.ts';
import { formatCents } from '#kernel/money.ts';
import { couponByCode } from '#server/pricing/coupons/queries.ts';
import { couponRefusal } from '#server/pricing/coupons/rules.ts';
import { type Db, updateRow } from '#server/platform/db/db.ts';
import { refused } from '#server/platform/failure/failure.ts';
import type { Who } from '#server/platform/viewer/viewer.ts';
import { loadOpenCart } from './load-cart.ts';

type Wish = { cartId: number; code: string; keepBetter: boolean; now: Date };

/**
 * Sets the coupon of a locked cart, replacing another; an empty code removes it. Its use is counted when the order is
 * placed.
 * @throws 422 with a global error saying why it does not apply, or that the current one is better and was to be kept;
 * the cart is unchanged then
 */
export const applyCoupon = async (trx: Db, buyer: Who, wish: Wish): Promise<void> => {
  const couponId = wish.code === '' ? null : await applicable(trx, buyer, wish);
  await updateRow(trx, 'cart', wish.cartId, { coupon_id: couponId });
};

const applicable = async (trx: Db, { customerId, buyerId }: Who, { code, keepBetter, now }: Wish): Promise<number> => {
  const coupon = await couponByCode(trx, code, customerId);
  if (!coupon) throw refused(messages.couponUnknown(code), 'COUPON_UNKNOWN');
  const { totals, coupon: present } = await loadOpenCart(trx, buyerId, now);
  const refusal = couponRefusal(coupon, totals.subtotalCents, now);
  if (refusal) throw refused(refusal.message, refusal.code);
  const takesOff = discountOn(totals.subtotalCents, coupon);
  if (keepBetter && present && takesOff < totals.discountCents) {
    const amounts = [formatCents(takesOff), formatCents(totals.discountCents)] as const;
    throw refused(messages.couponTakesLess(coupon.code, amounts[0], present.code, amounts[1]), 'COUPON_TAKES_LESS');
  }
  return coupon.id;
};
