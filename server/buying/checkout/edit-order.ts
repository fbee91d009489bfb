import type { EditOrder } from '#contract/orders/staff-orders.ts';
import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { centsToDollars } from '#kernel/money.ts';
import { rewriteOrder } from '#server/orders/orders/edited-order.ts';
import { lockOrderAt } from '#server/orders/orders/lock-order.ts';
import { recordAct } from '#server/orders/orders/record-act.ts';
import { type Db, execute, inTransaction, mapOf } from '#server/platform/db/db.ts';
import { invalid, notPossible, refused } from '#server/platform/failure/failure.ts';
import { isMailSent } from '#server/platform/queue/mail-switch.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { releaseCoupon } from '#server/pricing/coupons/change-coupon.ts';
import { lineDetails } from '../cart/queries.ts';
import { creditFor } from './credit-for.ts';
import { copyOf } from './order-of-cart.ts';
import { type PricedEditRecord, priceEdit } from './price-edit.ts';
import { spendPass } from './spend-pass.ts';

type Wish = EditOrder & { id: number; by: Actor };

/**
 * Changes an order until it is packed, recorded with what was and what is; stock, taxes and credit follow, and the customer is told
 * if `tell` and the shop sends that mail.
 * @throws 404; 422 as `priceEdit`, when it was changed elsewhere, its total is not the one shown, nothing is different, a price by
 *   hand has no reason, more is wanted than is available, or on credit than the customer has
 */
export const editOrder = inTransaction<Wish>(async (trx, wish, now) => {
  const { id, version, by, reason, discount } = wish;
  const at = now();
  await lockOrderAt(trx, id, version);
  const edit = await priceEdit(trx, id, wish, at);
  const { order, lines, totals, shipping, billing } = edit;
  if (centsToDollars(totals.totalCents) !== wish.total)
    throw refused(staffMessages.editTotalChanged(), 'CART_TOTAL_CHANGED');
  if (reason === '' && (discount !== null || Object.keys(wish.prices).length > 0))
    throw invalid({ reason: [staffMessages.editReason()] });
  const texts = {
    comments: wish.comments ?? order.comments,
    poNumber: wish.poNumber ?? order.poNumber,
    jobReference: wish.jobReference ?? order.jobReference,
  };
  const { said, before, after } = differences(edit, texts);
  if (said.length === 0) throw notPossible(staffMessages.editNothing());
  const credit = await moreCredit(trx, edit);
  await refuseShort(trx, edit);
  const details = await lineDetails(
    trx,
    lines.flatMap(({ lineId, variantId }) => (lineId === null ? [variantId] : [])),
  );
  const dropsCoupon = discount !== null && order.couponId !== null;
  if (dropsCoupon) await releaseCoupon(trx, id);
  await rewriteOrder(trx, {
    orderId: id,
    ...totals,
    lines: lines.map((line) => ({ ...line, rack: details.get(line.variantId)?.rack ?? null })),
    shippingAddress: shipping && copyOf(shipping),
    billingAddress: billing && copyOf(billing),
    shippingMethodId: wish.shippingMethodId ?? undefined,
    paymentMethodId: wish.paymentMethodId ?? undefined,
    ...texts,
    dropsCoupon,
  });
  const isTold = wish.tell && (await isMailSent(trx, 'order-changed'));
  await recordAct(trx, {
    orderId: id,
    at,
    by,
    note: [`Edited: ${said.join('; ')}`, reason].filter((text) => text !== '').join('. '),
    amountCents: totals.totalCents - order.totalCents,
    told: isTold,
    audit: { action: 'order.edit', before, after: { ...after, ...(reason !== '' && { reason }) } },
    mails: isTold ? [{ job: 'mail-order-changed', of: { orderId: id } }] : [],
  });
  if (credit) await spendPass(trx, credit, id, at);
});

