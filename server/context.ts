import { staffMessages } from '#contract/staff-messages.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import type { Config } from './config.ts';
import { notPossible } from './failure/failure.ts';
import { openSecretBox, type SecretBox } from './secrets/secret-box.ts';
import { createPool } from './db/pool.ts';
import { poolSizes } from './db/pool-sizes.ts';
import { meteredKysely } from './db/metered.ts';
import { createPublicPool, publicPoolOptions, publicQueries } from './db/public-pool.ts';
import type { ReadPool } from './db/read-pool.ts';
import { Replica } from './db/replica.ts';
import type { DB } from './db/types.ts';
import { ImageStore } from './images/image-store.ts';
import { QueueState } from './queue/queue-state.ts';
import { createBudgets, type Budgets } from './budgets/budget.ts';
import { CatalogueIndex } from './catalogue-index/catalogue-index.ts';
import { PriceOrders } from './catalogue-index/price-orders.ts';
import { keepPrintedProducts, type PrintedProducts } from './catalogue-index/printed-products.ts';
import { CatalogueCache } from './kept-answers/catalogue-cache.ts';
import { ChangeFeed } from './kept-answers/change-feed.ts';
import { SearchMisses } from './search/misses.ts';
import { KnownSessions } from './kept-answers/known-sessions.ts';
import { clientNetwork } from './viewer/client-network.ts';
import { CallRush } from './budgets/call-rush.ts';
import type { SessionCustomer } from './viewer/viewer.ts';

/** What is done in the transaction that loads the demo into a shop with an owner. */
export type OwnShop = Record<'before' | 'after', (trx: Transaction<DB>) => Promise<void>>;

/** The dependencies of handlers, passed explicitly. Tests build their own. */
export type Context = {
  config: Config;
  log: FastifyBaseLogger;
  /** For customers, staff, sign-in and health; never for visitors' reads. */
  pool: Pool;
  db: Kysely<DB>;
  /** A few connections for all public reads. */
  publicPool: Pool;
  /** Where visitors', and customers', reads of the catalogue go: the replica, if there is one. */
  reads: { visitors: ReadPool; customers: ReadPool };
  replica: Replica | undefined;
  /** The database time that each account may spend. */
  budgets: Budgets;
  /** Whether this process runs jobs, for the health check. */
  queue: QueueState;
  /** Tells of changes of public data, in any process. */
  changes: ChangeFeed;
  /** Answers, cached until what they show changes. */
  cache: CatalogueCache;
  /** The listing in memory, for lists without a search. */
  index: CatalogueIndex;
  /** The same of prices, for lists sorted by them. */
  priceOrders: PriceOrders;
  /** Searches without result. */
  misses: SearchMisses;
  /** Sessions looked up a short time ago. */
  sessions: KnownSessions<SessionCustomer>;
  rush: CallRush;
  /** Products as parts of answers. */
  products: PrintedProducts;
  images: ImageStore;
  /** What the database keeps sealed. */
  secrets: SecretBox;
  /** Charges milliseconds of this process's own work to the caller's budget, like database time. */
  spend: (ms: number) => void;
  /** Loads the demo shop. @returns false where there were products already, and nothing was done */
  loadDemo: (own: OwnShop) => Promise<boolean>;
  now: () => Date;
};

/**
 * Megabytes of kept answers, of printed products and of pictures in one server's memory, at most; each process has its part,
 * but never less. 12,000 variants take 15 of printed products, 100,000 about 130: without room for a page's products it
 * takes three to ten times as long.
 */
const kept = { answers: 96, products: 256, pictures: 64, least: 16 };

/** One reads the listing, one prices. */
const indexPoolOptions = { max: 2, statementTimeoutMs: 0 };

type Parts = Pick<Context, 'config' | 'log' | 'pool' | 'db'> & {
  databaseUrl: string;
  /** An address with a session; by default the same. */
  directUrl?: string;
  /** Whether the listing is read into memory only after `index.begin()`. */
  indexWaits?: boolean;
  loadDemo?: Context['loadDemo'];
  now?: () => Date;
};

/** Creates the context and starts listening for changes. `closeContext` ends what this opened, not the given pool. */
export const createContext = async ({
  config,
  log,
  pool,
  db,
  databaseUrl,
  directUrl = databaseUrl,
  indexWaits = false,
  loadDemo = () => Promise.reject(notPossible(staffMessages.noDemoHere)),
  now,
}: Parts): Promise<Context> => {
  const secrets = await openSecretBox(config);
  const indexPool = createPool(directUrl, { ...indexPoolOptions, name: 'tradefront index' });
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: directUrl, application_name: 'tradefront cache', keepAlive: true });
    await client.connect();
    return client;
  };
  const share = (megabytes: number): number => Math.max(kept.least, megabytes / config.workers) * 1024 * 1024;
  const changes = new ChangeFeed(log, connect);
  const { databaseReplicaUrl: url } = config;
  const replica =
    url === undefined ? undefined : new Replica({ log, url, primaryUrl: directUrl, hears: () => changes.listening });
  // Before all others, which read at once.
  changes.onChange(() => replica?.changed());
  const sizes = poolSizes(config.workers);
  const indexQueries = meteredKysely(replica?.before(indexPool, indexPoolOptions) ?? indexPool, { spend: () => {} });
  const index = new CatalogueIndex(log, indexQueries, indexWaits);
  changes.onChange(({ table }) => {
    if (!table || table === 'listing' || table === 'product_place') index.changed();
  });
  const priceOrders = new PriceOrders(log, indexQueries, changes);
  const products = keepPrintedProducts(changes, share(kept.products));
  const cache = new CatalogueCache(changes, share(kept.answers), clientNetwork);
  const sessions = new KnownSessions<SessionCustomer>(changes);
  await changes.start();
  const publicPool = createPublicPool(databaseUrl, {
    max: sizes.public,
    pooled: directUrl !== databaseUrl,
  });
  const visitors = replica?.before(publicPool, publicPoolOptions({ max: sizes.public })) ?? publicPool;
  return {
    config,
    log,
    pool,
    db,
    publicPool,
    reads: { visitors, customers: replica?.before(pool, { max: sizes.public }) ?? pool },
    replica,
    budgets: createBudgets(config.visitorBudgetMs),
    queue: new QueueState(),
    rush: new CallRush(),
    changes,
    cache,
    index,
    priceOrders,
    misses: new SearchMisses(log, db),
    sessions,
    products,
    images: new ImageStore(publicQueries(visitors), join(config.dataDir, 'images'), share(kept.pictures), (error) =>
      log.error({ err: error }, 'a picture could not be stored on the disk; it is served from memory'),
    ),
    secrets,
    spend: () => {},
    loadDemo,
    now: now ?? (() => new Date()),
  };
};

export const closeContext = async ({
  changes,
  index,
  misses,
  priceOrders,
  publicPool,
  replica,
}: Context): Promise<void> => {
  await misses.write();
  await changes.close();
  await priceOrders.close();
  await index.close();
  await publicPool.end();
  await replica?.close();
};
