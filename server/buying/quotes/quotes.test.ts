import { randomUUID } from 'node:crypto';
import * as buyingMessages from '#messages/buying.js';
import * as messages from '#messages/quotes.js';
import { quoteDay, quoteSentBefore } from '#contract/buying/staff-quotes.ts';
import { limits } from '#contract/limits.ts';
import * as staffMessages from '#messages/staff.js';
import { readPlace } from '#server/shop/settings/place.ts';
import { dayPlus, shopDay } from '#kernel/dates.ts';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop();
let desk: SignedInStaff;
let buyer: Buyer;
let other: Buyer;
let part: number;
let second: number;
beforeAll(async () => {
  await shop.apply(
    catalogue([
      product([
        { sku: 'PART', priceCents: 1000, tiers: [{ priceList: 'DEFAULT', qty: 10, priceCents: 900 }] },
        { sku: 'SECOND', priceCents: 500 },
      ]),
    ]),
  );
  desk = await signedInStaff(shop, 'orders', 'prices');
  [part, second] = [await variantId(shop, 'PART'), await variantId(shop, 'SECOND')];
});
beforeEach(async () => {
  buyer = await createBuyer(shop, { province: 'Ontario' });
  other = await createBuyer(shop, {});
});

const today = () => shopDay(shop.context.now());
const draft = (given: object = {}) => ({
  items: { [part]: 20, [second]: 2 },
  shippingAddressId: buyer.addressId,
  billingAddressId: buyer.addressId,
  shippingMethodId: 1,
  paymentMethodId: 2,
  prices: { [part]: 8.25 },
  ...given,
});
/** 20 × 8.25 and 2 × 5, with 13 %. */
const total = 197.75;
const send = (given: object = {}, id = buyer.id) =>
  desk.api.staffSendQuote({
    params: { id },
    body: { ...draft(), validUntil: dayPlus(today(), 7), total, requestKey: randomUUID(), ...given },
  });
