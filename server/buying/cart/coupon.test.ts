import * as messages from '#messages/shop.js';
import { disableCoupon } from '#server/pricing/coupons/change-coupon.ts';
import type { DB } from '#server/platform/db/types.ts';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { testShop } from '#test/shop.ts';
import type { Insertable } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', priceCents: 1050 }] });
let buyer: Buyer;
let part: number;
let serial = 0;

beforeAll(async () => {
  part = await variantId(shop, 'PART');
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
  await buyer.add({ [part]: 10 });
});

const coupon = async (given: Partial<Insertable<DB['coupon']>> = {}): Promise<{ id: number; code: string }> => {
  serial += 1;
  return shop.context.db
    .insertInto('coupon')
    .values({ code: `Code-${serial}`, kind: 'PERCENT', value: 10_000, ...given })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
};
const apply = (couponCode: string | null) => buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode } });
const dayFromNow = (days: number): Date => new Date(shop.context.now().getTime() + days * 24 * 60 * 60 * 1000);

test('takes a percentage off before taxes, in whichever case its code is typed', async () => {
  const { code } = await coupon();
  expect(await apply(` ${code.toUpperCase()} `)).toMatchObject({
    subTotal: 105,
    totalDiscAmt: 10.5,
    couponCode: code,
    couponMessage: null,
    totalTaxAmt: 12.29,
    total: 106.79,
  });
  expect((await buyer.cart()).total).toBe(106.79);
  expect((await buyer.api.cuiConfig({})).miniCart.total).toBe(106.79);
});

test('takes an amount off, but never more than the goods cost', async () => {
  const { code } = await coupon({ kind: 'AMOUNT', value: 50_000 });
  expect(await apply(code)).toMatchObject({ subTotal: 105, totalDiscAmt: 105, totalTaxAmt: 0, total: 0 });
});

test('an empty code removes it, and another replaces it', async () => {
  const [ten, five] = [await coupon(), await coupon({ value: 5000 })];
  await apply(ten.code);
  expect(await apply(five.code)).toMatchObject({ couponCode: five.code, totalDiscAmt: 5.25 });
  expect(await apply('')).toMatchObject({ couponCode: null, totalDiscAmt: 0 });
  await apply(ten.code);
  expect(await apply(null)).toMatchObject({ couponCode: null, totalDiscAmt: 0 });
});

describe('a coupon that takes off less than the current one', () => {
  const keep = (couponCode: string) =>
    buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode, keepBetter: true } });

  test('is refused with both amounts if the better one is to be kept', async () => {
    const [ten, five] = [await coupon(), await coupon({ value: 5000 })];
    await apply(ten.code);
    expect(await refusal(keep(five.code))).toEqual({
      status: 422,
      messages: [messages.couponTakesLess(five.code, '$5.25', ten.code, '$10.50')],
    });
    expect(await buyer.cart()).toMatchObject({ couponCode: ten.code, totalDiscAmt: 10.5 });
  });

  test('replaces one that takes off as much or less, or that does not count', async () => {
    const [five, same, ten] = [await coupon({ value: 5000 }), await coupon({ value: 5000 }), await coupon()];
    await apply(five.code);
    expect((await keep(same.code)).couponCode).toBe(same.code);
    expect((await keep(ten.code)).couponCode).toBe(ten.code);
    const { db } = shop.context;
    await db.updateTable('coupon').set({ min_subtotal_cents: 99_999 }).where('id', '=', ten.id).execute();
    expect((await keep(five.code)).couponCode).toBe(five.code);
  });
});

describe('a refusal gives the reason, and leaves the cart unchanged', () => {
  test.each<[string, Partial<Insertable<DB['coupon']>>, RegExp]>([
    ['not yet', { valid_from: new Date('2026-06-16T04:00:00Z') }, /^The coupon \S+ is valid from 2026-06-16\.$/],
    ['expired', { valid_to: new Date('2026-06-15T04:00:00Z') }, /^The coupon \S+ was valid until 2026-06-14\.$/],
    ['minimum', { min_subtotal_cents: 10_501 }, /^The coupon \S+ needs a subtotal of at least \$105\.01\.$/],
    ['used up', { max_uses: 3, uses: 3 }, /^The coupon \S+ has been used up\.$/],
  ])('%s', async (_what, given, expected) => {
    const good = await coupon();
    const before = await apply(good.code);
    const { code } = await coupon(given);
    expect(await refusal(apply(code))).toEqual({ status: 422, messages: [expect.stringMatching(expected)] });
    expect(await buyer.cart()).toEqual(before);
  });

  test('unknown', async () => {
    expect(await refusal(apply('nothing'))).toEqual({ status: 422, messages: [messages.couponUnknown('nothing')] });
  });
});

describe('a coupon that no longer applies', () => {
  test('takes nothing off and says why, until it applies again', async () => {
    const { code } = await coupon({ min_subtotal_cents: 10_000 });
    await apply(code);
    const set = (qty: number) => buyer.api.updateItemsQty({ body: { cartId: buyer.cartId, items: { [part]: qty } } });
    expect(await set(9)).toMatchObject({
      subTotal: 94.5,
      totalDiscAmt: 0,
      couponCode: code,
      couponMessage: messages.couponMinimum(code, '$100.00'),
    });
    expect(await set(10)).toMatchObject({ totalDiscAmt: 10.5, couponMessage: null });
  });

  test('also when it has expired or is used up', async () => {
    const { id, code } = await coupon({ max_uses: 3 });
    await apply(code);
    const { db } = shop.context;
    await db
      .updateTable('coupon')
      .set({ valid_to: dayFromNow(-1) })
      .where('id', '=', id)
      .execute();
    expect(await buyer.cart()).toMatchObject({
      totalDiscAmt: 0,
      couponMessage: expect.stringContaining('valid until'),
    });
    await db.updateTable('coupon').set({ valid_to: null, uses: 3 }).where('id', '=', id).execute();
    expect(await buyer.cart()).toMatchObject({ totalDiscAmt: 0, couponMessage: messages.couponUsedUp(code) });
  });
});

describe('a coupon that the shop stops', () => {
  const stop = (code: string, disabled = true) => disableCoupon(shop.context, { code, disabled, by: operator });

  test('takes nothing off a cart that holds it and says why, until it is resumed', async () => {
    const { code } = await coupon();
    await apply(code);
    await stop(code);
    const stopped = { totalDiscAmt: 0, couponCode: code, couponMessage: messages.couponStopped(code) };
    expect(await buyer.cart()).toMatchObject(stopped);
    await stop(code, false);
    expect(await buyer.cart()).toMatchObject({ totalDiscAmt: 10.5, couponMessage: null });
  });

  test('cannot be put on a cart', async () => {
    const { code } = await coupon();
    await stop(code);
    expect(await refusal(apply(code))).toMatchObject({ status: 422, messages: [messages.couponStopped(code)] });
  });
});

test('codes cannot be guessed: after 30 tries there is a pause; removing a coupon is not a try', async () => {
  for (let i = 0; i < 30; i += 1) expect((await refusal(apply(`guess-${i}`))).status).toBe(422);
  expect((await refusal(apply('guess'))).status).toBe(429);
  expect((await apply('')).couponCode).toBeNull();
});
