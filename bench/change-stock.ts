import type { Pool } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sampled } from './sample.ts';

/**
 * Changes the stock of one variant of the sample, and the price of the next, each in a transaction of its own, until stopped.
 */
export const changeStockOf = (
  pool: Pool,
  sample: readonly Sampled[],
  perSecond: number,
): { stop: () => Promise<void> } => {
  const ended = new AbortController();
  const change = async (): Promise<void> => {
    const startedAt = performance.now();
    for (let n = 0; !ended.signal.aborted; n += 1) {
      await pool.query(
        n % 2 === 0
          ? `update variant set stock_status =
              case stock_status when 'IN_STOCK' then 'OUT_OF_STOCK' else 'IN_STOCK' end::stock_status where id = $1`
          : `update variant set price_cents = price_cents + case when price_cents % 2 = 0 then 1 else -1 end where id = $1`,
        [sample[(n * 7919) % sample.length]?.id],
      );
      const due = startedAt + ((n + 1) * 1000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
    }
  };
  const changing = change();
  return {
    stop: async () => {
      ended.abort();
      await changing;
    },
  };
};
