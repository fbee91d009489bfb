import * as messages from '#messages/shop.js';
import { type Buyer, checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { readCart } from '../cart/act-on-cart.ts';

const shop = testShop({ sells: [{ sku: 'PART', priceCents: 1000 }], env: { ORDER_EMAIL: 'desk@shop.example' } });
let part: number;
beforeAll(async () => {
  part = await variantId(shop, 'PART');
});

const place = ({ api, cartId }: Buyer) => api.placeOrder({ params: { cartId } });
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const readyBuyer = async (qty = 1, couponCode = ''): Promise<Buyer> => {
  const buyer = await createBuyer(shop);
  await buyer.add({ [part]: qty });
  await buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode } });
  await checkOut(buyer);
  return buyer;
};
const orders = (customerIds: number[]) =>
  shop.context.db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .orderBy('id')
    .execute();

// Many wait for few connections here, even on a fast machine.
vi.setConfig({ testTimeout: 60_000 });

test('50 simultaneous placings of one cart make one order, and all get the same answer', async () => {
  const buyer = await readyBuyer();
  const answers = await times(50, () => place(buyer));
  expect(await orders([buyer.id])).toHaveLength(1);
  // One call reports that it placed the order; all name the order.
  expect(answers.filter(({ placedEarlier }) => !placedEarlier)).toHaveLength(1);
  expect([...new Set(answers.map((answer) => JSON.stringify({ ...answer, placedEarlier: null })))]).toHaveLength(1);
  const carts = await shop.context.db
    .selectFrom('cart')
    .select('order_id')
    .where('customer_id', '=', buyer.id)
    .orderBy('id')
    .execute();
  expect(carts.map(({ order_id }) => order_id !== null)).toEqual([true, false]);
  const { rows } = await sql<{ jobs: number; kinds: number }>`
    select count(*) as jobs, count(distinct task_id) as kinds from graphile_worker._private_jobs
    where (payload ->> 'orderId')::integer in (select id from customer_order where customer_id = ${buyer.id})
    `.execute(shop.context.db);
  // One mail to the customer, one to the shop.
  expect(rows[0]).toEqual({ jobs: 2, kinds: 2 });
});

test('of 50 customers with a coupon limited to 10, exactly 10 order with it; the others get the reason and can order without', async () => {
  await shop.context.db
    .insertInto('coupon')
    .values({ code: 'FIRST10', kind: 'AMOUNT', value: 300, max_uses: 10 })
    .execute();
  const buyers = await times(50, () => readyBuyer(1, 'FIRST10'));
  const refusals = await times(50, (index) => refusal(place(buyers[index]!)).catch(() => undefined));
  const refused = refusals.filter((each) => each !== undefined);
  expect(refused).toHaveLength(40);
  for (const each of refused)
    expect(each).toEqual({ status: 422, messages: [messages.couponUsedUp('FIRST10'), messages.orderTotalChanged()] });

  const { uses } = await shop.context.db
    .selectFrom('coupon')
    .select('uses')
    .where('code', '=', 'FIRST10')
    .executeTakeFirstOrThrow();
  expect(uses).toBe(10);
  const placed = await orders(buyers.map(({ id }) => id));
  expect(placed.map(({ coupon_code, discount_cents }) => [coupon_code, discount_cents])).toEqual(
    Array.from({ length: 10 }, () => ['FIRST10', 300]),
  );
  const { rows } = await shop.context.pool.query('select count(*) as uses from coupon_use');
  expect(rows).toEqual([{ uses: 10 }]);

  const late = buyers[refusals.findIndex((each) => each !== undefined)]!;
  expect((await late.cart()).totalDiscAmt).toBe(0);
  await place(late);
  expect((await orders([late.id]))[0]).toMatchObject({ coupon_code: null, discount_cents: 0 });
});

test('a customer who orders while the price changes pays what was shown, or is refused', async () => {
  const prices = [1000, 1100, 1250];
  const buyers = await times(30, (index) => readyBuyer((index % 7) + 1));
  const shown = new Map<number, number>();
  const changing = new AbortController();
  const change = async () => {
    for (let i = 0; !changing.signal.aborted; i += 1)
      await shop.context.db
        .updateTable('variant')
        .set({ price_cents: prices[i % prices.length]! })
        .where('id', '=', part)
        .execute();
  };
  const order = async (index: number, meanwhile = async () => {}) => {
    const buyer = buyers[index]!;
    shown.set(buyer.id, (await buyer.cart()).total);
    await meanwhile();
    return refusal(place(buyer)).catch(() => undefined);
  };
  // For one no price changes, for one it certainly does; for the others at random.
  const certain = [
    await order(0),
    await order(1, async () => {
      await shop.context.db.updateTable('variant').set({ price_cents: 1250 }).where('id', '=', part).execute();
    }),
  ];
  expect(certain.map((each) => each?.messages)).toEqual([undefined, [messages.orderTotalChanged()]]);
  const changes = change();
  const outcomes = [...certain, ...(await times(28, (index) => order(index + 2)))];
  changing.abort();
  await changes;
  await shop.context.db.updateTable('variant').set({ price_cents: 1000 }).where('id', '=', part).execute();

  const placed = await orders(buyers.map(({ id }) => id));
  expect(placed).toHaveLength(outcomes.filter((each) => each === undefined).length);
  for (const each of outcomes) expect([undefined, messages.orderTotalChanged()]).toContain(each?.messages.join());
  for (const order of placed) {
    expect(order.total_cents / 100).toBe(shown.get(order.customer_id));
    const line = await shop.context.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(prices).toContain(line.price_cents);
    expect(line.subtotal_cents).toBe(order.subtotal_cents);
  }
});

