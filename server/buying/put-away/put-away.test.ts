import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/put-away.js';
import * as shopMessages from '#messages/shop.js';
import { type Buyer, checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { testClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop({
  sells: ['SCR', 'BAT', 'CAM'].map((sku) => ({ sku, name: `Part ${sku}`, priceCents: 12_345 })),
});
let [screen, battery, camera]: number[] = [];
let buyer: Buyer;
beforeAll(async () => {
  [screen, battery, camera] = await Promise.all(['SCR', 'BAT', 'CAM'].map((sku) => variantId(shop, sku)));
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

type Kind = 'CART' | 'LATER' | 'SHARED' | 'WAITING';
const cartId = async (as = buyer) => (await as.api.cuiConfig({})).miniCart.cartId ?? 0;
const put = async (kind: Kind, given: object = {}, as = buyer) =>
  as.api.putAway({ body: { cartId: await cartId(as), kind, requestKey: randomUUID(), ...given } });
const kept = (kind: Kind, as = buyer) =>
  as.api.putAwayCarts({}).then((all) => all.filter((cart) => cart.kind === kind));
const take = async (id: number, given: object = {}, as = buyer) =>
  as.api.takeOut({ params: { id }, body: { cartId: await cartId(as), ...given } });
const linesOf = (cart: { items: { sku: string; qty: number }[] }) => cart.items.map(({ sku, qty }) => [sku, qty]);
const pieces = async () => {
  const { rows } = await shop.context.pool.query(
    'select i.variant_id as id, sum(i.qty)::integer as qty from cart c join cart_item i on i.cart_id = c.id where c.customer_id = $1 group by 1',
    [buyer.id],
  );
  return Object.fromEntries(rows.map(({ id, qty }: { id: number; qty: number }) => [id, qty]));
};
const soldOut = (id: number, status: 'IN_STOCK' | 'OUT_OF_STOCK') =>
  shop.context.db.updateTable('variant').set({ stock_status: status }).where('id', '=', id).execute();

test('a cart is put away with its lines, notes and numbers, and taken out in exchange for the open one', async () => {
  await buyer.add({ [screen!]: 2, [battery!]: 3 });
  await checkOut(buyer, 'By the back door');
  const { addressId, cartId: first, id } = buyer;
  const numbers = { poNumber: 'PO-7', jobReference: 'Job 9', comments: 'By the back door' };
  const [method] = await buyer.api.paymentMethods({});
  await buyer.api.updatePayment({ body: { cartId: first, customerId: id, addressId, method: method!.id, ...numbers } });
  const next = await put('CART', { title: '  Monday ' });
  expect(next).toMatchObject({ items: [], comments: '', poNumber: '', jobReference: '', couponCode: null });
  const [away] = await kept('CART');
  expect(away).toMatchObject({
    title: 'Monday',
    poNumber: 'PO-7',
    jobReference: 'Job 9',
    parts: 2,
    pieces: 5,
    key: null,
  });
  await buyer.add({ [camera!]: 1 });
  const out = await take(away!.id);
  expect(linesOf(out)).toEqual([
    ['SCR', 2],
    ['BAT', 3],
  ]);
  expect(out).toMatchObject(numbers);
  const [other] = await kept('CART');
  expect(other).toMatchObject({ title: '', parts: 1, pieces: 1 });
  // Its name stays with it.
  await take(other!.id);
  expect(await kept('CART')).toMatchObject([{ title: 'Monday', pieces: 5 }]);
});

test('pressed twice and in two tabs, nothing doubles and nothing is lost', async () => {
  await buyer.add({ [screen!]: 2 });
  const body = { cartId: buyer.cartId, kind: 'CART' as const, requestKey: randomUUID(), title: 'Twice' };
  await Promise.all(Array.from({ length: 4 }, () => buyer.api.putAway({ body })));
  // Another tab with a key of its own still shows the cart that is away.
  await buyer.add({ [battery!]: 1 });
  const stale = await buyer.api.putAway({ body: { ...body, requestKey: randomUUID() } });
  expect(linesOf(stale)).toEqual([['BAT', 1]]);
  const [away] = await kept('CART');
  const open = await cartId();
  await Promise.all(
    Array.from({ length: 4 }, () => buyer.api.takeOut({ params: { id: away!.id }, body: { cartId: open } })),
  );
  expect(await pieces()).toEqual({ [screen!]: 2, [battery!]: 1 });
  expect(await kept('CART')).toHaveLength(1);
  expect(linesOf(await buyer.cart())).toEqual([['SCR', 2]]);
  // Changes that are meant for the cart that is away do nothing to it.
  await buyer.api.updateItemsQty({ body: { cartId: open, items: { [battery!]: 9 } } });
  expect(await pieces()).toEqual({ [screen!]: 2, [battery!]: 1 });
});

test('while parts are added, carts are swapped: every piece is in one of them', async () => {
  await buyer.add({ [screen!]: 1 });
  await put('CART');
  const [away] = await kept('CART');
  const acts = Array.from({ length: 24 }, (_, at) => async () => {
    if (at % 3 > 0) return buyer.add({ [battery!]: 1 });
    const all = await kept('CART');
    return take(all[0]?.id ?? away!.id);
  });
  await Promise.all(acts.map((act) => act()));
  expect(await pieces()).toEqual({ [screen!]: 1, [battery!]: 16 });
  const { rows } = await shop.context.pool.query(
    'select count(*)::integer as open from cart where buyer_id = $1 and order_id is null',
    [buyer.id],
  );
  expect(rows).toEqual([{ open: 1 }]);
});

test('an empty cart is not put away; taking one out into it leaves no second one, over and over', async () => {
  expect((await refusal(put('CART'))).messages).toContain(shopMessages.cartIsEmpty());
  expect((await refusal(put('SHARED'))).messages).toContain(shopMessages.cartIsEmpty());
  await buyer.add({ [screen!]: 1 });
  for (let i = 0; i < 5; i += 1) {
    await put('CART');
    const [away] = await kept('CART');
    await take(away!.id);
    expect(await kept('CART')).toEqual([]);
  }
  const { rows } = await shop.context.pool.query('select kept from cart where customer_id = $1 order by 1', [buyer.id]);
  expect(rows).toEqual([{ kept: 'SPARE' }, { kept: null }]);
  for (let i = 0; i < limits.putAwayMax; i += 1) {
    await buyer.add({ [screen!]: 1 });
    await put('CART');
  }
  await buyer.add({ [screen!]: 1 });
  const full = messages.tooMany(limits.putAwayMax, limits.quickOrderLinesMax);
  expect((await refusal(put('CART'))).messages).toEqual([full]);
  const [last] = await kept('CART');
  expect(await buyer.api.dropPutAway({ params: { id: last!.id }, body: {} })).toHaveLength(limits.putAwayMax - 1);
  expect((await put('CART')).items).toEqual([]);
});

test('what cannot be bought any more is named when the cart is taken out', async () => {
  await buyer.add({ [screen!]: 2, [battery!]: 1 });
  await put('CART');
  await soldOut(screen!, 'OUT_OF_STOCK');
  const [away] = await kept('CART');
  const out = await take(away!.id);
  await soldOut(screen!, 'IN_STOCK');
  expect(out).toMatchObject({ removedItems: ['Part SCR'], removedVariants: [{ productVariantId: screen, qty: 2 }] });
  expect(linesOf(out)).toEqual([['BAT', 1]]);
});

test('lines are saved for later and come back, once, as far as they can be bought', async () => {
  await buyer.add({ [screen!]: 2, [battery!]: 3, [camera!]: 1 });
  const ids = [screen!, battery!];
  const after = await Promise.all([put('LATER', { ids }), put('LATER', { ids })]);
  expect(linesOf(after[0]!)).toEqual([['CAM', 1]]);
  const [later] = await kept('LATER');
  expect(linesOf(later!)).toEqual([
    ['SCR', 2],
    ['BAT', 3],
  ]);
  await soldOut(screen!, 'OUT_OF_STOCK');
  await buyer.add({ [battery!]: 1 });
  expect(linesOf(await take(later!.id))).toEqual([
    ['CAM', 1],
    ['BAT', 4],
  ]);
  expect((await refusal(take(later!.id, { ids: [screen] }))).messages).toEqual([messages.stays()]);
  // Sent again after a lost answer.
  expect(linesOf(await take(later!.id, { ids: [battery] }))).toContainEqual(['BAT', 4]);
  await soldOut(screen!, 'IN_STOCK');
  // Beyond what a line holds: it stays, too.
  await buyer.add({ [screen!]: limits.cartQuantityMax });
  expect((await refusal(take(later!.id))).messages).toEqual([messages.stays()]);
  expect(await buyer.api.dropPutAway({ params: { id: later!.id }, body: { ids: [screen!] } })).toEqual([]);
  expect(await pieces()).toEqual({ [screen!]: limits.cartQuantityMax, [battery!]: 4, [camera!]: 1 });
});

test('a shared cart shows parts and quantities to all, and neither a price nor its customer', async () => {
  await buyer.add({ [screen!]: 2 });
  const requestKey = randomUUID();
  const title = '=HYPERLINK("//x")<script>alert(1)</script>';
  await Promise.all([put('SHARED', { title, requestKey }), put('SHARED', { title, requestKey })]);
  const [link, ...others] = await kept('SHARED');
  expect(others).toEqual([]);
  const visitor = testClient(shop.app);
  const params = { key: link!.key! };
  const shared = await visitor.sharedCart({ params });
  expect(shared).toMatchObject({ title, items: [{ sku: 'SCR', qty: 2 }] });
  const { email, id } = buyer;
  const { body } = await shop.app.inject(`/api/v1/shared-cart/${params.key}/`);
  expect(body).not.toMatch(/price|12[,.]?345|123\.45|total|customer/i);
  expect(body).not.toContain(email);
  // A copy: what becomes of the cart is not seen.
  await buyer.add({ [battery!]: 1 });
  expect((await visitor.sharedCart({ params })).items).toHaveLength(1);
  expect((await refusal(visitor.sharedCart({ params: { key: randomUUID() } }))).status).toBe(404);
  expect((await refusal(visitor.sharedCart({ params: { key: "' or 1=1" } }))).status).toBe(404);
  // Nor is it taken out as a cart.
  expect((await refusal(take(link!.id))).status).toBe(404);

  await shop.context.pool.query(
    `update cart set kept_at = kept_at - interval '30 days' where customer_id = $1 and kept = 'SHARED'`,
    [id],
  );
  expect((await refusal(visitor.sharedCart({ params }))).status).toBe(404);
  expect(await kept('SHARED')).toEqual([]);
  await put('SHARED');
  const [second] = await kept('SHARED');
  await buyer.api.dropPutAway({ params: { id: second!.id }, body: {} });
  expect((await refusal(visitor.sharedCart({ params: { key: second!.key! } }))).status).toBe(404);
  await put('SHARED');
  const [third] = await kept('SHARED');
  await shop.context.db.updateTable('customer').set({ status: 'SUSPENDED' }).where('id', '=', id).execute();
  expect((await refusal(visitor.sharedCart({ params: { key: third!.key! } }))).status).toBe(404);
});

test('what is not there is put away as a cart of its own, and the rest stays to be ordered', async () => {
  await shop.context.pool.query(
    `insert into variant_stock (variant_id, on_hand, counted_since) values ($1, 4, now())`,
    [camera],
  );
  await buyer.add({ [screen!]: 2, [camera!]: 7 });
  expect(await kept('WAITING')).toMatchObject([{ parts: 1, pieces: 7, items: [{ sku: 'CAM', qty: 3 }] }]);
  const requestKey = randomUUID();
  const open = await cartId();
  const body = { cartId: open, kind: 'WAITING' as const, title: 'The rest', requestKey };
  await Promise.all([buyer.api.putAway({ body }), buyer.api.putAway({ body })]);
  expect(linesOf(await buyer.cart())).toEqual([
    ['SCR', 2],
    ['CAM', 4],
  ]);
  expect(await kept('CART')).toMatchObject([{ title: 'The rest', parts: 1, pieces: 3 }]);
  expect(await kept('WAITING')).toEqual([]);
  await put('WAITING');
  expect(await pieces()).toEqual({ [screen!]: 2, [camera!]: 7 });
  expect(await kept('CART')).toHaveLength(1);
  await shop.context.pool.query('delete from variant_stock where variant_id = $1', [camera]);
});

test('stock that moves while the rest is put away neither doubles a piece nor loses one', async () => {
  const { pool } = shop.context;
  for (const moved of [9, 6, 1]) {
    await pool.query(`insert into variant_stock (variant_id, on_hand, counted_since) values ($1, 4, now())`, [camera]);
    // Between the statements of the act, as another transaction would that ends meanwhile.
    await pool.query(`
      create function move_stock() returns trigger language plpgsql as $$
      begin
        update variant_stock set on_hand = ${moved} where variant_id = ${camera};
        return null;
      end $$`);
    buyer = await createBuyer(shop);
    await buyer.add({ [camera!]: 7 });
    await pool.query('create trigger moves after insert on cart_item execute function move_stock()');
    try {
      await put('WAITING');
    } finally {
      await pool.query('drop function move_stock cascade');
      await pool.query('delete from variant_stock where variant_id = $1', [camera]);
    }
    expect([moved, await pieces(), linesOf(await buyer.cart())]).toEqual([moved, { [camera!]: 7 }, [['CAM', 4]]]);
  }
});

test('of carts that were deleted three stay to be opened next, also when all go at once', async () => {
  for (let i = 0; i < 6; i += 1) {
    await buyer.add({ [screen!]: 1 });
    await put('CART');
  }
  await Promise.all((await kept('CART')).map(({ id }) => buyer.api.dropPutAway({ params: { id }, body: {} })));
  const spares = `select count(*)::integer as spares from cart where holder_id = $1 and kept = 'SPARE'`;
  expect((await shop.context.pool.query(spares, [buyer.id])).rows).toEqual([{ spares: 3 }]);
  await buyer.api.addToCart({ body: { cartId: await cartId(), items: { [screen!]: 1 } } });
  expect((await put('CART')).items).toEqual([]);
  expect((await shop.context.pool.query(spares, [buyer.id])).rows).toEqual([{ spares: 2 }]);
});

test('belongs to its buyer alone', async () => {
  await buyer.add({ [screen!]: 2, [battery!]: 1 });
  await put('SHARED');
  await put('LATER', { ids: [battery] });
  await put('CART');
  const other = await createBuyer(shop);
  await other.add({ [camera!]: 1 });
  expect(await other.api.putAwayCarts({})).toEqual([]);
  for (const { id } of await buyer.api.putAwayCarts({})) {
    expect((await refusal(take(id, {}, other))).status).toBe(404);
    expect((await refusal(other.api.dropPutAway({ params: { id }, body: {} }))).status).toBe(404);
  }
  const mine = await cartId();
  expect((await refusal(put('CART', { cartId: mine }, other))).status).toBe(404);
  expect(await buyer.api.putAwayCarts({})).toHaveLength(3);
});

test('a cart that is away is not ordered by the tab that still shows it', async () => {
  await buyer.add({ [screen!]: 1 });
  await checkOut(buyer);
  await put('CART');
  const tried = await refusal(buyer.api.placeOrder({ params: { cartId: buyer.cartId } }));
  expect(tried.messages).toEqual([messages.putAwayElsewhere()]);
  const [away] = await kept('CART');
  await take(away!.id);
  await buyer.cart();
  // Placing and putting away at the same moment: one of them.
  const [placed] = await Promise.allSettled([
    buyer.api.placeOrder({ params: { cartId: buyer.cartId } }),
    buyer.api.putAway({ body: { cartId: buyer.cartId, kind: 'CART', requestKey: randomUUID() } }),
  ]);
  expect(await kept('CART')).toHaveLength(placed.status === 'fulfilled' ? 0 : 1);
});
