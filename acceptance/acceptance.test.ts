import { checkOut, createBuyer } from '#test/buyers.ts';
import { password } from '#test/customers.ts';
import { createDemoDatabase } from '#test/database.ts';
import { createInvoice } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Outcome, runChecks, tableOf } from './run-checks.ts';
import { sections } from './sections.ts';
import { openShop } from './shop.ts';

vi.hoisted(() => {
  process.env['NODE_ENV'] = 'production';
});

const shop = testShop({ database: createDemoDatabase, pages: true });
let origin: string;
let email: string;

beforeAll(async () => {
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const buyer = await createBuyer(shop);
  email = buyer.email;
  const variant = await shop.context.db
    .selectFrom('variant')
    .select('id')
    .where('stock_status', '=', 'IN_STOCK')
    .executeTakeFirstOrThrow();
  await buyer.add({ [variant.id]: 2 });
  await checkOut(buyer);
  await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
  const { results } = await buyer.api.orderSearch({ body: {} });
  await createInvoice(shop.context.db, results[0]!.id);
}, 120_000);

const failed = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ results }) => results.filter(({ outcome }) => outcome === 'failed').map(({ says }) => says));
const all = sections.flatMap(({ checks }) => checks);

test('there are hundreds of checks, each with its own number, and their texts are the specification’s', () => {
  expect(all.length).toBeGreaterThan(400);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const specification = readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8').replaceAll(
    /\s+/g,
    ' ',
  );
  const said = all.flatMap(({ texts = [] }) => texts).filter((text) => !specification.includes(text));
  expect(said).toEqual([]);
});

test('a shop passes them, a fault is found, and what needs a browser is named', { timeout: 300_000 }, async () => {
  const outcomes = await runChecks(sections, openShop(origin, { email, password }, null));
  expect([failed(outcomes), tableOf(outcomes)]).toEqual([[], expect.any(String)]);
  const open = outcomes.flatMap(({ results }) => results).filter(({ outcome }) => outcome === 'not checked');
  expect(new Set(open.map(({ why }) => why))).toEqual(new Set(['without a browser']));

  await shop.context.db.deleteFrom('content_page').where('url', '=', 'about-us').execute();
  shop.context.changes.tell({});
  const again = await runChecks(sections, openShop(origin, { email, password }, null));
  expect(failed(again)).toContain('GET /api/v1/pages/url/{url}/ answers');
});
