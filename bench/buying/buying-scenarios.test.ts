import { calls } from '#contract/calls.ts';
import { dollarsToCents } from '#kernel/money.ts';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { beforeAll, expect, test } from 'vitest';
import { read, type Scenario } from '../scenarios.ts';
import { sampleVariants } from '../sample.ts';
import { testBench } from '../test-bench.ts';
import { type Buyer, makeBuyers, showTotals } from './buyers.ts';
import { buildBuyingScenarios } from './buying-scenarios.ts';

const password = 'a bench has a password';

const bench = testBench(500);
const { answerTo } = bench;
let scenarios: Scenario[];

beforeAll(async () => {
  const { database } = bench;
  const passwordHash = await hashPassword(password);
  // More than there are baskets: some share one.
  const make = (name: string, lines: number) => makeBuyers(database.pool, { name, passwordHash, count: 12, lines });
  const shoppers = {
    password,
    arriving: await make('arriving', 1),
    looking: await make('looking', 1),
    adding: await make('adding', 20),
    editing: await make('editing', 60),
    orderingFew: await make('few', 5),
    orderingMany: await make('many', 60),
  };
  for (const buyers of [shoppers.orderingFew, shoppers.orderingMany]) await showTotals(database.pool, buyers, totalOf);
  scenarios = buildBuyingScenarios(shoppers, await sampleVariants(database.url, 50), 60);
}, 60_000);

const totalOf = async ({ cartId, token }: Buyer): Promise<number> => {
  const path = calls.cart.path.replace(':cartId', String(cartId));
  const body = await answerTo({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
  return dollarsToCents(read('cart', body).total);
};

test('the shop answers every call of a buyer correctly, repeatedly where needed', async () => {
  expect(scenarios.map(({ name }) => name)).toEqual([
    'Sign in',
    'Product list with prices, one category',
    'Product list with prices, each another',
    'Add one to a cart of 20 lines',
    'Read a cart of 60 lines',
    'Change one line of 60',
    'Place an order of 5 lines',
    'Place an order of 60 lines',
  ]);
  for (const { inputs, again, check, looksRight } of scenarios)
    for (const input of again ? [...inputs.slice(0, 20), ...inputs.slice(0, 2)] : inputs) {
      const body = await answerTo(input);
      check(body, input);
      expect(looksRight(body)).toBe(true);
    }
  const { rows } = await bench.database.pool.query<{ lines: number; orders: number }>(
    `select lines, count(*) as orders from (
      select count(*) as lines from customer_order o join order_line l on l.order_id = o.id group by o.id) placed
      group by lines order by lines`,
  );
  expect(rows).toEqual([
    { lines: 5, orders: 12 },
    { lines: 60, orders: 12 },
  ]);
});

test('inputs that are used once are distinct', () => {
  for (const { inputs } of scenarios.filter(({ again }) => !again))
    expect(new Set(inputs.map(({ path, body }) => `${path} ${body}`)).size).toBe(inputs.length);
});

test('a scenario refuses a failure, and the answer to another input', async () => {
  const [filled, failed] = [
    '{"status":"OK","response":{"cartId":1,"itemCount":3,"total":1,"items":{"1":3}}}',
    '{"status":"ERROR","msg":"no"}',
  ];
  const accepting = scenarios.filter(
    ({ name, looksRight }) => looksRight(failed) || (looksRight(filled) && !name.startsWith('Add')),
  );
  expect(accepting.map(({ name }) => name)).toEqual([]);
  const accepted = scenarios.filter(({ inputs: [input], check }) => {
    try {
      if (input)
        check(
          '{"status":"OK","response":{"results":[],"page":0,"pageSize":20,"totalFilteredRecords":0,"listKey":null}}',
          input,
        );
      return true;
    } catch {
      return false;
    }
  });
  expect(accepted).toEqual([]);
});

test('a catalogue that is too small for the carts is refused', async () => {
  const wanted = { name: 'too-many', passwordHash: 'x', count: 1, lines: 501 };
  await expect(makeBuyers(bench.database.pool, wanted)).rejects.toThrow(
    'a cart of 501 lines needs as many variants in stock',
  );
});