test.each([0, 10])(
  'adding, and placing as call %i of 21: every item is in the order or in the next cart, none in both',
  async (turn) => {
    const buyer = await readyBuyer(1);
    const add = () => buyer.api.addToCart({ body: { cartId: buyer.cartId, items: { [part]: 2 } } });
    const outcomes: unknown[] = await times<unknown>(21, (index) =>
      index === turn ? refusal(place(buyer)).catch(() => 'placed') : add(),
    );
    const placed = await orders([buyer.id]);
    const ordered = await shop.context.db
      .selectFrom('order_line')
      .select('qty')
      .where('order_id', 'in', placed.map(({ id }) => id).concat(0))
      .execute();
    const left = (await buyer.cart()).items.reduce((sum, { qty }) => sum + qty, 0);
    const inOrders = ordered.reduce((sum, { qty }) => sum + qty, 0);
    expect(inOrders + left).toBe(1 + 20 * 2);
    expect(placed).toHaveLength(outcomes.includes('placed') ? 1 : 0);
  },
);

test('a checkout step, the deletion of its address and a placing at once: the order has its address, or is not placed', async () => {
  const buyers = await times(12, () => readyBuyer());
  const outcomes = await times(12, async (index) => {
    const { api, addressId, id: customerId, cartId } = buyers[index]!;
    const steps = [
      () => api.deleteAddress({ params: { id: addressId } }),
      () => place(buyers[index]!),
      () => api.updateShipping({ body: { cartId, customerId, addressId, method: 1 } }),
    ];
    // For one the deletion comes first, for one the placing; for the others at random.
    const first = index < 2 ? await Promise.allSettled(steps.splice(index, 1).map((step) => step())) : [];
    return [...first, ...(await Promise.allSettled(steps.map((step) => step())))];
  });
  const failures = outcomes.flat().flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  for (const failure of failures) expect(failure).toMatchObject({ status: 422 });
  const placed = await orders(buyers.map(({ id }) => id));
  const customers = new Set(placed.map(({ customer_id }) => customer_id));
  expect([customers.has(buyers[0]!.id), customers.has(buyers[1]!.id)]).toEqual([false, true]);
  for (const { shipping_address } of placed) expect(shipping_address).toMatchObject({ street1: '1 Main Street' });
  const open = await shop.context.db
    .selectFrom('cart')
    .select('id')
    .where(
      'customer_id',
      'in',
      buyers.map(({ id }) => id),
    )
    .where('order_id', 'is not', null)
    .execute();
  expect(open).toHaveLength(placed.length);
});

test('an addition waits for the one under way, and is judged by the cart after it', async () => {
  const buyer = await createBuyer(shop);
  const { db } = shop.context;
  const adding = await db.transaction().execute(async (trx) => {
    await sql`select from cart where id = ${buyer.cartId} for update`.execute(trx);
    await sql`insert into cart_item (cart_id, variant_id, qty) values (${buyer.cartId}, ${part}, 999)`.execute(trx);
    const second = refusal(buyer.add({ [part]: 5 }));
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(db);
        expect(rows).not.toEqual([]);
      },
      { timeout: 20_000 },
    );
    return { second };
  });
  expect(await adding.second).toMatchObject({ status: 422 });
  expect((await buyer.cart()).itemCount).toBe(999);
});

test('a cart that has changed since it was read is not placed as it was', async () => {
  const buyer = await readyBuyer();
  const stampNow = async () =>
    (await readCart(shop.context, { buyerId: buyer.id, cartId: buyer.cartId, now: new Date() })).cart.facts.stamp;
  const placeSeen = async (stamp: string) =>
    (
      await sql`
        select from place_carts(array[${buyer.cartId}]::int[], array[${stamp}], array['desk'], '[{}]', '{}')`.execute(
        shop.context.db,
      )
    ).rows;
  const before = await stampNow();
  await buyer.add({ [part]: 1 });
  expect(await placeSeen(before)).toEqual([]);
  // The order that is given is none: a cart that may be placed fails for it.
  await expect(placeSeen(await stampNow())).rejects.toThrow('a customer or a method of the orders is not there');
});
