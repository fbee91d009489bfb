import { links } from '#contract/links.ts';
import type { Cores } from '../cores.ts';
import { exchange } from '../exchange.ts';
import { type Percentiles, percentiles } from '../percentiles.ts';
import { cpuMs, rssMb } from '../process-figures.ts';
import { startShop } from '../shop-server.ts';
import { hot } from '../scenarios.ts';

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
    const shop = await startShop({ entry, databaseUrl, cores, cpuProfile: undefined });
    try {
      const { status } = await exchange(shop.origin, 'identity', {
        method: 'GET',
        path: links.categoryProducts(hot.value),
      });
      if (status !== 200) throw new Error(`the first page is ${status}`);
      const used = await cpuMs(shop.pid);
      if (n > 0) times.push(performance.now() - begun);
      if (n > 0 && used !== null) cpuTimes.push(used);
      memory = await rssMb(shop.pid);
    } finally {
      await shop.stop();
    }
  }
  return {
    firstPage: percentiles(times),
    cpuMs: cpuTimes.length > 0 ? percentiles(cpuTimes).p50 : null,
    rssMb: memory,
  };
};
