import { hashPassword } from '#server/platform/credentials/password.ts';
import type { Pool } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { links } from '#contract/links.ts';
import { type Buyer, makeBuyers } from '../buying/buyers.ts';
import { askedBy, withPrices } from '../buying/buying-scenarios.ts';
import { filtersInput, type Input, productListInput, variantInput } from '../inputs.ts';
import { hot, isOk, must, read, type Scenario, told } from '../scenarios.ts';
import type { Sampled } from '../sample.ts';
import type { Cores } from '../cores.ts';
import { exchange } from '../exchange.ts';
import type { Bench } from '../measure-scenario.ts';
import { percentiles, type Percentiles } from '../percentiles.ts';
import { type Running, startShop } from '../shop-server.ts';
import { cpuMs, rssMb } from '../process-figures.ts';

const customers = 64;

/** Customers of one price list who ask for the same things again and again. Makes them. */
export const customersKept = async (pool: Pool, sample: readonly Sampled[]): Promise<Scenario[]> =>
  keptScenarios(await someBuyers(pool, customers), sample);

/** New customers with a line in their carts. */
const someBuyers = async (pool: Pool, count: number): Promise<Buyer[]> => {
  const passwordHash = await hashPassword('a bench has a password');
  return makeBuyers(pool, { name: `kept-${Date.now().toString(36)}`, passwordHash, count, lines: 1 });
};

const checkPrice = (body: string) => must(typeof read('variant', body).price === 'number', 'there is no price');

const keptScenarios = (buyers: readonly Buyer[], sample: readonly Sampled[]): Scenario[] => {
  const [first] = sample;
  if (!first) throw new Error('the catalogue is empty');
  const kept = (name: string, input: Input, checks: Pick<Scenario, 'check' | 'looksRight'>): Scenario => ({
    group: 'kept',
    again: true,
    name,
    inputs: buyers.map((buyer) => askedBy(buyer, input)),
    ...checks,
  });
  return [
    kept('Product list with prices, one category', productListInput(hot), withPrices),
    kept('Product with prices, one variant', variantInput(first), { ...withPrices, check: checkPrice }),
    kept("A customer's filters, one category", filtersInput(hot), {
      check: told('productListFilters'),
      looksRight: isOk,
    }),
  ];
};

/** Milliseconds from a commit until both of two processes answer with it. */
export type SpreadResult = { stock: Percentiles; price: Percentiles };

const changes = 50;
const givesUpMs = 10_000;

/**
 * Changes the stock of one variant, and the price of the next, whose answers two processes keep, and asks both until they
 * show it. @throws when one of them never does
 */
export const measureSpread = async (
  pool: Pool,
  sample: readonly Sampled[],
  { entry, databaseUrl, cores, forget }: { entry: string; databaseUrl: string; cores: Cores; forget: Bench['forget'] },
): Promise<SpreadResult> => {
  const [buyer] = await someBuyers(pool, 1);
  if (!buyer) throw new Error('there is no customer');
  await using one = await startShop({ entry, databaseUrl, cores });
  await using two = await startShop({ entry, databaseUrl, cores });
  // What they read at their start is over then.
  await forget();
  const [stock, price]: [number[], number[]] = [[], []];
  for (const variant of sample.slice(0, changes)) {
    stock.push(await timed(pool, [one, two], { ...of(variant, buyer), change: toggleStock, show: 'stockStatus' }));
    price.push(await timed(pool, [one, two], { ...of(variant, buyer), change: movePrice, show: 'price' }));
  }
  return { stock: percentiles(stock), price: percentiles(price) };
};

export const toggleStock = `update variant set stock_status =
  case stock_status when 'IN_STOCK' then 'OUT_OF_STOCK' else 'IN_STOCK' end::stock_status where id = $1`;
const movePrice = 'update variant set price_cents = price_cents + 1 where id = $1';

type Change = { input: Input; id: number; change: string; show: 'stockStatus' | 'price' };

const of = (variant: Sampled, buyer: Buyer) => ({
  input: askedBy(buyer, variantInput(variant)),
  id: variant.id,
});

const timed = async (pool: Pool, shops: Running[], { input, id, change, show }: Change): Promise<number> => {
  const shown = async ({ origin }: Running): Promise<unknown> =>
    read('variant', (await exchange(origin, 'identity', input)).text)[show];
  const before = await Promise.all(shops.map(shown));
  await pool.query(change, [id]);
  const since = performance.now();
  await Promise.all(
    shops.map(async (shop, n) => {
      while ((await shown(shop)) === before[n]) {
        if (performance.now() - since > givesUpMs) throw new Error(`a change of ${show} is not shown`);
        await pause(1);
      }
    }),
  );
  return performance.now() - since;
};

/** Milliseconds from the start of a process on a filled database to its first list page; its processor time and memory then. */
export type StartResult = { firstPage: Percentiles; cpuMs: number | null; rssMb: number | null };

const starts = 5;

/** Starts the server again and again; the first time, which keeps what is compiled, does not count. */
export const measureStart = async (entry: string, databaseUrl: string, cores: Cores): Promise<StartResult> => {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  let memory: number | null = null;
  for (let n = 0; n <= starts; n += 1) {
    const begun = performance.now();
    await using shop = await startShop({ entry, databaseUrl, cores });
    const { status } = await exchange(shop.origin, 'identity', {
      method: 'GET',
      path: links.categoryProducts(hot.value),
    });
    if (status !== 200) throw new Error(`the first page is ${status}`);
    const used = await cpuMs(shop.pid);
    if (n > 0) times.push(performance.now() - begun);
    if (n > 0 && used !== null) cpuTimes.push(used);
    memory = await rssMb(shop.pid);
  }
  return {
    firstPage: percentiles(times),
    cpuMs: cpuTimes.length > 0 ? percentiles(cpuTimes).p50 : null,
    rssMb: memory,
  };
};
