import type { Api } from '#contract/calls.ts';
import { addCoupon } from '#server/pricing/coupons/change-coupon.ts';
import type { NewCoupon } from '#server/pricing/coupons/read-coupon.ts';
import type { DB } from '#server/platform/db/types.ts';
import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';

type Customer = { id: number; api: Api };

/**
 * Fills a customer's cart with variants in stock that other tests are unlikely to use. @returns the cart, its lines as screens show them, newest first
 */
export const fillCart = async (db: Kysely<DB>, { api, id }: Customer, quantities: readonly number[]) => {
  const variants = await db
    .selectFrom('variant')
    .select('id')
    .where('stock_status', '=', 'IN_STOCK')
    .where('discontinued_at', 'is', null)
    // What is counted has only so many pieces, and its status follows them.
    .where('id', 'not in', db.selectFrom('variant_stock').select('variant_id'))
    .orderBy(sql`md5(id || ' ' || ${id}::int)`)
    .limit(quantities.length)
    .execute();
  const cartId = await openCartId(api);
  // JSON orders ids as numbers, and so the lines: the first quantity is that of the newest.
  const ids = variants.map((variant) => variant.id).toSorted((a, b) => b - a);
  await api.addToCart({ body: { cartId, items: Object.fromEntries(ids.map((each, i) => [each, quantities[i]!])) } });
  const cart = await api.cart({ params: { cartId } });
  return { ...cart, items: cart.items.toReversed() };
};

/** A cart of many lines, two pieces each. */
export const fillCartWith = async (db: Kysely<DB>, { api }: Customer, lines: number): Promise<void> => {
  const cartId = await openCartId(api);
  await sql`
    insert into cart_item (cart_id, variant_id, qty)
    select ${cartId}, id, 2 from variant
    where stock_status = 'IN_STOCK' and discontinued_at is null
      and id not in (select variant_id from variant_stock) order by id limit ${lines}`.execute(db);
};

export const openCartId = async (api: Api): Promise<number> => {
  const { miniCart } = await api.cuiConfig({});
  if (miniCart.cartId === null) throw new Error('a customer has an open cart');
  return miniCart.cartId;
};

/** Runs `act` while a variant is unavailable. */
export const whileUnavailable = async (db: Kysely<DB>, variantId: number, act: () => Promise<void>): Promise<void> => {
  const set = (status: 'IN_STOCK' | 'OUT_OF_STOCK') =>
    db.updateTable('variant').set({ stock_status: status }).where('id', '=', variantId).execute();
  await set('OUT_OF_STOCK');
  try {
    await act();
  } finally {
    await set('IN_STOCK');
  }
};

/** Adds a coupon of 10 %, or as given. @returns its code */
export const makeCoupon = async (db: Kysely<DB>, given: Partial<NewCoupon> = {}): Promise<string> => {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  await addCoupon(
    db,
    {
      code,
      kind: 'PERCENT',
      value: 10_000,
      minSubtotalCents: 0,
      firstDay: null,
      lastDay: null,
      maxUses: null,
      maxUsesPerCustomer: null,
      ...given,
    },
    new Date(),
  );
  return code;
};

/** Orders the cart, as another device of the customer would. */
export const placeOrderElsewhere = async ({ api, id: customerId }: Customer): Promise<void> => {
  const cartId = await openCartId(api);
  const [address] = await api.addresses({ params: { customerId } });
  const [shipping] = await api.shippingMethods({});
  const [payment] = await api.paymentMethods({});
  const step = { cartId, customerId, addressId: address!.id };
  await api.updateShipping({ body: { ...step, method: shipping!.id } });
  await api.updatePayment({ body: { ...step, method: payment!.id } });
  await api.placeOrder({ params: { cartId } });
};
