import { isApiError } from '#contract/platform/api-error.ts';
import { centsToDollars } from '#kernel/money.ts';
import { addToCart } from '#server/buying/cart/add-to-cart.ts';
import { applyCoupon } from '#server/buying/cart/apply-coupon.ts';
import { changeCart } from '#server/buying/cart/change-cart.ts';
import { placeDraft } from '#server/buying/checkout/place-draft.ts';
import { placeOrder } from '#server/buying/checkout/place-order.ts';
import { priceDraft } from '#server/buying/checkout/price-draft.ts';
import { savePayment, saveShipping } from '#server/buying/checkout/save-step.ts';
import type { BasketLine } from '../orders/baskets.ts';
import type { OrderPlan } from '../orders/order-plan.ts';
import { seededUuid } from '../seeded.ts';
import { known } from '../table.ts';
import { contextAt, type LivingShop, openCart } from './living-shop.ts';

/** Places an order as the customer from the cart, or as staff on the telephone. @returns its id */
export const place = (shop: LivingShop, at: Date, plan: OrderPlan, basket: readonly BasketLine[]): Promise<number> => {
  const wanted = basket.map(({ sku, qty }) => [known(shop.variantIds, sku), qty] as const);
  return (plan.byStaff ? callIn : checkOut)(shop, at, plan, wanted);
};

/** Variant id, pieces. */
type Wanted = readonly (readonly [number, number])[];

/** Choices of both ways. */
const choices = (shop: LivingShop, plan: OrderPlan) => {
  const { id: customerId, addressIds } = known(shop.accounts, plan.customer);
  const [billing = 0] = addressIds;
  return {
    customerId,
    shippingAddressId: addressIds[plan.to] ?? billing,
    billingAddressId: billing,
    shippingMethodId: known(shop.shippingMethods, plan.shipping).id,
    paymentMethodId: known(shop.paymentMethods, plan.payment).id,
    comments: plan.comments ?? '',
    poNumber: plan.poNumber ?? '',
    jobReference: plan.jobReference ?? '',
  };
};

const checkOut = async (shop: LivingShop, at: Date, plan: OrderPlan, wanted: Wanted): Promise<number> => {
  const context = contextAt(shop, at);
  const account = known(shop.accounts, plan.customer);
  const { customerId, comments, poNumber, jobReference, ...chosen } = choices(shop, plan);
  const { cartId } = account;
  await changeCart(context, { customerId }, cartId, async (trx) => {
    const body = { cartId, items: Object.fromEntries(wanted) };
    await addToCart({ db: trx }, { customerId, key: undefined, body, now: at });
    const step = { customerId, cartId, now: at };
    await saveShipping({ db: trx }, { ...step, addressId: chosen.shippingAddressId, method: chosen.shippingMethodId });
    const texts = { comments, poNumber, jobReference };
    await savePayment(
      { db: trx },
      { ...step, addressId: chosen.billingAddressId, method: chosen.paymentMethodId, texts },
    );
    if (plan.coupon)
      await tryCoupon(() =>
        applyCoupon(trx, { cartId, customerId, code: plan.coupon ?? '', keepBetter: false, now: at }),
      );
  });
  const placed = await placeOrder(context, { cartId, customerId, email: plan.customer });
  account.cartId = openCart(placed);
  return placed.orderId;
};

/** A refused coupon does not prevent the order. */
const tryCoupon = async (apply: () => Promise<void>): Promise<void> => {
  try {
    await apply();
  } catch (error) {
    if (!(isApiError(error) && error.status === 422)) throw error;
  }
};

const callIn = async (shop: LivingShop, at: Date, plan: OrderPlan, wanted: Wanted): Promise<number> => {
  const { customerId, ...chosen } = choices(shop, plan);
  const draft = { ...chosen, items: Object.fromEntries(wanted), lineOrder: wanted.map(([id]) => id) };
  const { totals } = await priceDraft(shop.db, customerId, draft, at);
  return placeDraft(contextAt(shop, at), {
    ...draft,
    customerId,
    total: centsToDollars(totals.totalCents),
    requestKey: seededUuid(`order ${plan.key}`),
    by: shop.by,
  });
};
