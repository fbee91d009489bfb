import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', priceCents: 10_000 }] });
let keeper: SignedInStaff;
let buyer: Buyer;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'settings', 'prices');
  buyer = await createBuyer(shop);
  await buyer.add({ [await variantId(shop, 'PART')]: 1 });
});

let serial = 0;
const make = async (given: object = {}) => {
  serial += 1;
  const body = {
    code: `SAVE-${serial}`,
    kind: 'PERCENT' as const,
    off: 12.5,
    minSubtotal: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    priceListId: null,
    firstDay: '',
    lastDay: '',
    ...given,
  };
  const made = (await keeper.api.staffAddCoupon({ body })).find(({ code }) => code === body.code);
  if (!made) throw new Error('it is not listed');
  return made;
};
const apply = (couponCode: string) => buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode } });

test('is used by who types it, stopped at once on carts that hold it, and let be used again', async () => {
  const { id, code } = await make({ minSubtotal: 50, firstDay: '2026-06-15', lastDay: '2026-06-30' });
  expect(await apply(code.toLowerCase())).toMatchObject({ totalDiscAmt: 12.5 });
  const stopped = (await keeper.api.staffStopCoupon({ params: { id } })).find((each) => each.id === id);
  expect(stopped?.can).toMatchObject({ stop: { possible: false }, letUse: { possible: true } });
  expect(await buyer.cart()).toMatchObject({ totalDiscAmt: 0, couponMessage: messages.couponStopped(code) });
  expect((await refusal(keeper.api.staffStopCoupon({ params: { id } }))).messages).toEqual([
    staffMessages.couponAlreadyStopped(),
  ]);
  await keeper.api.staffLetUseCoupon({ params: { id } });
  expect(await buyer.cart()).toMatchObject({ totalDiscAmt: 12.5 });
  expect((await auditOf(shop, 'coupon', id)).map(({ action }) => action)).toEqual([
    'coupon.add',
    'coupon.disable',
    'coupon.enable',
  ]);
});

test('of a price list is for its customers alone', async () => {
  const { id: gold } = await shop.context.db
    .insertInto('price_list')
    .values({ code: 'GOLD' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { code, priceList } = await make({ kind: 'AMOUNT', off: 20, priceListId: gold });
  expect(priceList).toBe('GOLD');
  expect((await refusal(apply(code))).messages).toEqual([messages.couponNotYours(code)]);
  const golden = await createBuyer(shop, { price_list_id: gold });
  await golden.add({ [await variantId(shop, 'PART')]: 1 });
  const body = { cartId: golden.cartId, couponCode: code };
  expect(await golden.api.applyCoupon({ body })).toMatchObject({ totalDiscAmt: 20 });
});

test.each([
  [{ code: 'a b' }, `code: ${staffMessages.couponCodeForm()}`],
  [{ off: 101 }, `off: ${staffMessages.percentForm()}`],
  [{ off: 0 }, `off: ${staffMessages.amountForm()}`],
  [{ maxUses: 0 }, `maxUses: ${staffMessages.countForm()}`],
  [{ firstDay: '2026-07-01', lastDay: '2026-06-30' }, `lastDay: ${staffMessages.lastDayFirst()}`],
])('%j is refused at its field', async (given, message) => {
  const before = await keeper.api.staffCoupons({});
  expect(await refusal(make(given))).toEqual({ status: 422, messages: [message] });
  expect(await keeper.api.staffCoupons({})).toEqual(before);
});

test('has a code of its own, in any case', async () => {
  const { code } = await make();
  expect((await refusal(make({ code: code.toLowerCase() }))).messages).toEqual([
    `code: There is a coupon ${code.toLowerCase()} already.`,
  ]);
});

test('takes settings and prices', async () => {
  const other = await signedInStaff(shop, 'settings');
  await expect(other.api.staffCoupons({})).rejects.toMatchObject({ status: 403 });
  await expect(other.api.staffStopCoupon({ params: { id: 1 } })).rejects.toMatchObject({ status: 403 });
  await expect(staffClient(shop.app).staffCoupons({})).rejects.toMatchObject({ status: 401 });
});
