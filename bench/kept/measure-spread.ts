import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Buyer } from '../buying/buyers.ts';
import type { Cores } from '../cores.ts';
import { exchange } from '../exchange.ts';
import { type Input, variantInput } from '../inputs.ts';
import type { Bench } from '../measure-scenario.ts';
import { type Percentiles, percentiles } from '../percentiles.ts';
import type { Sampled } from '../sample.ts';
import { read } from '../scenarios.ts';
import { type Running, startShop } from '../shop-server.ts';
import { someBuyers } from './customers-kept.ts';

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
  const shops: Running[] = [];
  try {
    for (let n = 0; n < 2; n += 1) shops.push(await startShop({ entry, databaseUrl, cores, cpuProfile: undefined }));
    // What they read at their start is over then.
    await forget();
    const [stock, price]: [number[], number[]] = [[], []];
    for (const variant of sample.slice(0, changes)) {
      stock.push(await timed(pool, shops, { ...of(variant, buyer), change: toggleStock, show: 'stockStatus' }));
      price.push(await timed(pool, shops, { ...of(variant, buyer), change: movePrice, show: 'price' }));
    }
    return { stock: percentiles(stock), price: percentiles(price) };
  } finally {
    for (const shop of shops) await shop.stop();
  }
};

const toggleStock = `update variant set stock_status =
  case stock_status when 'IN_STOCK' then 'OUT_OF_STOCK' else 'IN_STOCK' end::stock_status where id = $1`;
const movePrice = 'update variant set price_cents = price_cents + 1 where id = $1';

type Change = { input: Input; id: number; change: string; show: 'stockStatus' | 'price' };

const of = (variant: Sampled, { token }: Buyer) => ({
  input: { ...variantInput(variant), headers: { authorization: `Bearer ${token}` } },
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
