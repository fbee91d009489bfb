import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openShop } from '#test/open-shop.ts';
import { type Buyer, checkOut, createBuyer } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { type KillablePostgres, killablePostgres } from '#test/killable-postgres.ts';
import { has } from '#test/needs.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { debianPrograms, type StreamingReplica, streamingReplica } from '#test/streaming-replica.ts';
import { lookAtReplica } from '#server/operations/doctor/backups.ts';
import { shopFigures } from '#server/operations/metrics/shop-figures.ts';
import { migrate } from './migrate.ts';
import { createKysely, createPool } from './pool.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const program = (name: string) => join(debianPrograms, name);

describe.runIf(has('PostgreSQL 15', existsSync(program('pg_basebackup'))))('with a streaming replica', () => {
  let primary: KillablePostgres;
  let replica: StreamingReplica;
  let shop: TestShop;
  beforeAll(async () => {
    primary = await killablePostgres({ initdb: program('initdb'), postgres: program('postgres') });
    await migrate(primary.url);
    await openShop(primary.url);
    replica = await streamingReplica(primary.url);
    shop = await createTestShop({
      env: { DATABASE_REPLICA_URL: replica.url },
      database: async () => {
        const pool = createPool(primary.url);
        return { url: primary.url, pool, db: createKysely(pool), drop: () => pool.end() };
      },
    });
    await shop.apply(catalogue([product([{ sku: 'ONE', name: 'Name 0' }], { categoryUrls: ['parts'] })]));
  });
  afterAll(async () => {
    await shop.close();
    await replica.remove();
    await primary.remove();
  });
  beforeEach(() => untilUsed());

  let serial = 0;
  /** Names that visitors are shown: by the listing in memory or SQL, by a search, and on the product's own page. */
  const shown = async (): Promise<Set<unknown>> => {
    const { id, product_id: productId } = await shop.context.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .executeTakeFirstOrThrow();
    const [list, found, variant] = await Promise.all([
      shop.api.productList({ body: { listBy: 'CATEGORY', value: 'parts' } }),
      shop.api.productList({ body: { listBy: 'SEARCH', value: 'name' } }),
      shop.api.variant({ params: { productId, variantId: id } }),
    ]);
    return new Set([list.results[0]?.name, found.results[0]?.name, variant.name]);
  };
  /** The server that answers a public read that is not kept. */
  const answers = async (): Promise<'replica' | 'primary'> => {
    const connection = await shop.context.reads.visitors.connect();
    const { rows } = await connection.query('select pg_is_in_recovery() as replica', []);
    connection.release();
    return (rows[0] as { replica: boolean }).replica ? 'replica' : 'primary';
  };
  const untilUsed = () => expect.poll(answers).toBe('replica');
  /** Renames the variant. Returns when the shop has heard of it, whatever it heard before. */
  const untilHeard = async (): Promise<string> => {
    serial += 1;
    const name = `Name ${serial}`;
    const heard = vi.spyOn(shop.context.changes, 'tell');
    await shop.context.db.transaction().execute(async (trx) => {
      await trx.updateTable('variant').set({ name }).execute();
      await sql`select pg_notify('catalogue_changed', ${`change-${serial}`})`.execute(trx);
    });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ table: `change-${serial}` }), { timeout: 20_000 });
    heard.mockRestore();
    return name;
  };

  test('public reads of visitors and customers and the listing in memory go to it, and all else to the primary', async () => {
    const { context } = shop;
    expect(await answers()).toBe('replica');
    const inRecovery = async (db: TestShop['context']['db']) =>
      (await sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(db)).rows[0]?.there;
    expect(await inRecovery(context.db)).toBe(false);
    await context.index.settled();
    context.changes.tell({});
    await context.index.settled();
    await shown();
    const users = await replica.query(`select count(*)::int as used from pg_stat_activity
      where application_name = 'tradefront replica' and query ~ 'listing|variant'`);
    expect(users[0]?.['used']).toBeGreaterThan(0);
  });

  test('no answer is older than the last change that was heard of, over a hundred changes', async () => {
    for (let round = 0; round < 100; round += 1) {
      const name = await untilHeard();
      expect(await shown()).toEqual(new Set([name]));
    }
    await untilUsed();
  });

  test('the primary answers while the replica does not go on, and it is used again when it does', async () => {
    await replica.query('select pg_wal_replay_pause()');
    await vi.waitFor(
      async () =>
        expect(await replica.query('select pg_get_wal_replay_pause_state() as state')).toEqual([{ state: 'paused' }]),
      { timeout: 20_000 },
    );
    const name = await untilHeard();
    expect(await shown()).toEqual(new Set([name]));
    expect(await answers()).toBe('primary');
    const late = await shopFigures(shop.context);
    expect(late).toMatch(/^tradefront_replica_used 0$/m);
    expect(late).toMatch(/^tradefront_replica_lag_bytes [1-9]\d*$/m);
    expect(late).toMatch(/^tradefront_replica_lag_seconds \d/m);
    const next = await untilHeard();
    expect(await shown()).toEqual(new Set([next]));
    await replica.query('select pg_wal_replay_resume()');
    await untilUsed();
    expect(await shown()).toEqual(new Set([next]));
    await expect.poll(() => shopFigures(shop.context)).toMatch(/^tradefront_replica_lag_bytes 0$/m);
    expect(await lookAtReplica({ databaseReplicaUrl: replica.url }, primary.url)).toEqual([
      { is: 'fine', text: expect.stringContaining('The replica (DATABASE_REPLICA_URL) answers') },
    ]);
  });

  test('a replica that is killed fails no request, and is used again when it is back', async () => {
    const asking = Array.from({ length: 40 }, async (_, n) => {
      if (n === 10) await replica.kill();
      shop.context.changes.tell({});
      return shown();
    });
    const name = `Name ${serial}`;
    expect(new Set((await Promise.all(asking)).flatMap((names) => [...names]))).toEqual(new Set([name]));
    expect(await answers()).toBe('primary');
    const next = await untilHeard();
    expect(await shown()).toEqual(new Set([next]));
    await replica.start();
    await untilUsed();
    expect(await shown()).toEqual(new Set([next]));
  });

  test('customers buy while the replica stands still, at the price of the primary', async () => {
    await replica.query('select pg_wal_replay_pause()');
    try {
      const buyer: Buyer = await createBuyer(shop);
      const { id } = await shop.context.db.selectFrom('variant').select('id').executeTakeFirstOrThrow();
      await shop.context.db.updateTable('variant').set({ price_cents: 4321 }).execute();
      await buyer.add({ [id]: 3 });
      const { subTotal } = await checkOut(buyer);
      expect(subTotal).toBe(129.63);
      await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
      const listed = await buyer.api.productList({ body: { listBy: 'CATEGORY', value: 'parts' } });
      expect(listed.results[0]).toMatchObject({ price: 43.21 });
    } finally {
      await replica.query('select pg_wal_replay_resume()');
    }
  });

  test('what was promoted is not read from any more', async () => {
    await replica.query('select pg_promote()');
    const name = await untilHeard();
    expect(await answers()).toBe('primary');
    expect(await shown()).toEqual(new Set([name]));
    await replica.remove();
    replica = await streamingReplica(primary.url);
  });
});
