import { isApiError } from '#contract/platform/api-error.ts';
import * as messages from '#messages/shop.js';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({
  sells: [
    {
      sku: 'SCREEN',
      name: 'Screen',
      priceCents: 2500,
      tiers: [
        { priceList: 'DEFAULT', qty: 10, priceCents: 2000 },
        { priceList: 'DEFAULT', qty: 1, priceCents: 2400 },
      ],
      attributes: { rack: 'B-14-3', colour: 'Black' },
    },
    { sku: 'BATTERY', name: 'Battery', priceCents: 1999, specialPriceCents: 999 },
    { sku: 'GONE', name: 'Old part', stockStatus: 'OUT_OF_STOCK' },
  ],
});
let buyer: Buyer;
let [screen, battery, gone]: number[] = [];

beforeAll(async () => {
  [screen, battery, gone] = await Promise.all(['SCREEN', 'BATTERY', 'GONE'].map((sku) => variantId(shop, sku)));
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const setStock = (sku: string, stock_status: 'IN_STOCK' | 'OUT_OF_STOCK') =>
  shop.context.db.updateTable('variant').set({ stock_status }).where('sku', '=', sku).execute();
const refusedBody = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was not refused'),
    (error: unknown) => (isApiError(error) ? error.body : expect.unreachable(String(error))),
  );
const addCall = (items: Record<string, number>) => buyer.api.addToCart({ body: { cartId: buyer.cartId, items } });

describe('the open cart', () => {
  test('is one per customer, also when several requests need the first one at once', async () => {
    const { db } = shop.context;
    await db.deleteFrom('cart').where('customer_id', '=', buyer.id).execute();
    const configs = await Promise.all(Array.from({ length: 20 }, () => buyer.api.cuiConfig({})));
    expect(new Set(configs.map(({ miniCart }) => miniCart.cartId)).size).toBe(1);
    const carts = await db.selectFrom('cart').select('created_at').where('customer_id', '=', buyer.id).execute();
    expect(carts).toEqual([{ created_at: shop.context.now() }]);
  });
});

describe('addToCart', () => {
  test('adds to what is there, and answers the mini cart with the order total', async () => {
    await addCall({ [screen!]: 4 });
    const mini = await addCall({ [screen!]: 6, [battery!]: 1 });
    // 10 × $20.00 + $9.99, and 13 % HST of Ontario.
    expect(mini).toMatchObject({ cartId: buyer.cartId, itemCount: 11, total: 237.29 });
    expect(Object.values(mini.items).toSorted((a, b) => a - b)).toEqual([1, 10]);
    expect(mini.quantities).toEqual({ [screen!]: 10, [battery!]: 1 });
    expect((await buyer.api.cuiConfig({})).miniCart).toEqual(mini);
  });

  test('ignores a quantity of 0, and answers an empty bag with the unchanged cart', async () => {
    await addCall({ [battery!]: 2 });
    const mini = await addCall({ [screen!]: 0, [gone!]: 0 });
    expect(mini.itemCount).toBe(2);
    expect(await addCall({})).toEqual(mini);
  });

  test('a line may hold exactly the maximum; more is refused by name, and the whole call adds nothing', async () => {
    await addCall({ [screen!]: 999 });
    const mini = await addCall({ [screen!]: 1 });
    const why = messages.quantityPassesMaximum(1000, 'Screen');
    expect(await refusedBody(addCall({ [battery!]: 5, [screen!]: 1 }))).toMatchObject({
      code: 'CART_ITEMS_REFUSED',
      globalErrors: [why],
      entityErrors: { items: { [screen!]: [why] } },
      entityCodes: { items: { [screen!]: ['CART_QUANTITY_MAX'] } },
    });
    expect((await buyer.api.cuiConfig({})).miniCart).toEqual(mini);
  });

  test('names every variant that cannot be bought, and adds nothing', async () => {
    const { db } = shop.context;
    await db.updateTable('variant').set({ discontinued_at: new Date() }).where('sku', '=', 'BATTERY').execute();
    const refused = await refusedBody(
      addCall({ [screen!]: 1, [gone!]: 1, [battery!]: 1, 2147483647: 1, 9999999999: 1 }),
    );
    await db.updateTable('variant').set({ discontinued_at: null }).where('sku', '=', 'BATTERY').execute();
    expect(refused.code).toBe('CART_ITEMS_REFUSED');
    expect(refused.globalErrors?.toSorted()).toEqual([
      'Battery is currently not available.',
      'Old part is currently not available.',
      'There is no product variant 2147483647.',
      'There is no product variant 9999999999.',
    ]);
    expect(refused.entityCodes).toEqual({
      items: {
        [gone!]: ['VARIANT_UNAVAILABLE'],
        [battery!]: ['VARIANT_UNAVAILABLE'],
        2147483647: ['VARIANT_UNKNOWN'],
        9999999999: ['VARIANT_UNKNOWN'],
      },
    });
    expect(refused.entityErrors).toMatchObject({ items: { [gone!]: ['Old part is currently not available.'] } });
    expect((await buyer.cart()).items).toEqual([]);
  });

  test.each([
    { [1]: 1001 },
    { [1]: -1 },
    { [1]: 1.5 },
    { [1]: '2' },
    { x: 1 },
    { '01': 1 },
    { [-1]: 1 },
    Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [i + 1, 1])),
  ] as Record<string, number>[])('refuses anything but a map of ids to quantities: %j', async (items) => {
    expect((await refusal(addCall(items))).status).toBe(422);
  });

  test('a cart holds the maximum of lines and not one more', async () => {
    const records = Array.from({ length: 21 }, () => product(Array.from({ length: 100 }, () => ({}))));
    await shop.apply(catalogue(records));
    const rows = await shop.context.db
      .selectFrom('variant')
      .select('id')
      .where('stock_status', '=', 'IN_STOCK')
      .orderBy('id', 'desc')
      .limit(2001)
      .execute();
    const items = Object.fromEntries(rows.slice(0, 2000).map(({ id }) => [id, 1]));
    await addCall(items);
    // Existing lines can grow; those without room are named.
    const refused = await refusedBody(addCall({ [rows[2000]!.id]: 1, [rows[1]!.id]: 1 }));
    expect(refused).toMatchObject({ code: 'CART_FULL', globalErrors: [messages.cartFull()] });
    expect(refused.entityErrors).toEqual({ items: { [rows[2000]!.id]: [messages.cartFull()] } });
    expect(refused.entityCodes).toEqual({ items: { [rows[2000]!.id]: ['CART_FULL'] } });
    const mini = await addCall({ [rows[0]!.id]: 1 });
    expect(mini.itemCount).toBe(2001);
  });
});

