import { type Buyer, createBuyer } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadOpenCart } from './load-cart.ts';

const shop = testShop();
let variants: number[];
let buyer: Buyer;
beforeAll(async () => {
  const tiers = [{ priceList: 'DEFAULT', qty: 10, priceCents: 700 }];
  await shop.apply(catalogue([product(Array.from({ length: 6 }, () => ({ priceCents: 900, tiers })))]));
  variants = (await shop.context.db.selectFrom('variant').select('id').orderBy('id').execute()).map(({ id }) => id);
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const quantities = (places: number[], qty: number) => Object.fromEntries(places.map((place) => [variants[place], qty]));
const add = (items: Record<string, number>) => buyer.api.addToCart({ body: { cartId: buyer.cartId, items } });
const set = (places: number[], qty: number) =>
  buyer.api.updateItemsQty({ body: { cartId: buyer.cartId, items: quantities(places, qty) } });
/** Whether an answer says what the database holds, without anything remembered. */
const isTrue = async ({ total, itemCount }: { total?: number | null; itemCount: number }): Promise<boolean> => {
  const { totals, lines } = await loadOpenCart(shop.context.db, buyer.id, shop.context.now());
  return (
    totals.totalCents === Math.round((total ?? 0) * 100) && lines.reduce((sum, { qty }) => sum + qty, 0) === itemCount
  );
};

test('what acts change of a cart is put among the lines that were read before', async () => {
  const acts = [
    () => add(quantities([3, 1], 1)),
    () => add(quantities([1, 0, 5], 9)),
    () => set([3], 0),
    () => set([1, 0], 12),
    () => set([0, 5], 0),
    () => add(quantities([3, 4], 2)),
  ];
  for (const act of acts) expect(await isTrue(await act())).toBe(true);
  expect(
    (await buyer.cart()).items.map(({ productVariantId, qty }) => [variants.indexOf(productVariantId), qty]),
  ).toEqual([
    [1, 12],
    [3, 2],
    [4, 2],
  ]);
});

test('a price, a list of prices and a line that others have changed are in the next answer', async () => {
  const { db, pool } = shop.context;
  await add(quantities([0, 1], 1));
  await db.updateTable('variant').set({ price_cents: 1234 }).where('id', '=', variants[0]!).execute();
  expect(await isTrue(await set([1], 2))).toBe(true);
  await pool.query('update cart_item set qty = 7 where cart_id = $1', [buyer.cartId]);
  expect(await isTrue(await add(quantities([2], 1)))).toBe(true);
  const { rows } = await pool.query(`insert into price_list (code, name) values ('DEALERS', 'Dealers') returning id`);
  await pool.query('update customer set price_list_id = $1 where id = $2', [rows[0].id, buyer.id]);
  expect(await isTrue(await set([1], 20))).toBe(true);
});
