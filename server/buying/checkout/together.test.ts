import { isApiError } from '#contract/platform/api-error.ts';
import { limits } from '#contract/limits.ts';
import { type Buyer, createBuyer, variantId } from '#test/buyers.ts';
import { countStatements } from '#test/count-statements.ts';
import { testShop } from '#test/shop.ts';
import {
  type Arbitrary,
  array,
  assert as hold,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  option,
  record,
  tuple,
} from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const shop = testShop({
  sells: [
    { sku: 'SCREEN', priceCents: 5000 },
    { sku: 'BATTERY', priceCents: 1234, tiers: [{ priceList: 'DEFAULT', qty: 3, priceCents: 1100 }] },
    { sku: 'COUNTED', priceCents: 700 },
    { sku: 'GONE', stockStatus: 'OUT_OF_STOCK' },
  ],
  env: { ORDER_EMAIL: 'desk@shop.example' },
});
const unknown = 2_000_000_000;
let variants: number[];
beforeAll(async () => {
  const { db } = shop.context;
  variants = await Promise.all(['SCREEN', 'BATTERY', 'COUNTED', 'GONE'].map((sku) => variantId(shop, sku)));
  await sql`select begin_counting(array[${variants[2]}]::int[], array[1000000], now(), 'test', 'first count')`.execute(
    db,
  );
});

/** A buyer, and where they are: `carts` are theirs, the open one last. */
type Shopper = Buyer & { carts: number[] };

const item = tuple(
  constantFrom(0, 1, 2, 0, 1, 2, 0, 1, 2, 3, 4),
  constantFrom(1, 2, 3, 1, 2, 3, 0, limits.cartQuantityMax - 1, limits.cartQuantityMax),
);
const act = oneof(
  {
    weight: 4,
    arbitrary: record({
      does: constant('add'),
      items: array(item, { minLength: 1, maxLength: 3 }),
      key: option(nat({ max: 3 })),
      earlier: boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: record({
      does: constant('ship'),
      whose: constantFrom('own', 'deleted', 'none'),
      method: boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: record({
      does: constant('pay'),
      whose: constantFrom('own', 'deleted', 'none'),
      method: boolean(),
    }),
  },
  { weight: 4, arbitrary: record({ does: constant('finish'), places: boolean() }) },
  { weight: 3, arbitrary: record({ does: constant('place'), earlier: boolean() }) },
  { weight: 1, arbitrary: record({ does: constant('read'), earlier: boolean() }) },
) as Arbitrary<Act>;
type Act =
  | { does: 'add'; items: [variant: number, qty: number][]; key: number | null; earlier: boolean }
  | { does: 'ship' | 'pay'; whose: 'own' | 'deleted' | 'none'; method: boolean }
  | { does: 'finish'; places: boolean }
  | { does: 'place' | 'read'; earlier: boolean };

const run = async (
  shopper: Shopper,
  given: Act,
  ids: { deleted: number; ship: number; pay: number },
): Promise<unknown> => {
  const { api, id: customerId, carts, addressId } = shopper;
  const cartOf = (earlier: boolean) => (earlier ? carts[0] : carts.at(-1)) ?? 0;
  const cartId = cartOf(false);
  const choice = (whose: 'own' | 'deleted' | 'none', method: number) => ({
    cartId,
    customerId,
    method,
    addressId: { own: addressId, deleted: ids.deleted, none: unknown }[whose],
  });
  switch (given.does) {
    case 'add': {
      const items = Object.fromEntries(given.items.map(([n, qty]) => [variants[n] ?? unknown, qty]));
      const headers = given.key === null ? {} : { 'idempotency-key': `key-${given.key}` };
      return api.addToCart({ body: { cartId: cartOf(given.earlier), items }, headers });
    }
    case 'ship':
      return api.updateShipping({ body: choice(given.whose, given.method ? ids.ship : unknown) });
    case 'pay':
      return api.updatePayment({
        body: { ...choice(given.whose, given.method ? ids.pay : unknown), comments: 'Ring' },
      });
    case 'finish':
      await api.updateShipping({ body: choice('own', ids.ship) });
      await api.updatePayment({ body: { ...choice('own', ids.pay), comments: '' } });
      return given.places ? run(shopper, { does: 'place', earlier: false }, ids) : null;
    case 'place': {
      const placed = await api.placeOrder({ params: { cartId: cartOf(given.earlier) } });
      if (placed.cartId !== null) carts.push(placed.cartId);
      return placed;
    }
    case 'read':
      return api.cart({ params: { cartId: cartOf(given.earlier) } });
  }
};

/** What twins must agree in: all but numbers that are given out. */
const alike = (value: unknown, name = ''): unknown => {
  if (/^(id|cartId|orderId|orderCode|customerId)$/.test(name)) return undefined;
  if (Array.isArray(value)) return value.map((each) => alike(each));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, each]) => [key, alike(each, key)] as const);
  // A mini cart's lines are named by their numbers, which grow.
  return name === 'items' ? members.map(([, each]) => each) : Object.fromEntries(members);
};

const outcome = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (answer) => alike(answer),
    (error: unknown) => (isApiError(error) ? [error.status, error.body] : expect.unreachable(String(error))),
  );

