import { customerAsBuyer } from '#server/platform/viewer/viewer.ts';
import { centsToDollars } from '#kernel/money.ts';
import { setQuantities } from '#server/buying/cart/routes.ts';
import { addToCart } from '#server/buying/cart/add-to-cart.ts';
import { atPrices, priceDraft } from '#server/buying/checkout/price-draft.ts';
import { declineQuote } from '#server/buying/quotes/answer-quote.ts';
import { askQuote } from '#server/buying/quotes/ask-quote.ts';
import { sendQuote } from '#server/buying/quotes/send-quote.ts';
import { foundRow } from '#server/platform/db/db.ts';
import { buyer } from '../customers/buyer.ts';
import { addDays, atDesk, onDesk, workingDaysBefore } from '../desk-time.ts';
import { seededUuid } from '../seeded.ts';
import { table } from '../table.ts';
import { contextAt, type Deed, type LivingShop } from './living-shop.ts';

/**
 * `ago`: working days before today; `days` for which it holds; `off`: the share of the price, without one it is only
 * asked for; `ofBuyer`: whether it is the customer's to sign in as.
 */
const plans = table('quotes.csv', 'words off declines ofBuyer', { numbers: 'ago days' });
type Plan = (typeof plans)[number];

/** Who ordered something lately and was quoted nothing yet: their account, and parts of that order that are in stock. */
const lastOrder = ({ db }: LivingShop, ofBuyer: boolean) => foundRow<{
  customerId: number;
  email: string;
  cartId: number;
  addressId: number;
  shippingMethodId: number;
  paymentMethodId: number;
  variantIds: number[];
}>(db)`
    select k.id as "customerId", k.email, c.id as "cartId", k.default_billing_address_id as "addressId",
      o.shipping_method_id as "shippingMethodId", o.payment_method_id as "paymentMethodId", l.ids as "variantIds"
    from customer_order o join customer k on k.id = o.customer_id join cart c on c.customer_id = k.id and c.order_id is null
      cross join lateral (
        select (array_agg(v.id order by l.position))[1:4] as ids from order_line l join variant v on v.id = l.variant_id
        where l.order_id = o.id and is_available(v.stock_status, v.discontinued_at)) l
    where k.status = 'ACTIVE' and k.default_billing_address_id is not null and l.ids is not null
      and (k.email = ${buyer.email}) = ${ofBuyer} and not exists (select from quote q where q.customer_id = k.id)
      and not exists (select from cart_item i where i.cart_id = c.id)
    order by o.id desc limit 1`;

const ask = async (shop: LivingShop, at: Date, { words, off, ofBuyer, days, declines }: Plan, key: string) => {
  const found = await lastOrder(shop, ofBuyer === 'yes');
  if (!found) return;
  const { customerId, email, cartId, addressId, shippingMethodId, paymentMethodId, variantIds } = found;
  const viewer = customerAsBuyer(customerId, email);
  const context = contextAt(shop, at);
  const items = Object.fromEntries(variantIds.map((id, n) => [id, 10 * (n + 1)]));
  if (off === '') {
    await addToCart(shop, { ...viewer, key: undefined, body: { cartId, items }, now: at });
    await askQuote(context, { viewer, requestKey: seededUuid(key), words, toApprove: false });
    const none = Object.fromEntries(variantIds.map((id) => [id, 0]));
    await setQuantities(shop, { ...viewer, cartId, now: at }, none);
    return;
  }
  const draft = {
    items,
    lineOrder: variantIds,
    shippingAddressId: addressId,
    billingAddressId: addressId,
    shippingMethodId,
    paymentMethodId,
    comments: '',
    poNumber: '',
    jobReference: '',
  };
  const own = await priceDraft(shop.db, customerId, draft, at);
  const prices = Object.fromEntries(
    own.lines.map(({ variantId, priceCents }) => [variantId, centsToDollars(Math.round(priceCents * Number(off)))]),
  );
  const id = await sendQuote(context, {
    ...draft,
    prices,
    customerId,
    by: shop.by,
    quoteId: null,
    version: 0,
    validUntil: addDays(at.toISOString().slice(0, 10), days),
    words,
    total: centsToDollars(atPrices(own, prices).totals.totalCents),
    requestKey: seededUuid(key),
  });
  if (declines === '') return;
  const by = { staffId: null, actor: email };
  await declineQuote(contextAt(shop, atDesk(at, 1, `${key} ends`)), {
    id,
    version: 1,
    viewer,
    by,
    words: declines,
  });
};

/** A few quotes of the last weeks: over, declined, waiting for the customer and for the shop. */
export const quoteDeeds = (today: string): Deed[] =>
  plans.map((plan, index) => ({
    at: onDesk(workingDaysBefore(today, plan.ago), `quote ${index}`),
    happen: (shop, at) => ask(shop, at, plan, `quote ${index}`),
  }));
