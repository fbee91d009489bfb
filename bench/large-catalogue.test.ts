import { type Buyer, createBuyer } from '#test/buyers.ts';
import { onStatement, type Sent } from '#test/watch-statements.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { sampleVariants } from './sample.ts';
import { testBench } from './test-bench.ts';

/*
 * What a request may take of the database however large the catalogue is: statements, and of each the rows and blocks of
 * 8 KB that it reads. With PROOFS=1 of 100,000 variants, else of 2,000; the budgets are the same.
 */

vi.setConfig({ hookTimeout: 600_000, testTimeout: 120_000 });

const bench = testBench(process.env['PROOFS'] ? 100_000 : 2_000);

type Node = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] };
type Plan = { Plan: Node & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } };

const asked: Sent[] = [];
let buyer: Buyer;
let sample: Awaited<ReturnType<typeof sampleVariants>>;

beforeAll(async () => {
  const { context } = bench.shop;
  for (const pool of [context.pool, context.publicPool]) onStatement(pool, (sent) => asked.push(sent));
  buyer = await createBuyer(bench.shop);
  sample = await sampleVariants(bench.database.url, 200);
  await context.index.settled();
});

const rowsOf = (node: Node): number =>
  Math.max(
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    ...(node.Plans ?? []).map(rowsOf),
  );

/**
 * Repeats a statement, undoes it, and tells what it read: blocks, and the rows of its busiest node (of a function its
 * blocks alone). It is asked twice, and the second counts: the first on a new connection reads PostgreSQL's own tables,
 * too (2,700 blocks of them before something is added to a cart).
 */
const readBy = async ({ text, values }: Sent): Promise<{ rows: number; blocks: number }> => {
  const client = await bench.database.pool.connect();
  const explained = async (): Promise<Plan> => {
    await client.query('begin');
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      );
      return rows[0]!['QUERY PLAN'][0];
    } finally {
      await client.query('rollback');
    }
  };
  try {
    await explained();
    const { Plan: plan } = await explained();
    return { rows: rowsOf(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
  } finally {
    client.release();
  }
};

/** What a call takes: how many statements, and the most rows and blocks that one of them reads. */
const taken = async (ask: () => Promise<unknown>) => {
  asked.length = 0;
  await ask();
  const statements = asked.filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
  const most = { statements: statements.length, rows: 0, blocks: 0 };
  for (const each of statements) {
    const { rows, blocks } = await readBy(each);
    most.rows = Math.max(most.rows, rows);
    most.blocks = Math.max(most.blocks, blocks);
  }
  return most;
};

type Budget = { statements: number; rows: number; blocks: number };
const list = (value: string) => ({ body: { listBy: 'SEARCH' as const, value } });
const at = (n: number) => sample[n]!;

/** What is read once, by the first request of its kind. */
const warmUp = async (): Promise<void> => {
  const { api } = bench.shop;
  await api.productList(list('charging port'));
  await api.productListFilters(list('charging port'));
  await api.productList(list('chargng prt'));
  await api.searchHints({ body: { value: 'iphone' } });
  await buyer.api.productList(list('back glass'));
};

test('what a request reads does not grow with the catalogue', async () => {
  await warmUp();
  const { api, context } = bench.shop;
  const { id: item } = await context.db
    .selectFrom('variant')
    .select('id')
    .where('stock_status', '=', 'IN_STOCK')
    .where('discontinued_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { cartId } = buyer;
  const { id: variantId, productId } = at(5);
  const asks: [string, Budget, () => Promise<unknown>][] = [
    ['a list', { statements: 1, rows: 800, blocks: 4500 }, () => api.productList(list('screen'))],
    ['the filters of a list', { statements: 0, rows: 0, blocks: 0 }, () => api.productListFilters(list('battery'))],
    ['a mistyped search', { statements: 2, rows: 1000, blocks: 5500 }, () => api.productList(list('iphne batery'))],
    ['a SKU', { statements: 1, rows: 100, blocks: 400 }, () => api.productList(list(at(3).sku))],
    ['suggestions', { statements: 0, rows: 0, blocks: 0 }, () => api.searchHints({ body: { value: 'galaxy s' } })],
    ['a product', { statements: 3, rows: 1600, blocks: 400 }, () => api.variant({ params: { productId, variantId } })],
    ['a list with prices', { statements: 2, rows: 800, blocks: 4500 }, () => buyer.api.productList(list('camera'))],
    [
      'adding',
      { statements: 2, rows: 5, blocks: 80 },
      () => buyer.api.addToCart({ body: { cartId, items: { [item]: 1 } } }),
    ],
    ['the cart', { statements: 6, rows: 30, blocks: 80 }, () => buyer.api.cart({ params: { cartId } })],
    ['own orders', { statements: 3, rows: 5, blocks: 20 }, () => buyer.api.orderSearch({ body: {} })],
  ];
  for (const [what, budget, ask] of asks) {
    const figures = await taken(ask);
    const isWithin = (Object.keys(budget) as (keyof Budget)[]).every((name) => figures[name] <= budget[name]);
    expect(isWithin ? '' : `${what}: ${JSON.stringify(figures)} of ${JSON.stringify(budget)}`).toBe('');
  }
});
