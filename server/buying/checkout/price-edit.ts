import type { OrderEdit } from '#contract/orders/staff-orders.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as staffMessages from '#messages/staff.js';
import { shopDay } from '#kernel/dates.ts';
import type { Discount } from '#kernel/discount.ts';
import { dollarsToCents, shareOf } from '#kernel/money.ts';
import { shippingCents } from '#kernel/shipping.ts';
import { taxesOn } from '#kernel/tax.ts';
import { unitPrice } from '#kernel/tiers.ts';
import { type Totals, totalsOf } from '#kernel/totals.ts';
import { variantPrices } from '#server/catalogue/prices/price-queries.ts';
import { orderShare } from '#server/orders/invoices/order-share.ts';
import { type EditedOrder, orderToEdit } from '#server/orders/orders/edited-order.ts';
import { orderFacts } from '#server/orders/orders/lock-order.ts';
import { noSuchOrder } from '#server/orders/orders/own-order.ts';
import { orderCan } from '#server/orders/orders/rules.ts';
import { addressesOf } from '#server/people/addresses/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { invalid, notPossible, refuseUnless } from '#server/platform/failure/failure.ts';
import { couponById } from '#server/pricing/coupons/queries.ts';
import { paymentMethodsFor, shippingMethods, shippingRules } from '#server/pricing/methods/method-queries.ts';
import { customerTaxRates, type TaxName } from '#server/pricing/taxes/tax-queries.ts';
import type { CartItemRow } from '../cart/load-cart.ts';
import { gramsOf } from '../cart/rules.ts';
import { draftItems, itemErrors } from './price-draft.ts';

type Line = CartItemRow & { lineId: number | null; priceCents: number; subtotalCents: number };

/**
 * An order with other lines, prices, addresses or methods. Prices stay as agreed; where the agreed one is what the customer's list
 * says for the agreed number, another number has its tier. Taxes stay at the order's rates until it goes elsewhere.
 * Pieces on invoices stay, at their price and with all that is printed on them.
 * @throws 404; 422 when it cannot be edited any more, and on every wrong item, price, address and method
 */
