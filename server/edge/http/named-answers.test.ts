import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import { type Buyer, createBuyer } from '#test/buyers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { visitor } from '#server/platform/viewer/viewer.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { handlers } from './handlers.ts';
import { localApi } from './local-api.ts';
import { staffHandlers } from './staff-handlers.ts';

const shop = testShop({ sells: [{ sku: 'PART', tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 900 }] }] });
let buyer: Buyer;
let staff: SignedInStaff;
let orderId: number;
beforeAll(async () => {
  buyer = await createBuyer(shop);
  staff = await signedInStaff(shop, 'orders');
  orderId = await createOrder(shop.context.db, buyer.id);
});

afterEach(() => vi.restoreAllMocks());

/** The same with a field more in every object but maps of words, whose keys are data. */
const withMore = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([name, each]) => [name, name === 'attributes' ? each : withMore(each)]);
  return { ...Object.fromEntries(inside), costCents: 777 };
};

test('a handler that answers more than its schema names tells no more', async () => {
  const [order, staffOrder] = [handlers.order, staffHandlers.staffOrder];
  const made: unknown[] = [];
  vi.spyOn(handlers, 'order').mockImplementation(async (...asked) => {
    const answer = withMore(await order(...asked));
    made.push(answer);
    return answer as ReturnType<typeof order>;
  });
  vi.spyOn(staffHandlers, 'staffOrder').mockImplementation(async (...asked) => {
    const answer = withMore(await staffOrder(...asked));
    made.push(answer);
    return answer as ReturnType<typeof staffOrder>;
  });
  const own = await shop.app.inject({ url: `/api/v1/order/${orderId}/`, headers: buyer.headers });
  const theirs = await shop.app.inject({ url: `/api/v1/staff/order/${orderId}/`, headers: staff.headers });
  expect(made.map((answer) => JSON.stringify(answer).includes('"costCents":777'))).toEqual([true, true]);
  expect([own.statusCode, theirs.statusCode]).toEqual([200, 200]);
  expect(own.body + theirs.body).not.toContain('costCents');
});

test('a price in an answer to a visitor does not leave, over HTTP or in a page; a customer gets it', async () => {
  const { home } = handlers;
  vi.spyOn(handlers, 'home').mockImplementation(async (context, ...asked) => {
    const [row] = await context.db
      .selectFrom('variant')
      .select(['id', 'product_id as productId', 'sku', 'name'])
      .execute();
    const card = {
      ...row,
      variantNumber: 1,
      upc: null,
      stockStatus: 'IN_STOCK',
      assets: [],
      attributes: {},
      newTo: null,
      isNew: false,
      onSale: false,
      tag: null,
      price: 9,
      specialPrice: 8,
      tierPrices: {},
    } as unknown as VariantCard;
    const widget = { id: 1, type: 'SELECTED_PRODUCTS', title: '', displayTitle: false, shownTo: 'ALL' } as const;
    return { ...(await home(context, ...asked)), widgets: [{ ...widget, products: [card] }] } as Awaited<
      ReturnType<typeof home>
    >;
  });
  const told = (answer: { widgets: unknown }) =>
    JSON.stringify(answer.widgets).match(/"(price|specialPrice|tierPrices)"/g);
  expect(told(await shop.api.home({}))).toBeNull();
  expect(told(await localApi(shop.context, visitor).home({}))).toBeNull();
  expect(told(await buyer.api.home({}))).not.toBeNull();
});
