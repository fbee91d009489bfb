/** The most connections of one process, by use. */
export type PoolSizes = {
  /** Customers, staff, sign-in and health. */
  shop: number;
  /** Public reads. */
  public: number;
  /** Concurrent jobs; a mail waits for its server most of the time. */
  jobs: number;
};

/** A lone process has all of them; of several each has fewer, since one core keeps fewer busy. */
const whole: PoolSizes = { shop: 10, public: 5, jobs: 4 };
const least: PoolSizes = { shop: 4, public: 3, jobs: 1 };

/** @param workers processes of this server */
export const poolSizes = (workers: number): PoolSizes => {
  const share = (use: keyof PoolSizes): number => Math.max(least[use], Math.ceil((whole[use] * 1.5) / workers));
  return workers === 1 ? whole : { shop: share('shop'), public: share('public'), jobs: share('jobs') };
};

/** Of the queue beside its jobs: it listens, and takes. */
export const queueConnections = 2;
/** One each: what is kept, the listing in memory, the queue's presence, its settling. */
const singleConnections = 4;
/** Reading products ahead. */
const readAheadConnections = 1;

/** Connections of one process to PostgreSQL itself. @param pooled whether shop, public and reading ahead go through a pooler */
export const connectionsOf = (workers: number, pooled: boolean): number => {
  const sizes = poolSizes(workers);
  return (
    sizes.jobs + queueConnections + singleConnections + (pooled ? 0 : sizes.shop + sizes.public + readAheadConnections)
  );
};
