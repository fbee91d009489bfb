import { expect, test } from 'vitest';
import { testShop } from '#test/shop.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { releaseOnce } from './queue-runner.ts';

const shop = testShop();

test('a connection that is given back twice is there once, and the process goes on', async () => {
  const pool = createPool(shop.databaseUrl, { max: 1 });
  const borrowed = () =>
    new Promise<(destroy?: boolean) => void>((resolve, reject) =>
      pool.connect((error, _client, release) => (error ? reject(error) : resolve(release))),
    );
  const plain = await borrowed();
  plain();
  expect(() => plain()).toThrow('already been released');

  releaseOnce(pool);
  const release = await borrowed();
  release();
  // Of the next borrower's the second release must not take it away.
  const next = await pool.connect();
  release();
  expect(pool.idleCount).toBe(0);
  next.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await pool.end();
});

test('what a refused borrower gives back is nothing, and the process goes on', async () => {
  const pool = createPool(shop.databaseUrl, { max: 1, connectTimeoutMs: 3000 });
  releaseOnce(pool);
  const refusal = () =>
    new Promise<string | undefined>((resolve) =>
      pool.connect((error, _client, release) => {
        release();
        resolve(error?.message);
      }),
    );
  const borrowed = await pool.connect();
  expect(await refusal()).toContain('timeout exceeded');
  borrowed.release();
  await pool.end();
  expect(await refusal()).toContain('after calling end');
});
