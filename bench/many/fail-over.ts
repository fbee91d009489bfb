import { checkOut } from '#test/buyers.ts';
import { startHaproxy } from '#test/haproxy.ts';
import { ask } from '#test/http-client.ts';
import { killablePostgres } from '#test/killable-postgres.ts';
import { createRemoteBuyer } from '#test/remote-buyer.ts';
import { debianPrograms, streamingReplica } from '#test/streaming-replica.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { generateCatalogue } from '../generate.ts';
import { startShop } from '../shop-server.ts';

/** What a failover of the database did to orders that were being placed. */
export type FailOver = {
  /** Orders, by the tags in their comments: those that buyers saw placed, and those in the database. */
  seen: string[];
  placed: string[];
  /** Those seen after the primary was gone. */
  seenAfter: number;
  /** Confirmations that were mailed, one for each job. */
  mails: number;
  jobsLeft: number;
  /** Requests of buyers that failed, by what was answered. */
  failures: Record<string, number>;
  /** The longest times without an order placed, and without an answer that was not kept. Milliseconds. */
  withoutOrdersMs: number;
  withoutNewPagesMs: number;
  /** Kept pages asked for meanwhile, and how many were not answered. */
  keptPages: { asked: number; failed: number };
  /** Whether each server is the process that was started. */
  sameProcesses: boolean;
};

type Options = { buyers: number; beforeMs: number; afterMs: number };

const entry = fileURLToPath(new URL('../../server/start.mjs', import.meta.url));

/**
 * Kills the primary under load, promotes its synchronous replica, and lets the same two servers go on: their database
 * is an address of HAProxy, which follows.
 */
export const failOver = async ({ buyers, beforeMs, afterMs }: Options): Promise<FailOver> => {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const primary = await killablePostgres({ initdb: program('initdb'), postgres: program('postgres') });
    closers.push(primary.remove);
    await migrate(primary.url);
    await generateCatalogue(primary.url, { variants: 500 });
    const replica = await streamingReplica(primary.url);
    closers.push(replica.remove);
    const setUp = createPool(primary.url);
    // Only here, and not in what the replica has copied: a commit waits until the replica has it.
    await setUp.query("alter system set synchronous_standby_names = '*'");
    await setUp.query('select pg_reload_conf()');

    const [shop, one, two, database] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    const ports = { shop, servers: [one, two] as [number, number], database };
    const proxy = await startHaproxy({ ...ports, primary: portOf(primary.url), replica: portOf(replica.url) });
    closers.push(proxy.stop);
    const databaseUrl = `postgres://operator@127.0.0.1:${database}/shop`;
    const servers = await Promise.all([one, two].map((port) => startShop({ entry, databaseUrl, cores: null, port })));
    for (const { stop } of servers) closers.push(stop);
    const origin = `http://127.0.0.1:${shop}`;
    while ((await ask(`${origin}/readyz`).catch(() => undefined))?.status !== 200) await pause(50);

    const { rows: variants } = await setUp.query<{ id: number; productId: number }>(
      `select id, product_id as "productId" from variant where stock_status = 'IN_STOCK' and discontinued_at is null order by id limit 40`,
    );
    const load = new Load(origin, variants);
    const people = await Promise.all(
      Array.from({ length: buyers }, () => createRemoteBuyer(createKysely(setUp), origin)),
    );
    await setUp.end();
    const working = [...people.map((buyer, n) => load.buy(buyer, n)), load.lookAtKept(), load.lookAtNew()];

    await pause(beforeMs);
    await primary.kill('SIGKILL');
    const seenBefore = load.seen.length;
    await replica.query('select pg_promote()');
    await pause(afterMs);
    load.stop();
    await Promise.all(working);

    const after = createPool(replica.url);
    const jobs = async () =>
      Number((await after.query('select count(*) from graphile_worker._private_jobs')).rows[0].count);
    for (let looks = 0; looks < 300 && (await jobs()) > 0; looks += 1) await pause(100);
    const { rows: placed } = await after.query<{ comments: string }>('select comments from customer_order');
    const jobsLeft = await jobs();
    await after.end();
    const mails = await Promise.all(servers.map(({ dataDir }) => readdir(join(dataDir, 'mail')).catch(() => [])));
    return {
      seen: load.seen,
      seenAfter: load.seen.length - seenBefore,
      placed: placed.map(({ comments }) => comments),
      mails: mails.flat().filter((name) => name.startsWith('mail-order-confirmation')).length,
      jobsLeft,
      failures: Object.fromEntries(load.failures),
      withoutOrdersMs: longestGap(load.ordersAt),
      withoutNewPagesMs: longestGap(load.newPagesAt),
      keptPages: load.kept,
      sameProcesses: servers.every(({ pid }) => isAlive(pid)),
    };
  } finally {
    for (const close of closers.toReversed()) await close();
  }
};

/** Between two of these instants; only one buyer's or visitor's are in order. */
const longestGap = (times: number[]): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(...sorted.slice(1).map((at, n) => at - (sorted[n] ?? at)));
};

const program = (name: string): string => join(debianPrograms, name);
const portOf = (url: string): number => Number(new URL(url).port);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

type Buyer = Awaited<ReturnType<typeof createRemoteBuyer>>;
type Variant = { id: number; productId: number };

/** Buyers and visitors, until stopped. */
class Load {
  readonly seen: string[] = [];
  readonly failures = new Map<string, number>();
  readonly ordersAt: number[] = [];
  readonly newPagesAt: number[] = [];
  readonly kept = { asked: 0, failed: 0 };
  readonly #origin: string;
  readonly #variants: Variant[];
  #stopped = false;

  constructor(origin: string, variants: Variant[]) {
    this.#origin = origin;
    this.#variants = variants;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Places one order after another. What became of one that was not answered, the next cart tells. */
  async buy(buyer: Buyer, number: number): Promise<void> {
    let cartId = buyer.cartId;
    for (let order = 0; !this.#stopped;) {
      const tag = `${number}-${order}`;
      try {
        const open = (await buyer.api.cuiConfig({})).miniCart.cartId ?? 0;
        if (open === cartId) {
          const { id } = this.#variants[(number + order) % this.#variants.length] ?? { id: 0 };
          await buyer.api.addToCart({ body: { cartId, items: { [id]: 1 } } });
          await checkOut({ ...buyer, cartId }, tag);
          const placed = await buyer.api.placeOrder({ params: { cartId } });
          cartId = placed.cartId ?? 0;
        } else cartId = open;
        this.seen.push(tag);
        this.ordersAt.push(performance.now());
        order += 1;
      } catch (error) {
        const what =
          /: (\d{3}) /.exec((error as Error).message)?.[1] ?? (error as NodeJS.ErrnoException).code ?? String(error);
        this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
        await pause(50);
      }
    }
  }

  async lookAtKept(): Promise<void> {
    while (!this.#stopped) {
      const answer = await ask(`${this.#origin}/`).catch(() => undefined);
      this.kept.asked += 1;
      if (answer?.status !== 200) this.kept.failed += 1;
      await pause(20);
    }
  }

  /** Searches never asked before. */
  async lookAtNew(): Promise<void> {
    for (let n = 0; !this.#stopped; n += 1) {
      const body = { listBy: 'SEARCH', value: `screen ${n}` };
      const answer = await ask(`${this.#origin}/api/v1/product/list/`, { method: 'POST', body }).catch(() => undefined);
      if (answer?.status === 200) this.newPagesAt.push(performance.now());
      await pause(20);
    }
  }
}