/** What is different, in words without sums, and field by field. */
const differences = (
  { order, lines, totals, ...edit }: PricedEditRecord,
  texts: Pick<PricedEditRecord['order'], 'comments' | 'poNumber' | 'jobReference'>,
) => {
  const said: string[] = [];
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const note = (field: string, was: unknown, is: unknown, words: string): void => {
    said.push(words);
    before[field] = was;
    after[field] = is;
  };
  const had = new Map(order.lines.map((line) => [line.variantId, line]));
  for (const { variantId, sku, qty, priceCents } of lines) {
    const line = had.get(variantId);
    const was = line?.qty ?? 0;
    if (was !== qty) note(sku, was, qty, was === 0 ? `${qty} × ${sku} added` : `${sku} ${was} → ${qty}`);
    if (was > 0 && line?.priceCents !== priceCents)
      note(`${sku} priceCents`, line?.priceCents, priceCents, `price of ${sku}`);
  }
  for (const { variantId, sku, qty } of order.lines)
    if (qty > 0 && !lines.some((line) => line.variantId === variantId)) note(sku, qty, 0, `${qty} × ${sku} taken out`);
  if (totals.discountCents !== order.discountCents)
    note('discountCents', order.discountCents, totals.discountCents, 'discount');
  if (totals.shippingCents !== order.shippingCents)
    note('shippingCents', order.shippingCents, totals.shippingCents, 'shipping charge');
  for (const [field, words] of [
    ['shipping', 'shipping address'],
    ['billing', 'billing address'],
  ] as const) {
    const is = edit[field];
    if (is) note(`${field}Address`, order[`${field}Address`], copyOf(is), words);
  }
  if (edit.isMethodNew && edit.method?.id !== order.shippingMethodId)
    note('shippingMethodId', order.shippingMethodId, edit.method?.id, 'shipping method');
  if (edit.paymentMethodId !== undefined && edit.paymentMethodId !== order.paymentMethodId)
    note('paymentMethodId', order.paymentMethodId, edit.paymentMethodId, 'payment method');
  for (const [field, words] of [
    ['comments', 'comments'],
    ['poNumber', 'PO number'],
    ['jobReference', 'job reference'],
  ] as const)
    if (texts[field] !== order[field]) note(field, order[field], texts[field], words);
  if (totals.totalCents !== order.totalCents) {
    before['totalCents'] = order.totalCents;
    after['totalCents'] = totals.totalCents;
  }
  return { said, before, after };
};

/** The pass that lets more than the limit be owed; undefined where none is needed. @throws 422 */
const moreCredit = async (trx: Db, { order, totals, paymentMethodId }: PricedEditRecord) => {
  const more = totals.totalCents - order.totalCents;
  const method = paymentMethodId ?? order.paymentMethodId;
  if (more <= 0 && method === order.paymentMethodId) return undefined;
  // What is open of the customer's holds the order as it stood.
  const { customerId } = order;
  const { refusal, pass } = await creditFor(trx, { customerId, paymentMethodId: method, totalCents: more });
  if (refusal) throw invalid({}, refusal.globalErrors, refusal.code);
  return pass;
};

/** @throws 422 naming each counted part of which more is wanted than is available */
const refuseShort = async (trx: Db, { order, lines }: PricedEditRecord): Promise<void> => {
  const had = new Map(order.lines.map(({ variantId, qty }) => [variantId, qty]));
  const more = lines.flatMap(({ variantId, name, qty }) => {
    const was = had.get(variantId) ?? 0;
    return qty > was ? [{ variantId, name, was, more: qty - was }] : [];
  });
  if (more.length === 0) return;
  const ids = more.map(({ variantId }) => variantId);
  await execute(trx)`select from variant_stock where variant_id = any (${ids}::int[]) order by variant_id for update`;
  const available = await mapOf<number, number>(trx)`
    select variant_id as id, greatest(available_of(s), 0) as available from variant_stock s
    where variant_id = any (${ids}::int[]) and not (select sells_beyond_stock from shop)`;
  const short = more.filter((line) => line.more > (available.get(line.variantId) ?? Infinity));
  if (short.length === 0) return;
  throw invalid(
    {},
    [
      staffMessages.editNotSaved(),
      ...short.map(({ variantId, was, name }) => messages.stockShort(was + (available.get(variantId) ?? 0), name)),
    ],
    'STOCK_SHORT',
  );
};
