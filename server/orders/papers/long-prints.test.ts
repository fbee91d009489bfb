import { links } from '#contract/links.ts';
import { type SignedIn, signedInCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { performance } from 'node:perf_hooks';
import { beforeAll, expect, test } from 'vitest';

/* An order of two thousand lines is printed while others use the shop. */

const shop = testShop({ sells: [{ name: 'Screen', sku: 'SCREEN' }] });
const lineCount = 2000;
let customer: SignedIn;
let order: number;
beforeAll(async () => {
  customer = await signedInCustomer(shop);
  order = await createOrder(shop.context.db, customer.id, {
    lines: Array.from({ length: lineCount }, (_, at) => ({ name: `Screen ${at}`, qty: 1 })),
  });
});

const print = () => shop.app.inject(links.printOrder(order, customer.token));

test('others are not kept waiting by it', { timeout: 60_000 }, async () => {
  // The fonts are read, and the thread is there.
  await print();
  const startedAt = performance.now();
  const used = performance.eventLoopUtilization();
  const answer = await print();
  const { active } = performance.eventLoopUtilization(used);
  const ms = performance.now() - startedAt;
  const pages = await readPdf(answer.rawPayload);
  expect(pages.at(-1)?.text).toContain('Screen 1999');
  // The thread draws; this one reads the order and sends the file.
  expect(active).toBeLessThan(ms / 2);
});

test('a customer’s prints are drawn one at a time, and all are right', { timeout: 60_000 }, async () => {
  const [one, two] = await Promise.all([print(), print()]);
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(await readPdf(two.rawPayload)).toEqual(await readPdf(one.rawPayload));
});
