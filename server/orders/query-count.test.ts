import { createBuyer, type Buyer } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { countStatements } from '#test/count-statements.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
let buyer: Buyer;
let small: { orderId: number; invoiceId: number };
let large: typeof small;
beforeAll(async () => {
  shop = await createTestShop({});
  const { db } = shop.context;
  await shop.apply(catalogue(Array.from({ length: 10 }, () => product(Array.from({ length: 50 }, () => ({}))))));
  buyer = await createBuyer(shop);
  const variants = await db.selectFrom('variant').select('id').orderBy('id').execute();
  const ofLines = async (count: number) => {
    const lines = variants.slice(0, count).map(({ id }) => ({ variantId: id, qty: 2 }));
    const orderId = await createOrder(db, buyer.id, { lines });
    return { orderId, invoiceId: await createInvoice(db, orderId, { quantities: lines.map(() => 1) }) };
  };
  small = await ofLines(5);
  large = await ofLines(500);
  for (let i = 0; i < 100; i += 1) await createInvoice(db, await createOrder(db, buyer.id));
});
afterAll(() => shop.close());

test('what is asked of the database does not depend on how much there is', async () => {
  const { api, cartId } = buyer;
  const count = countStatements(shop.context.pool);
  const pairs: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'an order',
      () => api.order({ params: { id: small.orderId } }),
      () => api.order({ params: { id: large.orderId } }),
    ],
    [
      'an invoice',
      () => api.invoice({ params: { id: small.invoiceId } }),
      () => api.invoice({ params: { id: large.invoiceId } }),
    ],
    [
      'the orders',
      () => api.orderSearch({ body: { pageSize: 1 } }),
      () => api.orderSearch({ body: { pageSize: 100 } }),
    ],
    [
      'the invoices',
      () => api.invoiceSearch({ body: { pageSize: 1 } }),
      () => api.invoiceSearch({ body: { pageSize: 100 } }),
    ],
    [
      're-ordering',
      () => api.reorder({ params: { cartId, orderId: small.orderId } }),
      () => api.reorder({ params: { cartId, orderId: large.orderId } }),
    ],
  ];
  for (const [what, few, many] of pairs) {
    const statements = await count(few);
    expect([what, await count(many)]).toEqual([what, statements]);
    expect(statements).toBeGreaterThan(2);
    expect(statements).toBeLessThan(20);
  }
  expect((await buyer.cart()).items).toHaveLength(500);
});