describe('the cart', () => {
  test('shows its lines in the order in which they were added, priced at their quantities, with taxes by name', async () => {
    await buyer.add({ [battery!]: 3 });
    await buyer.add({ [screen!]: 9 });
    const cart = await buyer.cart();
    expect(cart).toMatchObject({
      id: buyer.cartId,
      itemCount: 12,
      subTotal: 245.97,
      totalDiscAmt: 0,
      couponCode: null,
      couponMessage: null,
      totalTaxAmt: 31.98,
      taxComponents: [{ name: 'HST', rate: 13, amount: 31.98 }],
      total: 277.95,
      shippingAddress: null,
      billingAddress: null,
      shippingMethod: null,
      paymentMethod: null,
      comments: '',
      removedItems: [],
    });
    expect(cart.items).toEqual([
      expect.objectContaining({
        productVariantId: battery,
        sku: 'BATTERY',
        rack: null,
        price: 9.99,
        qty: 3,
        subTotal: 29.97,
      }),
      expect.objectContaining({
        productVariantId: screen,
        productVariantName: 'Screen',
        rack: 'B-14-3',
        price: 24,
        qty: 9,
        subTotal: 216,
      }),
    ]);
  });

  test('stores the total that it showed', async () => {
    await buyer.add({ [battery!]: 3 });
    const shown = async () =>
      (
        await shop.context.db
          .selectFrom('cart')
          .select('shown_total_cents')
          .where('id', '=', buyer.cartId)
          .executeTakeFirstOrThrow()
      ).shown_total_cents;
    expect(await shown()).toBeNull();
    const cart = await buyer.cart();
    expect(await shown()).toBe(Math.round(cart.total * 100));
    const changed = await buyer.api.updateItemsQty({ body: { cartId: buyer.cartId, items: { [battery!]: 5 } } });
    expect(await shown()).toBe(Math.round(changed.total * 100));
  });

  test('removes unavailable lines and names them once', async () => {
    await buyer.add({ [screen!]: 1, [battery!]: 2 });
    await setStock('SCREEN', 'OUT_OF_STOCK');
    // The shell counts only available goods.
    const { miniCart } = await buyer.api.cuiConfig({});
    const cart = await buyer.cart();
    const again = await buyer.cart();
    await setStock('SCREEN', 'IN_STOCK');
    expect(cart.removedItems).toEqual(['Screen']);
    expect(cart.items.map(({ sku }) => sku)).toEqual(['BATTERY']);
    expect(miniCart).toMatchObject({ itemCount: 2, total: cart.total });
    expect(cart.removedVariants).toMatchObject([{ productVariantId: screen!, name: 'Screen', qty: 1 }]);
    expect(again).toEqual({ ...cart, removedItems: [], removedVariants: [] });
    expect((await buyer.cart()).items).toHaveLength(1);
  });

  test.each([
    ['Quebec', ['GST', 5, 5], ['QST', 9.975, 9.97]],
    ['Manitoba', ['GST', 5, 5], ['RST', 7, 6.99]],
    ['Nova Scotia', ['HST', 14, 13.99]],
    ['Alberta', ['GST', 5, 5]],
  ])("in %s is taxed at today's rates there", async (province, ...components) => {
    const local = await createBuyer(shop, { province });
    await local.add({ [battery!]: 10 });
    const cart = await local.cart();
    expect(cart.subTotal).toBe(99.9);
    expect(cart.taxComponents.map(({ name, rate, amount }) => [name, rate, amount])).toEqual(components);
  });

  test('a tax-exempt customer pays none, and one without an address none yet', async () => {
    const exempt = await createBuyer(shop, { tax_exempt: true });
    await exempt.add({ [battery!]: 10 });
    expect(await exempt.cart()).toMatchObject({ totalTaxAmt: 0, taxComponents: [], total: 99.9 });
    const { db, now } = shop.context;
    await db.updateTable('address').set({ deleted_at: now() }).where('customer_id', '=', buyer.id).execute();
    await buyer.add({ [battery!]: 10 });
    expect(await buyer.cart()).toMatchObject({ totalTaxAmt: 0, taxComponents: [] });
  });
});

