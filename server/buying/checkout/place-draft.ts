import type { PlaceDraft } from '#contract/orders/staff-orders.ts';
import * as staffMessages from '#messages/staff.js';
import { centsToDollars } from '#kernel/money.ts';
import type { DbAndClock } from '#server/context.ts';
import { type Db, sql, updateRow } from '#server/platform/db/db.ts';
import { invalid, refused } from '#server/platform/failure/failure.ts';
import { insertOrder } from '#server/orders/orders/insert-order.ts';
import { recordPlacing } from '#server/orders/orders/record-act.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { refuseShortStock } from '#server/orders/orders/short-stock.ts';
import { orderOfCart } from './order-of-cart.ts';
import { creditFor } from './credit-for.ts';
import { type PricedDraftRecord, priceDraft } from './price-draft.ts';
import { spendPass } from './spend-pass.ts';

type Wish = PlaceDraft & { customerId: number; by: Actor };

/**
 * Places an order for a customer, once per request key: a repeated request answers the same order. The customer's cart
 * is unchanged.
 * @returns the order's id
 * @throws 404, 422 as `priceDraft`; 422 when the total is not the one shown, or more is wanted than is available
 */
export const placeDraft = ({ db, now }: DbAndClock, wish: Wish): Promise<number> =>
  db
    .transaction()
    .execute(async (trx) => {
      const { customerId, requestKey, by } = wish;
      const at = now();
      // Two requests with one key take turns; the second finds the order of the first.
      await sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`.execute(trx);
      const placed = await orderByKey(trx, requestKey, customerId);
      if (placed !== undefined) return placed;
      const draft = await priceDraft(trx, customerId, wish, at);
      if (centsToDollars(draft.totals.totalCents) !== wish.total)
        throw refused(staffMessages.draftTotalChanged(), 'CART_TOTAL_CHANGED');
      const note = `Placed by ${by.actor} on the customer's behalf`;
      const orderId = await placePriced(trx, draft, { ...wish, at, note });
      await updateRow(trx, 'customer_order', orderId, { request_key: requestKey });
      return orderId;
    })
    .catch(refuseShortStock);

type Priced = Pick<PlaceDraft, 'shippingMethodId' | 'paymentMethodId'> & { by: Actor; at: Date; note: string };

/** Places a priced draft. @returns the order's id @throws 422 when it is more on credit than the customer has */
export const placePriced = async (trx: Db, draft: PricedDraftRecord, placing: Priced): Promise<number> => {
  const { shippingMethodId, paymentMethodId, by, at, note } = placing;
  const { shipping, billing, details, lines } = draft;
  const { customerId } = draft.facts;
  const { totalCents } = draft.totals;
  const { refusal, pass } = await creditFor(trx, { customerId, paymentMethodId, totalCents });
  if (refusal) throw invalid({}, refusal.globalErrors, refusal.code);
  const rackOf = (variantId: number) => details.get(variantId)?.rack ?? null;
  const order = orderOfCart(draft, { shipping, billing, shippingMethodId, paymentMethodId }, rackOf, at);
  const orderId = await insertOrder(trx, order);
  const audit = { action: 'order.place', after: { customerId, totalCents, lines: lines.length } } as const;
  await recordPlacing(trx, { orderId, at, by, note, ...(by.staffId !== null && { audit }) });
  if (pass) await spendPass(trx, pass, orderId, at);
  return orderId;
};

const orderByKey = async (trx: Db, requestKey: string, customerId: number): Promise<number | undefined> => {
  const found = await trx
    .selectFrom('customer_order')
    .select(['id', 'customer_id as customerId'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (found && found.customerId !== customerId)
    throw invalid({ requestKey: [staffMessages.requestKeyUsed()] }, [], 'REQUEST_KEY_USED');
  return found?.id;
};