/** What unfinished jobs of a kind are about. */
const jobs = async (task: string): Promise<unknown[]> => {
  const { rows } = await shop.context.pool.query<{ payload: unknown }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1`,
    [task],
  );
  return rows.map(({ payload }) => payload);
};
const accept = (id: number, version = 1, as = buyer, given: object = { poNumber: 'PO 7' }) =>
  as.api.acceptQuote({ params: { id }, body: { version, ...given } });

test('is priced by hand beside the customer’s own prices, and told by e-mail', async () => {
  const priced = await desk.api.staffPriceDraft({ params: { id: buyer.id }, body: draft() });
  expect(priced).toMatchObject({ subTotal: 175, total, items: [{ price: 8.25, ownPrice: 9 }, { price: 5 }] });
  const quote = await send({ words: 'For the school' });
  expect(quote).toMatchObject({
    code: expect.stringMatching(/^Q-\d+$/),
    status: { id: 'SENT' },
    pieces: 22,
    total,
    madeBy: desk.email,
  });
  expect(quote.offer.items).toMatchObject([
    { sku: 'PART', qty: 20, price: 8.25, ownPrice: 9, subTotal: 165 },
    { sku: 'SECOND', qty: 2, price: 5, ownPrice: 5, subTotal: 10 },
  ]);
  expect(await jobs('mail-quote')).toContainEqual({ quoteId: quote.id, mail: 'quote' });
  expect(await auditOf(shop, 'quote', quote.id)).toMatchObject([
    { action: 'quote.send', actor: desk.email, after: { status: 'SENT', totalCents: 19_775 } },
  ]);
  const seen = await buyer.api.quote({ params: { id: quote.id } });
  expect(seen).toMatchObject({ total, words: 'For the school', can: { accept: { possible: true } } });
  expect(seen).not.toHaveProperty('history');
  expect(await buyer.api.quotes({})).toMatchObject([{ id: quote.id, total }]);
});

test('is accepted once, at its prices and shipping whatever they have become, and is an order', async () => {
  const { id, code } = await send();
  const { db } = shop.context;
  await db.updateTable('tier_price').set({ price_cents: 5000 }).execute();
  const [first, again] = await Promise.all([accept(id), accept(id)]);
  expect(first.order).not.toBeNull();
  expect(again.order).toEqual(first.order);
  const order = await buyer.api.order({ params: { id: first.order?.id ?? 0 } });
  expect(order).toMatchObject({ total, poNumber: 'PO 7', status: { id: 'PENDING' } });
  expect(order.items).toMatchObject([
    { sku: 'PART', price: 8.25, qtyOrdered: 20 },
    { sku: 'SECOND', price: 5, qtyOrdered: 2 },
  ]);
  const { timeline } = await desk.api.staffOrder({ params: { id: order.id } });
  expect(timeline).toContainEqual(expect.objectContaining({ note: `Quote ${code} accepted`, actor: buyer.email }));
  expect(await jobs('mail-order-confirmation')).toContainEqual({ orderId: order.id });
  expect(await desk.api.staffQuote({ params: { id } })).toMatchObject({
    status: { id: 'ACCEPTED' },
    order: { id: order.id },
    can: { send: { possible: false, whyNot: messages.accepted() }, withdraw: { possible: false } },
  });
  expect((await refusal(send({ quoteId: id, version: 2 }))).messages).toEqual([messages.accepted()]);
  await db.updateTable('tier_price').set({ price_cents: 900 }).execute();
});

test('is nobody else’s: read, accepted and declined by its customer alone', async () => {
  const { id } = await send();
  for (const tried of [
    () => other.api.quote({ params: { id } }),
    () => accept(id, 1, other),
    () => other.api.declineQuote({ params: { id }, body: { version: 1 } }),
    () => send({ quoteId: id, version: 1 }, other.id),
  ])
    expect((await refusal(tried())).status).toBe(404);
  expect(await other.api.quotes({})).toEqual([]);
  expect((await desk.api.staffQuote({ params: { id } })).status.id).toBe('SENT');
});

test('holds through its last day, and not longer; sent anew it holds again', async () => {
  const last = today();
  const { id } = await send({ validUntil: last });
  const { db } = shop.context;
  await db
    .updateTable('quote')
    .set({ valid_until: dayPlus(last, -1) })
    .where('id', '=', id)
    .execute();
  const seen = await buyer.api.quote({ params: { id } });
  expect(seen).toMatchObject({ status: { id: 'ENDED' }, can: { accept: { possible: false } } });
  expect(await refusal(accept(id))).toMatchObject({ status: 422, messages: [messages.over()] });
  const declined = await refusal(buyer.api.declineQuote({ params: { id }, body: { version: 1 } }));
  expect(declined.messages).toEqual([messages.over()]);
  const filters = { status: { _field: 'status', operator: 'IN' as const, value: null, values: ['ENDED'] } };
  const { results } = await desk.api.staffQuoteSearch({ body: { filters } });
  expect(results.map((row) => row.id)).toEqual([id]);
  const anew = await send({ quoteId: id, version: 1, prices: { [part]: 8 }, total: 192.1 });
  expect(anew).toMatchObject({ id, version: 2, status: { id: 'SENT' }, total: 192.1 });
  // What was seen before is not what would be ordered.
  expect((await refusal(accept(id, 1))).status).toBe(422);
  expect((await accept(id, 2)).order).not.toBeNull();
});

test('is asked for from the cart, which stays, and answered', async () => {
  const { cartId } = buyer;
  await buyer.api.addToCart({ body: { cartId, items: { [part]: 3 } } });
  const requestKey = randomUUID();
  const ask = () => buyer.api.askQuote({ body: { requestKey, words: 'For twenty schools' } });
  const [asked, again] = await Promise.all([ask(), ask()]);
  expect(again.id).toBe(asked.id);
  expect(asked).toMatchObject({
    status: { id: 'ASKED' },
    asked: 'For twenty schools',
    pieces: 3,
    can: { accept: { possible: false, whyNot: messages.notAnswered() }, decline: { possible: true } },
  });
  expect((await buyer.api.cart({ params: { cartId } })).items).toHaveLength(1);
  expect(await jobs('mail-quote')).toContainEqual({ quoteId: asked.id, mail: 'quote-to-shop' });
  expect((await refusal(accept(asked.id))).messages).toEqual([messages.notAnswered()]);
  const { draft: typed } = await desk.api.staffQuote({ params: { id: asked.id } });
  expect(typed.items).toEqual({ [part]: 3 });
  const sent = await send({ quoteId: asked.id, version: 1, items: { [part]: 3 }, total: 27.97 });
  expect(sent).toMatchObject({ id: asked.id, status: { id: 'SENT' }, asked: 'For twenty schools' });
  expect((await accept(asked.id, 2)).order).not.toBeNull();

  const empty = await refusal(other.api.askQuote({ body: { requestKey: randomUUID() } }));
  expect(empty.status).toBe(422);
  const taken = await refusal(other.api.askQuote({ body: { requestKey } }));
  expect(taken.status).toBe(404);
});

test('is declined by the customer, or taken back by the shop, which tells them why', async () => {
  const { id } = await send();
  const decline = () => buyer.api.declineQuote({ params: { id }, body: { version: 1, words: 'Too dear' } });
  // Pressed again after an answer that was lost.
  const [declined, again] = [await decline(), await decline()];
  expect(again).toEqual(declined);
  expect(await jobs('mail-quote')).toContainEqual({ quoteId: id, mail: 'quote-declined' });
  expect(declined).toMatchObject({ status: { id: 'DECLINED' }, answer: 'Too dear' });
  expect((await refusal(accept(id, 2))).messages).toEqual([messages.declined()]);
  expect(await send({ quoteId: id, version: 2 })).toMatchObject({ status: { id: 'SENT' }, answer: '' });
  const back = await desk.api.staffWithdrawQuote({ params: { id }, body: { version: 3, reason: 'Sold' } });
  expect(back).toMatchObject({ status: { id: 'WITHDRAWN' }, answer: 'Sold' });
  expect(await jobs('mail-quote')).toContainEqual({ quoteId: id, mail: 'quote-withdrawn' });
  expect((await refusal(accept(id, 4))).messages).toEqual([messages.withdrawn()]);
});

test('that cannot be ordered any more as it was quoted is refused, and stays', async () => {
  const { db } = shop.context;
  const { id } = await send();
  await db.updateTable('variant').set({ stock_status: 'OUT_OF_STOCK' }).where('id', '=', second).execute();
  const { name } = await db.selectFrom('variant').select('name').where('id', '=', second).executeTakeFirstOrThrow();
  const without = [messages.notAsQuoted(), messages.gone(name)];
  expect((await refusal(accept(id))).messages).toEqual(without);
  const byStaff = desk.api.staffAcceptQuote({ params: { id }, body: { version: 1 } });
  expect((await refusal(byStaff)).messages).toEqual(without);
  await db.updateTable('variant').set({ stock_status: 'IN_STOCK' }).where('id', '=', second).execute();
  await db.updateTable('customer').set({ tax_exempt: true }).where('id', '=', buyer.id).execute();
  expect((await refusal(accept(id))).messages).toEqual([messages.taxesChanged()]);
  await db.updateTable('customer').set({ tax_exempt: false }).where('id', '=', buyer.id).execute();
  // It goes where the quote says, or not at all.
  const { street1 } = await db
    .selectFrom('address')
    .select('street1')
    .where('id', '=', buyer.addressId)
    .executeTakeFirstOrThrow();
  const move = (to: string) =>
    db.updateTable('address').set({ street1: to }).where('id', '=', buyer.addressId).execute();
  await move('9 Elsewhere Road');
  expect((await refusal(accept(id))).messages).toEqual([messages.notAsQuoted()]);
  await move(street1);
  // Credit is asked of an order, however it comes.
  const { id: onAccount } = await db
    .selectFrom('payment_method')
    .select('id')
    .where('on_credit', '=', true)
    .executeTakeFirstOrThrow();
  await db.updateTable('customer').set({ credit_limit_cents: 30_000 }).where('id', '=', buyer.id).execute();
  const dear = await send({ paymentMethodId: onAccount });
  await db.updateTable('customer').set({ credit_limit_cents: 10_000 }).where('id', '=', buyer.id).execute();
  expect(await refusal(accept(dear.id))).toMatchObject({
    status: 422,
    messages: [expect.stringMatching(/\$197\.75 would be open by .+ credit is \$100\.00/)],
  });
  expect((await accept(id)).order).not.toBeNull();
});

test.each([
  [{}, 'PO 1'],
  [{ poNumber: '' }, ''],
])('accepted with %j has the PO number "%s"', async (given, expected) => {
  const { id } = await send({ poNumber: 'PO 1' });
  const { order } = await accept(id, 1, buyer, given);
  expect(await buyer.api.order({ params: { id: order?.id ?? 0 } })).toMatchObject({ poNumber: expected });
});

test('asked for with a coupon in the cart is of the goods at the customer’s prices alone', async () => {
  const { cartId } = buyer;
  await shop.context.db.insertInto('coupon').values({ code: 'TENTH', kind: 'PERCENT', value: 10_000 }).execute();
  await buyer.api.addToCart({ body: { cartId, items: { [part]: 2 } } });
  await buyer.api.applyCoupon({ body: { cartId, couponCode: 'TENTH' } });
  const { offer } = await buyer.api.askQuote({ body: { requestKey: randomUUID() } });
  expect(offer.subTotal).toBe(20);
  expect(offer.total).toBeCloseTo(offer.subTotal + offer.taxes + (offer.shippingAmt ?? 0), 2);
});

test('is not asked for without end, taken back or not', async () => {
  await buyer.api.addToCart({ body: { cartId: buyer.cartId, items: { [part]: 1 } } });
  const ask = () => buyer.api.askQuote({ body: { requestKey: randomUUID() } });
  for (let n = 0; n < limits.quotesWaitingMax; n += 1) {
    const { id } = await ask();
    if (n % 2 === 0) await buyer.api.declineQuote({ params: { id }, body: { version: 1 } });
  }
  expect((await refusal(ask())).messages).toEqual([messages.tooManyWait(limits.quotesWaitingMax)]);
});

test('is ordered by staff for a customer who agreed on the telephone', async () => {
  const { id } = await send();
  const { order } = await desk.api.staffAcceptQuote({ params: { id }, body: { version: 1 } });
  expect(await desk.api.staffOrder({ params: { id: order?.id ?? 0 } })).toMatchObject({ total });
  expect((await auditOf(shop, 'quote', id)).map(({ action }) => action)).toEqual(['quote.send', 'quote.accept']);
});

test('is sent once per key, at the total that was shown, until a day that can be', async () => {
  const requestKey = randomUUID();
  const both = await Promise.all([send({ requestKey }), send({ requestKey })]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  const swapped = { [part]: 8.2, [second]: 5.5 };
  for (const changed of [{ prices: { [part]: 8 }, total: 192.1 }, { words: 'Another' }, { prices: swapped }])
    expect((await refusal(send({ requestKey, ...changed }))).messages).toEqual([quoteSentBefore]);
  expect((await refusal(send({ total: 1 }))).messages).toEqual([staffMessages.draftTotalChanged()]);
  for (const validUntil of [dayPlus(today(), -1), dayPlus(today(), 400)])
    expect((await refusal(send({ validUntil }))).messages).toEqual([`validUntil: ${quoteDay(366)}`]);
  expect((await refusal(send({ prices: { [part]: -1 } }))).status).toBe(422);
});

test('is not ordered while the shop is away', async () => {
  const { id } = await send();
  const { db } = shop.context;
  const until = dayPlus(today(), 3);
  await db.updateTable('shop').set({ paused_until: until }).execute();
  await readPlace(db);
  expect((await refusal(accept(id))).messages).toEqual([buyingMessages.orderingPaused(until)]);
  await db.updateTable('shop').set({ paused_until: null }).execute();
  await readPlace(db);
});

test('is found in the list by its number, company, SKU and order', async () => {
  const { id, code, company } = await send();
  const { order } = await accept(id);
  for (const value of [code, company, 'second', order?.code]) {
    const filters = { search: { _field: 'search', operator: 'CONTAIN' as const, value: value ?? '' } };
    const { results } = await desk.api.staffQuoteSearch({ body: { filters } });
    expect(results.map((row) => row.id)).toContain(id);
  }
});

test.each(['staffQuoteSearch', 'staffQuote', 'staffSendQuote', 'staffAcceptQuote', 'staffWithdrawQuote'] as const)(
  '%s needs orders and prices',
  async (name) => {
    for (const permission of ['orders', 'prices'] as const) {
      const { api } = await signedInStaff(shop, permission);
      await expect(api[name]({ params: { id: 1 }, body: {} } as never)).rejects.toMatchObject({ status: 403 });
    }
  },
);