const leftBehind = async ({ id }: Shopper): Promise<unknown> => {
  const { rows } = await sql`
    select o.total_cents, o.comments, o.shipping_address ->> 'street1' as street, o.placed_at, o.status,
      (select json_agg(json_build_array(l.position, l.sku, l.qty, l.subtotal_cents) order by l.position) from order_line l where l.order_id = o.id) as lines,
      (select json_agg(json_build_array(t.position, t.name, t.rate, t.amount_cents) order by t.position) from order_tax t where t.order_id = o.id) as taxes,
      (select json_agg(json_build_array(e.status, e.note, e.happened_at, e.actor = o.customer_email)) from order_event e where e.order_id = o.id) as events,
      (select json_agg(json_build_array(m.kind, m.pieces, m.allocated)) from stock_movement m where m.order_id = o.id) as moved,
      (select json_agg(json_build_array(j.task_id, j.priority) order by j.task_id) from graphile_worker._private_jobs j where (j.payload ->> 'orderId')::int = o.id) as jobs,
      (select count(*) from cart c where c.order_id = o.id) as carts
    from customer_order o where o.customer_id = ${id} order by o.id`.execute(shop.context.db);
  const { rows: open } = await sql`
    select (select json_agg(json_build_array(i.variant_id, i.qty) order by i.id) from cart_item i where i.cart_id = c.id) as lines
    from cart c where c.customer_id = ${id} and c.order_id is null`.execute(shop.context.db);
  return { orders: rows, open };
};

