import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as messages from '#messages/shop.js';
import type { OrderDraft, PriceDraft } from '#contract/orders/staff-orders.ts';
import * as staffMessages from '#messages/staff.js';
import { shopDay } from '#kernel/dates.ts';
import { dollarsToCents } from '#kernel/money.ts';
import { shippingCents } from '#kernel/shipping.ts';
import { totalsOf } from '#kernel/totals.ts';
import { addressesOf } from '#server/people/addresses/queries.ts';
import type { CartItemRow } from '../cart/load-cart.ts';
import { lineDetails } from '../cart/queries.ts';
import { gramsOf, priceCart } from '../cart/rules.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { invalid, notFound, refused } from '#server/platform/failure/failure.ts';
import { variantPrices } from '#server/catalogue/prices/price-queries.ts';
import { customerTaxRates } from '#server/pricing/taxes/tax-queries.ts';
import { paymentMethodsFor, shippingRules } from '#server/pricing/methods/method-queries.ts';

/**
 * The draft of a customer's order, priced like the customer's own cart, without a coupon.
 * @throws 404 for an unknown customer; 422 when they may not order, and for every wrong item, address and method
 */
export const priceDraft = async (db: Db, customerId: number, draft: OrderDraft, now: Date) => {
  const customer = await db
    .selectFrom('customer')
    .select(['status', 'price_list_id as priceListId', 'tax_exempt as taxExempt', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) throw notFound('There is no such customer.');
  if (customer.status !== 'ACTIVE') throw refused(staffMessages.customerNotActive(), 'CUSTOMER_NOT_ACTIVE');
  const items = await draftItems(db, draft);
  const addresses = await addressesOf(db, customerId);
  const shipping = addresses.find(({ id }) => id === draft.shippingAddressId);
  const billing = addresses.find(({ id }) => id === draft.billingAddressId);
  const sending = (await shippingRules(db, shipping)).find(({ id }) => id === draft.shippingMethodId);
  const payment = (await paymentMethodsFor(db, customerId)).find(({ id }) => id === draft.paymentMethodId);
  const errors: EntityErrors = {
    ...itemErrors(draft, items),
    ...(!shipping && { shippingAddressId: [staffMessages.addressOfOther()] }),
    ...(!billing && { billingAddressId: [staffMessages.addressOfOther()] }),
    ...(!sending && {
      shippingMethodId: [staffMessages.shippingMethodUnknown()],
    }),
    ...(!payment && { paymentMethodId: [staffMessages.methodUnknown()] }),
  };
  if (Object.keys(errors).length > 0 || !shipping || !billing || !sending || !payment) throw invalid(errors);
  const ids = items.map(({ variantId }) => variantId);
  const prices = await variantPrices(db, customer.priceListId, ids);
  const rates = customer.taxExempt ? [] : await customerTaxRates(db, customerId, shipping.provinceId, shopDay(now));
  return {
    ...priceCart({ items, prices, coupon: null, rates, shipping: sending, now }),
    facts: {
      customerId,
      comments: draft.comments,
      poNumber: draft.poNumber,
      jobReference: draft.jobReference,
      taxExempt: customer.taxExempt,
    },
    coupon: null,
    shipping,
    billing,
    sending,
    payment,
    rates,
    details: await lineDetails(db, ids),
  };
};
export type PricedDraftRecord = Awaited<ReturnType<typeof priceDraft>>;

/**
 * The draft at prices by hand where they are given.
 * @param held cents of shipping that were agreed, null for later; undefined for what the method charges
 */
export const atPrices = (draft: PricedDraftRecord, prices: PriceDraft['prices'], held?: number | null) => {
  const lines = draft.lines.map((line) => {
    const byHand = prices[line.variantId];
    const priceCents = byHand === undefined ? line.priceCents : dollarsToCents(byHand);
    const own = byHand === undefined ? {} : { ownCents: line.priceCents };
    return { ...line, ...own, priceCents, subtotalCents: priceCents * line.qty };
  });
  const sending = (goodsCents: number) =>
    held === undefined ? shippingCents(draft.sending, goodsCents, gramsOf(lines)) : held;
  return { ...draft, lines, totals: totalsOf(lines, null, draft.rates, sending) };
};

type Wanted = Pick<OrderDraft, 'items' | 'lineOrder'>;

/** In the order typed, without unknown ones. */
export const draftItems = async (db: Db, { items: wanted, lineOrder }: Wanted): Promise<CartItemRow[]> => {
  const ids = Object.entries(wanted).flatMap(([id, qty]) => (qty > 0 && Number(id) < 2 ** 31 ? [Number(id)] : []));
  const { rows } = await sql<Omit<CartItemRow, 'qty'>>`
    select v.id, v.id as "variantId", v.name, is_available(v.stock_status, v.discontinued_at) as available, v.sku, v.product_id as "productId",
      v.variant_number as "variantNumber", v.packed_grams as grams
    from variant v where v.id = any (${ids}::int[])
    order by array_position(${lineOrder}::bigint[], v.id), v.id`.execute(db);
  return rows.map((row) => ({ ...row, qty: wanted[row.variantId] ?? 0 }));
};

/** @param isKept of an order that has it already, however few there are */
export const itemErrors = (
  { items: wanted }: Wanted,
  items: readonly CartItemRow[],
  isKept: (variantId: number) => boolean = () => false,
): { items?: string[] | Record<string, string[]> } => {
  const chosen = Object.entries(wanted).filter(([, qty]) => qty > 0);
  if (chosen.length === 0) return { items: [staffMessages.nothingOrdered()] };
  const errors = chosen.flatMap(([id]): [string, string[]][] => {
    const found = items.find(({ variantId }) => variantId === Number(id));
    if (!found) return [[id, [messages.variantUnknown(id)]]];
    return found.available || isKept(found.variantId) ? [] : [[id, [staffMessages.variantsUnavailable()]]];
  });
  return errors.length > 0 ? { items: Object.fromEntries(errors) } : {};
};
