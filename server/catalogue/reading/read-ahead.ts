import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { columnOf } from '#server/platform/db/db.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { surroundingsOf, variantsOf } from './printed-products.ts';
import { relationsOf } from './related-products.ts';

/** Products at a time. */
const batch = 100;
/** After all were forgotten: changes come in groups. */
const quietMs = 1000;
const retryMs = 10_000;

/**
 * Reads products into memory in the background, as far as there is room, so that no request waits for their reading; again
 * when they were forgotten. Half of the time of one connection at most.
 * @returns a function to stop it
 */
export const readProductsAhead = (
  { products, changes, log }: Pick<Context, 'products' | 'changes' | 'log'>,
  databaseUrl: string,
): (() => Promise<void>) => {
  const pool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 0, name: 'tradefront read ahead' });
  const source = { db: createKysely(pool), products };
  const closing = new AbortController();
  const { signal } = closing;
  /** Whether something may be missing. */
  const missing = { something: true };
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const go of waiting) go();
    waiting.clear();
  };
  changes.onChange(({ products: some }) => {
    if (some) return;
    missing.something = true;
    wake();
  });

  const readAll = async (): Promise<void> => {
    for (let after = 0; !missing.something && !products.variants.full;) {
      const startedAt = performance.now();
      const ids = await columnOf<number>(source.db)`
        select distinct product_id as id from listing where product_id > ${after} order by id limit ${batch}`;
      const last = ids.at(-1);
      if (last === undefined) return;
      await variantsOf(source, ids);
      if (!products.surroundings.full) await surroundingsOf(source, ids);
      if (!products.relations.full) await relationsOf(source, ids);
      after = last;
      await delay(performance.now() - startedAt, undefined, { signal });
    }
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      if (!missing.something) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.add(resolve);
        await promise;
      }
      await delay(quietMs, undefined, { signal });
      missing.something = false;
      await readAll().catch(async (error: unknown) => {
        if (signal.aborted) return;
        log.warn({ err: error }, 'Products could not be read ahead; they are read when they are asked for.');
        missing.something = true;
        await delay(retryMs, undefined, { signal });
      });
    }
  };
  const running = run().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return async () => {
    closing.abort();
    wake();
    await running;
    await pool.end();
  };
};