describe('changing it', () => {
  const update = (items: Record<string, number>) => buyer.api.updateItemsQty({ body: { cartId: buyer.cartId, items } });

  test('sets quantities, and 0 removes', async () => {
    await buyer.add({ [screen!]: 1, [battery!]: 2 });
    const cart = await update({ [screen!]: 1000, [battery!]: 0 });
    expect(cart.items.map(({ sku, qty, price }) => [sku, qty, price])).toEqual([['SCREEN', 1000, 20]]);
    expect(await refusal(update({ [screen!]: 1001 }))).toEqual({
      status: 422,
      messages: [`items.${screen}: ${messages.quantityRange()}`],
    });
  });

  test('a removed line does not come back', async () => {
    await buyer.add({ [battery!]: 2 });
    const cart = await update({ [screen!]: 5, 9999999999: 1 });
    expect(cart.items.map(({ sku }) => sku)).toEqual(['BATTERY']);
  });

  test('a 0 removes the named line, and only that', async () => {
    await buyer.add({ [screen!]: 1, [battery!]: 2 });
    const remove = (qty: number) =>
      buyer.api.removeItems({ body: { cartId: buyer.cartId, items: { [screen!]: qty as 0 } } });
    expect((await refusal(remove(1))).status).toBe(422);
    expect((await remove(0)).items.map(({ sku }) => sku)).toEqual(['BATTERY']);
  });

  test('clears it', async () => {
    await buyer.add({ [screen!]: 1, [battery!]: 2 });
    expect(await buyer.api.clearCart({ params: { cartId: buyer.cartId } })).toEqual({
      cartId: buyer.cartId,
      itemCount: 0,
      quantities: {},
      total: 0,
      items: {},
    });
  });

  test('from two tabs at once loses nothing', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => addCall(i % 2 ? { [screen!]: 3 } : { [battery!]: 2 })));
    const cart = await buyer.cart();
    expect(Object.fromEntries(cart.items.map(({ sku, qty }) => [sku, qty]))).toEqual({ SCREEN: 60, BATTERY: 40 });
  });

  test('adding from many tabs never passes the maximum', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 15 }, () => addCall({ [screen!]: 100 })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await buyer.cart()).items.map(({ qty }) => qty)).toEqual([1000]);
  });
});

describe('an earlier cart, ordered in another tab', () => {
  const becomeEarlier = async (): Promise<number> => {
    const { db } = shop.context;
    const { id } = await db
      .insertInto('customer_order')
      .values({
        customer_id: buyer.id,
        customer_email: buyer.email,
        customer_first_name: 'R',
        customer_last_name: 'B',
        preferred_doc_type: 'FULL_INVOICE',
        shipping_address: '{}',
        billing_address: '{}',
        shipping_method_id: 1,
        shipping_method_name: '',
        shipping_method_description: '',
        payment_method_id: 1,
        payment_method_name: '',
        payment_method_description: '',
        tax_exempt: false,
        subtotal_cents: 0,
        discount_cents: 0,
        tax_cents: 0,
        total_cents: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('cart').set({ order_id: id }).where('id', '=', buyer.cartId).execute();
    return buyer.cartId;
  };

  test('goods go into the open one; nothing else changes it; every call answers it', async () => {
    const earlier = await becomeEarlier();
    const added = await buyer.api.addToCart({ body: { cartId: earlier, items: { [battery!]: 2 } } });
    expect(added.cartId).not.toBe(earlier);
    expect(added.itemCount).toBe(2);

    const open = await buyer.api.cart({ params: { cartId: earlier } });
    expect(open.id).toBe(added.cartId);
    // Only calls that name the earlier cart are answered with its order.
    expect(open.ordered).toEqual({ orderId: expect.any(Number), orderCode: expect.stringMatching(/^SO-\d{6}$/) });
    expect((await buyer.api.cart({ params: { cartId: open.id } })).ordered).toBeNull();
    const body = { cartId: earlier, items: { [battery!]: 9 } };
    expect(await buyer.api.updateItemsQty({ body })).toEqual(open);
    expect(await buyer.api.removeItems({ body: { cartId: earlier, items: { [battery!]: 0 } } })).toEqual(open);
    expect(await buyer.api.clearCart({ params: { cartId: earlier } })).toEqual(added);
    expect(await buyer.api.applyCoupon({ body: { cartId: earlier, couponCode: 'ANY' } })).toEqual(open);
  });
});
