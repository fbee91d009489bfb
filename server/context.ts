import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '#server/platform/process/config.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { ReadPool } from '#server/platform/db/read-pool.ts';
import type { Replica } from '#server/platform/db/replica.ts';
import type { Db, Trx } from '#server/platform/db/db.ts';
import type { ImageStore } from '#server/platform/images/image-store.ts';
import type { QueueState } from '#server/platform/queue/queue-state.ts';
import type { Budgets } from '#server/platform/limits/budget.ts';
import type { CatalogueIndex } from '#server/catalogue/index/catalogue-index.ts';
import type { PriceOrders } from '#server/catalogue/index/price-orders.ts';
import type { PrintedProducts } from '#server/catalogue/index/printed-products.ts';
import type { CatalogueCache } from '#server/platform/cache/catalogue-cache.ts';
import type { ChangeFeed } from '#server/platform/cache/change-feed.ts';
import type { SearchMisses } from '#server/catalogue/search/misses.ts';
import type { KnownSessions } from '#server/platform/cache/known-sessions.ts';
import type { CallRush } from '#server/platform/limits/call-rush.ts';
import type { SessionCustomer } from '#server/platform/viewer/viewer.ts';

/** What is done in the transaction that loads the demo into a shop with an owner. */
export type OwnShop = Record<'before' | 'after', (trx: Trx) => Promise<void>>;

/** The dependencies of handlers, passed explicitly. Tests build their own. */
export type Context = {
  config: Config;
  log: FastifyBaseLogger;
  /** For customers, staff, sign-in and health; never for visitors' reads. */
  pool: Pool;
  db: Db;
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

/** What most commands need of it: the database, and what time it is. */
export type DbAndClock = Pick<Context, 'db' | 'now'>;
