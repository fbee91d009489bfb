import * as staffMessages from '#messages/staff.js';
import { join } from 'node:path';
import { Client } from 'pg';
import { notPossible } from '#server/platform/failure/failure.ts';
import { openSecretBox } from '#server/platform/secrets/secret-box.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { poolSizes } from '#server/platform/db/pool-sizes.ts';
import { meteredKysely } from '#server/platform/db/metered.ts';
import { createPublicPool, publicPoolOptions, publicQueries } from '#server/platform/db/public-pool.ts';
import { Replica } from '#server/platform/db/replica.ts';
import { ImageStore } from '#server/platform/images/image-store.ts';
import { QueueState } from '#server/platform/queue/queue-state.ts';
import { createBudgets } from '#server/platform/limits/budget.ts';
import { CatalogueIndex } from '#server/catalogue/index/catalogue-index.ts';
import { PriceOrders } from '#server/catalogue/index/price-orders.ts';
import { keepPrintedProducts } from '#server/catalogue/index/printed-products.ts';
import { followPlace } from '#server/shop/settings/place.ts';
import { CatalogueCache } from '#server/platform/cache/catalogue-cache.ts';
import { ChangeFeed } from '#server/platform/cache/change-feed.ts';
import { SearchMisses } from '#server/catalogue/search/misses.ts';
import { KnownSessions } from '#server/platform/cache/known-sessions.ts';
import { clientNetwork } from '#server/platform/viewer/client-network.ts';
import { CallRush } from '#server/platform/limits/call-rush.ts';
import type { SessionCustomer } from '#server/platform/viewer/viewer.ts';
import type { Context } from '#server/context.ts';

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
  loadDemo = () => Promise.reject(notPossible(staffMessages.noDemoHere())),
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
  await followPlace(createKysely(indexPool), changes);
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
