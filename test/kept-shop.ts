import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';
import { applyCatalogue } from '#server/catalogue/product-files/apply.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { type Keeper, startKeeper } from '#server/operations/backups/point-in-time/keeper.ts';
import { type KeepingState, type Line, readLines, readState } from '#server/operations/backups/point-in-time/state.ts';
import { restoreUntil } from '#server/operations/backups/point-in-time/restore-until.ts';
import { catalogue, product } from './catalogue-records.ts';
import { createCustomer } from './customers.ts';
import { openShop } from './open-shop.ts';
import { createOrder } from './orders.ts';

/** Until it is so, without throwing. */
const until = (isSo: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!(await isSo())) throw new Error('not yet');
    },
    { timeout: 30_000, interval: 5 },
  );

/** A shop on an embedded database of its own, whose WAL is kept many times a second. */
export class KeptShop {
  readonly settings: { databaseUrl: string | undefined; dataDir: string; backupDir: string };
  database!: EmbeddedDatabase;
  pool!: Pool;
  /** What the shop's people were told. */
  readonly told: string[] = [];
  #keeper: Keeper | undefined;
  #customer = 0;

  constructor(directory: string) {
    this.settings = { databaseUrl: undefined, dataDir: join(directory, 'data'), backupDir: join(directory, 'backups') };
  }

  async make(): Promise<void> {
    await this.open();
    await migrate(this.database.url);
    await openShop(this.database.url);
    const db = createKysely(this.pool);
    this.#customer = (await createCustomer(db)).id;
    await db.transaction().execute((trx) => applyCatalogue(trx, catalogue([product([{ sku: 'ONE' }])])));
  }
  async open(): Promise<void> {
    this.database = await openEmbeddedDatabase({ dataDir: this.settings.dataDir, role: 'server' });
    this.pool = createPool(this.database.url, { max: 2 });
    this.pool.on('error', () => {});
  }
  keep(options: Partial<Parameters<typeof startKeeper>[0]> = {}): void {
    this.#keeper = startKeeper({
      cluster: this.database.cluster,
      backupDir: this.settings.backupDir,
      dataDir: this.settings.dataDir,
      baseAt: { hour: 7, minute: 30 },
      everyMs: 50,
      log: () => {},
      tell: async (what, why) => void this.told.push(`${what}: ${why}`),
      ...options,
    });
  }
  async stopKeeping(): Promise<void> {
    await this.#keeper?.stop();
    this.#keeper = undefined;
  }
  async close(): Promise<void> {
    await this.stopKeeping();
    if (this.pool.ended) return;
    await this.pool.end();
    await this.database.close();
  }

  /** Places an order. @returns its id */
  place(): Promise<number> {
    return createOrder(createKysely(this.pool), this.#customer, { lines: [{ qty: 2 }] });
  }
  async orders(): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>('select id from customer_order order by id');
    return rows.map(({ id }) => id);
  }
  /** The database's, to the millisecond before. */
  async clock(): Promise<Date> {
    const { rows } = await this.pool.query<{ at: Date }>('select clock_timestamp() as at');
    return rows[0]?.at ?? new Date(0);
  }
  /** A moment after what is done, and before what is done when this returns. */
  async moment(): Promise<Date> {
    const moment = new Date((await this.clock()).getTime() + 1);
    await until(async () => (await this.clock()) > moment);
    return moment;
  }
  state(): Promise<KeepingState | undefined> {
    return readState(this.settings.dataDir);
  }
  /** Waits until all of now is kept. @returns now */
  async kept(): Promise<Date> {
    const at = await this.clock();
    await until(async () => ((await this.state())?.through ?? 0) > at);
    return at;
  }
  /** The line that is written, or was last. */
  async line(): Promise<Line> {
    const id = (await this.state())?.line;
    const found = (await readLines(this.settings.backupDir)).find((each) => each.id === id);
    if (!found) throw new Error('there is no line');
    return found;
  }
  /** Waits until the line that is written has a base. */
  async hasBase(): Promise<void> {
    await until(async () => (await this.line()).bases.length > 0);
  }
  back(moment: Date): Promise<string[]> {
    return restoreUntil(this.settings, moment);
  }
}

/** Such a shop for the tests of a file. @returns it, to be asked for within a test */
export const keptShop = (): (() => KeptShop) => {
  let directory: string;
  let shop: KeptShop;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'moments-test-'));
    // PostgreSQL may run as another user.
    await chmod(directory, 0o755);
    shop = new KeptShop(directory);
    await shop.make();
  });
  afterAll(async () => {
    await shop.close();
    await rm(directory, { recursive: true, force: true });
  });
  return () => shop;
};
