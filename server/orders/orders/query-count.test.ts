import { createBuyer, type Buyer } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { countStatements } from '#test/count-statements.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop();
let buyer: Buyer;
let small: { orderId: number; invoiceId: number };
let large: typeof small;
let count: ReturnType<typeof countStatements>;
beforeAll(async () => {
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
  count = countStatements(shop.context.pool);
});

type Pair = [what: string, few: () => Promise<unknown>, many: () => Promise<unknown>];

/** The pairs with different or implausible numbers of statements. */
const unsteady = async (pairs: Pair[]) => {
  const found = [];
  for (const [what, askFew, askMany] of pairs) {
    const few = await count(askFew);
    const many = await count(askMany);
    if (few !== many || few < 3 || few > 19) found.push({ what, few, many });
  }
  return found;
};

test('the number of queries does not depend on the number of records', async () => {
  const { api, cartId } = buyer;
  const page = (pageSize: number) => ({ body: { pageSize } });
  const found = await unsteady([
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
    ['the orders', () => api.orderSearch(page(1)), () => api.orderSearch(page(100))],
    ['the invoices', () => api.invoiceSearch(page(1)), () => api.invoiceSearch(page(100))],
    [
      're-ordering',
      () => api.reorder({ params: { cartId, orderId: small.orderId } }),
      () => api.reorder({ params: { cartId, orderId: large.orderId } }),
    ],
  ]);
  expect(found).toEqual([]);
  expect((await buyer.cart()).items).toHaveLength(500);
});

test('nor does it for staff', async () => {
  const { api } = await signedInStaff(shop, 'customers', 'orders', 'invoices');
  const { id: idle } = await createBuyer(shop);
  const page = (pageSize: number) => ({ body: { pageSize } });
  const found = await unsteady([
    [
      'an order',
      () => api.staffOrder({ params: { id: small.orderId } }),
      () => api.staffOrder({ params: { id: large.orderId } }),
    ],
    [
      'an invoice',
      () => api.staffInvoice({ params: { id: small.invoiceId } }),
      () => api.staffInvoice({ params: { id: large.invoiceId } }),
    ],
    [
      'a customer',
      () => api.staffCustomer({ params: { id: idle } }),
      () => api.staffCustomer({ params: { id: buyer.id } }),
    ],
    ['the orders', () => api.staffOrderSearch(page(1)), () => api.staffOrderSearch(page(100))],
    ['the invoices', () => api.staffInvoiceSearch(page(1)), () => api.staffInvoiceSearch(page(100))],
  ]);
  expect(found).toEqual([]);
});

const search = async (body: { pageSize: number; page?: number }) => {
  let total = 0;
  const statements = await count(async () => {
    total = (await buyer.api.orderSearch({ body })).totalFilteredRecords;
  });
  return { total, statements };
};

test('a list is counted only where its page does not tell the number of rows', async () => {
  const first = await search({ pageSize: 100 });
  expect(first.total).toBe(102);
  expect(await search({ pageSize: 100, page: 1 })).toEqual({ total: 102, statements: first.statements - 1 });
  // A full last page, or one past the end, does not tell.
  expect(await search({ pageSize: 51, page: 1 })).toEqual(first);
  expect(await search({ pageSize: 100, page: 2 })).toEqual(first);
});
