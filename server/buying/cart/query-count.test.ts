import { type Buyer, checkOut, createBuyer } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { countStatements } from '#test/count-statements.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop();
let small: Buyer;
let large: Buyer;
let variants: number[];
let count: ReturnType<typeof countStatements>;

beforeAll(async () => {
  const { db, pool } = shop.context;
  const tiers = [10, 50].map((qty) => ({ priceList: 'DEFAULT', qty, priceCents: 900 - qty }));
  const records = Array.from({ length: 10 }, (_, p) =>
    product(Array.from({ length: 50 }, (_unused, v) => ({ tiers, attributes: { rack: `R-${p}-${v}` } }))),
  );
  await shop.apply(catalogue(records));
  variants = (await db.selectFrom('variant').select('id').orderBy('id').execute()).map(({ id }) => id);
  await db.insertInto('coupon').values({ code: 'TEN', kind: 'PERCENT', value: 10_000 }).execute();
  [small, large] = [await createBuyer(shop), await createBuyer(shop)];
  count = countStatements(pool);
});

const quantities = (ids: number[], qty: number) => Object.fromEntries(ids.map((id) => [id, qty]));

/** With the session's own statement. */
const steps: [what: string, statements: number, work: (buyer: Buyer, ids: number[]) => Promise<unknown>][] = [
  ['adding to it', 2, (buyer, ids) => buyer.add(quantities(ids, 10))],
  ['reading it', 6, (buyer) => buyer.cart()],
  ['its short form', 6, ({ api }) => api.cuiConfig({})],
  [
    'setting quantities',
    3,
    ({ api, cartId }, ids) => api.updateItemsQty({ body: { cartId, items: quantities(ids, 20) } }),
  ],
  // With the address and the working days, for zones and arrival.
  ['the first steps of the checkout', 11, (buyer) => checkOut(buyer)],
  ['placing the order', 3, ({ api, cartId }) => api.placeOrder({ params: { cartId } })],
  ['adding to the next one', 2, (buyer, ids) => buyer.add(quantities(ids, 10))],
  ['a coupon', 8, ({ api, cartId }) => api.applyCoupon({ body: { cartId, couponCode: 'TEN' } })],
];

test('a cart of 500 lines takes as many statements as one of 5', async () => {
  for (const [what, statements, work] of steps) {
    const few = await count(() => work(small, variants.slice(0, 5)));
    const many = await count(() => work(large, variants.slice(0, 500)));
    expect([what, many]).toEqual([what, few]);
    expect([what, few]).toEqual([what, statements]);
  }
  const orders = await shop.context.pool.query(
    'select count(*) as lines from order_line group by order_id order by order_id',
  );
  expect(orders.rows).toEqual([{ lines: 5 }, { lines: 500 }]);
});