test('what customers do at the same time ends as if they had done it one after the other', async () => {
  const { db, pool } = shop.context;
  const shoppers = 8;
  const count = countStatements(pool);
  let [apart, together, orders] = [0, 0, 0];
  await hold(
    asyncProperty(
      array(array(act, { minLength: shoppers, maxLength: shoppers }), { minLength: 4, maxLength: 6 }),
      async (rounds) => {
        const make = async (): Promise<Shopper> => {
          const buyer = await createBuyer(shop);
          return { ...buyer, carts: [buyer.cartId] };
        };
        const [these, twins]: [Shopper[], Shopper[]] = [[], []];
        for (let n = 0; n < shoppers; n += 1) {
          these.push(await make());
          twins.push(await make());
        }
        const [ship, pay] = [await these[0]!.api.shippingMethods({}), await these[0]!.api.paymentMethods({})];
        const idsOf = async ({ id, addressId }: Shopper) => {
          const { rows } = await sql<{ id: number }>`
          insert into address (customer_id, company, street1, city, postal_code, province_id, phone_no, deleted_at)
          select customer_id, company, street1, city, postal_code, province_id, phone_no, now() from address
          where customer_id = ${id} and id = ${addressId} returning id`.execute(db);
          return { deleted: rows[0]!.id, ship: ship[0]!.id, pay: pay[0]!.id };
        };
        const ids = new Map<Shopper, Awaited<ReturnType<typeof idsOf>>>();
        for (const each of [...these, ...twins]) ids.set(each, await idsOf(each));
        for (const round of rounds) {
          const outcomes: unknown[] = [];
          apart += await count(async () => {
            for (const [n, twin] of twins.entries()) outcomes.push(await outcome(run(twin, round[n]!, ids.get(twin)!)));
          });
          let seen: unknown[] = [];
          together += await count(async () => {
            seen = await Promise.all(these.map((each, n) => outcome(run(each, round[n]!, ids.get(each)!))));
          });
          expect(seen).toEqual(outcomes);
        }
        for (const [n, each] of these.entries()) {
          const left = await leftBehind(each);
          expect(left).toEqual(await leftBehind(twins[n]!));
          orders += (left as { orders: unknown[] }).orders.length;
        }
      },
    ),
    { seed: 11, numRuns: 5 },
  );
  // Else it says nothing of acts that are done together.
  expect(orders).toBeGreaterThan(3);
  expect(together).toBeLessThan(apart * 0.85);
});

test('of 20 who want the last 12 pieces at the same time, 12 get one; the others hear how many are left', async () => {
  const { db } = shop.context;
  await sql`
    insert into stock_movement (variant_id, kind, pieces, happened_at, actor, reason)
    select variant_id, 'CORRECTION', 12 - (on_hand - allocated), now(), 'test', 'for the race' from variant_stock`.execute(
    db,
  );
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const buyer = await createBuyer(shop);
      await buyer.add({ [variants[2]!]: 1 });
      const [ship, pay] = [await buyer.api.shippingMethods({}), await buyer.api.paymentMethods({})];
      await run(
        { ...buyer, carts: [buyer.cartId] },
        { does: 'finish', places: false },
        { deleted: 0, ship: ship[0]!.id, pay: pay[0]!.id },
      );
      return buyer;
    }),
  );
  const outcomes = await Promise.all(
    buyers.map(({ api, cartId }) =>
      outcome(api.placeOrder({ params: { cartId } })).then((answer) => (Array.isArray(answer) ? answer[0] : 'placed')),
    ),
  );
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 8 }, () => 422),
    ...Array.from({ length: 12 }, () => 'placed'),
  ]);
  const { rows } = await sql`select on_hand - allocated as left from variant_stock`.execute(db);
  expect(rows).toEqual([{ left: 0 }]);
});

test('ten who place at the same time get the orders that they would get alone, in fewer statements', async () => {
  const make = async (n: number): Promise<Shopper> => {
    const buyer = await createBuyer(shop);
    const shopper = { ...buyer, carts: [buyer.cartId] };
    await buyer.add({ [variants[n % 2]!]: n + 1 });
    const [ship, pay] = [await buyer.api.shippingMethods({}), await buyer.api.paymentMethods({})];
    await run(shopper, { does: 'finish', places: false }, { deleted: 0, ship: ship[0]!.id, pay: pay[0]!.id });
    return shopper;
  };
  const place = ({ api, cartId }: Shopper) => api.placeOrder({ params: { cartId } });
  const [these, twins]: [Shopper[], Shopper[]] = [[], []];
  for (let n = 0; n < 10; n += 1) {
    these.push(await make(n));
    twins.push(await make(n));
  }
  const count = countStatements(shop.context.pool);
  // Alone each takes three.
  let answers: unknown[] = [];
  const statements = await count(async () => {
    answers = await Promise.all(these.map(place));
  });
  expect(statements).toBeLessThan(24);
  for (const [n, twin] of twins.entries()) {
    expect(alike(answers[n])).toEqual(alike(await place(twin)));
    expect(await leftBehind(these[n]!)).toEqual(await leftBehind(twin));
  }
});