export const priceEdit = async (db: Db, orderId: number, edit: OrderEdit, now: Date) => {
  const order = await orderToEdit(db, orderId);
  const facts = await orderFacts(db, orderId);
  if (!order || !facts) throw noSuchOrder();
  refuseUnless(orderCan.edit(facts));
  const had = new Map(order.lines.map((line) => [line.variantId, line]));
  if (had.size < order.lines.length) throw notPossible(staffMessages.editLineTwice());
  const isInvoiced = facts.invoices > 0;
  const items = await draftItems(db, edit);
  const chosen = await choices(db, order, edit, isInvoiced);
  const wrong = itemErrors(edit, items, (id) => (edit.items[id] ?? 0) <= (had.get(id)?.qty ?? 0)).items ?? {};
  const lineErrors = Array.isArray(wrong) ? wrong : { ...wrong, ...invoicedErrors(order, edit) };
  const prices = await variantPrices(
    db,
    order.priceListId,
    items.map(({ variantId }) => variantId),
  );
  const lines = items.map((item): Line => {
    const line = had.get(item.variantId);
    const list = prices.get(item.variantId);
    const byHand = edit.prices[item.variantId];
    const agreed = line && line.qty > 0 ? line : undefined;
    const isOfList = !agreed || (list && !agreed.invoiced && unitPrice(list, agreed.qty) === agreed.priceCents);
    const follows = isOfList && list && item.qty !== agreed?.qty ? unitPrice(list, item.qty) : undefined;
    const priceCents = byHand === undefined ? (follows ?? agreed?.priceCents ?? 0) : dollarsToCents(byHand);
    return { ...item, lineId: line?.id ?? null, priceCents, subtotalCents: priceCents * item.qty };
  });
  const subtotalCents = lines.reduce((sum, line) => sum + line.subtotalCents, 0);
  const errors: EntityErrors = {
    ...chosen.errors,
    ...(Object.keys(lineErrors).length > 0 && { items: lineErrors }),
    ...(edit.discount !== null &&
      dollarsToCents(edit.discount) > subtotalCents && { discount: [staffMessages.editDiscount()] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  // The same goods on the same way cost what was agreed, whatever the method costs today.
  const isSame = ({ variantId, qty, priceCents }: Line): boolean =>
    had.get(variantId)?.qty === qty && had.get(variantId)?.priceCents === priceCents;
  const isAsAgreed =
    !chosen.isSentAnew &&
    edit.discount === null &&
    lines.every(isSame) &&
    lines.length === order.lines.filter(({ qty }) => qty > 0).length;
  // Of an order that was split, one part was charged for freight.
  const isChargedOnce = order.isPart && !chosen.isSentAnew;
  const sending = (goodsCents: number): number | null =>
    chosen.method && !isAsAgreed && !isChargedOnce
      ? shippingCents(chosen.method, goodsCents, gramsOf(lines))
      : order.shippingCents;
  const { discountCents, shippingCents: sentFor, taxes, totalCents } = order;
  const taxCents = totalCents - subtotalCents + discountCents - (sentFor ?? 0);
  // Discount and taxes, too: an order that was split has its share of them.
  const totals: Totals<TaxName> =
    isAsAgreed && !chosen.shipping
      ? { subtotalCents, discountCents, shippingCents: sentFor, taxes, taxCents, totalCents }
      : isInvoiced
        ? await partlyInvoiced(db, order, lines)
        : totalsOf(
            lines,
            await discountOf(db, order, edit, subtotalCents),
            await ratesOf(db, order, chosen.shipping, now),
            sending,
          );
  return { order, lines, totals, ...chosen };
};
export type PricedEditRecord = Awaited<ReturnType<typeof priceEdit>>;

/** Addresses and methods that are others than the order's; undefined where they stay. */
const choices = async (db: Db, order: EditedOrder, edit: OrderEdit, isInvoiced: boolean) => {
  const { shippingAddressId, billingAddressId, shippingMethodId, paymentMethodId } = edit;
  const addresses = shippingAddressId || billingAddressId ? await addressesOf(db, order.customerId) : [];
  const shipping = addresses.find(({ id }) => id === shippingAddressId);
  const billing = addresses.find(({ id }) => id === billingAddressId);
  const rules = await shippingRules(db, shipping ?? order.shippingAddress);
  const sent = rules.find(({ id }) => id === shippingMethodId);
  const paid = paymentMethodId
    ? (await paymentMethodsFor(db, order.customerId)).find(({ id }) => id === paymentMethodId)
    : undefined;
  const errors: EntityErrors = {};
  const check = (field: keyof OrderEdit, isFound: boolean, unknown: string): void => {
    if (edit[field] === null) return;
    if (isInvoiced) errors[field] = [staffMessages.editFixed()];
    else if (!isFound) errors[field] = [unknown];
  };
  check('shippingAddressId', shipping !== undefined, staffMessages.addressOfOther());
  check('billingAddressId', billing !== undefined, staffMessages.addressOfOther());
  check('shippingMethodId', sent !== undefined, staffMessages.shippingMethodUnknown());
  check('paymentMethodId', paid !== undefined, staffMessages.methodUnknown());
  check('discount', true, '');
  const agreed = rules.find(({ id }) => id === order.shippingMethodId);
  if (shipping && !shippingMethodId && !agreed && !isInvoiced) {
    const offered = (await shippingMethods(db)).find(({ id }) => id === order.shippingMethodId);
    if (offered) errors['shippingAddressId'] = [staffMessages.notSentThere(offered.name)];
  }
  const toZone = shipping !== undefined && agreed?.zoned === true;
  // What was agreed to be told later is, unless another method is chosen, or the address may be of another zone.
  const method = sent ?? (order.shippingCents === null && !toZone ? undefined : agreed);
  const isMethodNew = sent !== undefined;
  return {
    errors,
    shipping,
    billing,
    method,
    isMethodNew,
    isSentAnew: isMethodNew || toZone,
    paymentMethodId: paid?.id,
  };
};

/** Fewer pieces than are invoiced, and prices of those that are. */
const invoicedErrors = (order: EditedOrder, { items, prices }: OrderEdit): Record<string, string[]> =>
  Object.fromEntries(
    order.lines.flatMap(({ variantId, invoiced }): [string, string[]][] => {
      if (invoiced > (items[variantId] ?? 0))
        return [[String(variantId), [staffMessages.editInvoiced(String(invoiced))]]];
      return invoiced > 0 && prices[variantId] !== undefined
        ? [[String(variantId), [staffMessages.editPriceInvoiced()]]]
        : [];
    }),
  );

const discountOf = async (
  db: Db,
  order: EditedOrder,
  { discount }: OrderEdit,
  subtotalCents: number,
): Promise<Discount | null> => {
  if (discount !== null) return { kind: 'AMOUNT', value: dollarsToCents(discount) };
  if (order.couponId === null) return { kind: 'AMOUNT', value: order.discountCents };
  const coupon = await couponById(db, order.couponId, order.customerId);
  // What was split has its share of an amount, and the whole was enough for a percentage.
  if (order.isPart) return coupon?.kind === 'PERCENT' ? coupon : { kind: 'AMOUNT', value: order.discountCents };
  return coupon && subtotalCents >= coupon.minSubtotalCents ? coupon : null;
};

const ratesOf = async (
  db: Db,
  { customerId, taxExempt, taxes }: EditedOrder,
  to: { provinceId: number } | undefined,
  now: Date,
) => {
  if (!to) return taxes;
  return taxExempt ? [] : customerTaxRates(db, customerId, to.provinceId, shopDay(now));
};

/** Discount and taxes of what is invoiced stay to the cent; what is left has its share, so that invoices still sum to the order. */
const partlyInvoiced = async (db: Db, order: EditedOrder, lines: readonly Line[]): Promise<Totals<TaxName>> => {
  const { before } = await orderShare(db, order.id);
  const subtotalCents = lines.reduce((sum, line) => sum + line.subtotalCents, 0);
  const left = subtotalCents - before.subtotalCents;
  const share = order.subtotalCents > 0 ? shareOf(order.discountCents, subtotalCents, order.subtotalCents) : 0;
  const discountCents = Math.min(before.discountCents + left, Math.max(before.discountCents, share));
  const goodsCents = subtotalCents - discountCents;
  const onShipping = taxesOn(order.shippingCents ?? 0, order.taxes);
  const taxes = taxesOn(goodsCents, order.taxes).map((tax, index) => ({
    ...tax,
    amountCents: (left === 0 ? (before.taxCents[index] ?? 0) : tax.amountCents) + (onShipping[index]?.amountCents ?? 0),
  }));
  const taxCents = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    subtotalCents,
    discountCents,
    shippingCents: order.shippingCents,
    taxes,
    taxCents,
    totalCents: goodsCents + (order.shippingCents ?? 0) + taxCents,
  };
};
