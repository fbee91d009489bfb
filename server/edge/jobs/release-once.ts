import type { Pool, PoolClient } from 'pg';

type Release = (destroy?: boolean | Error) => void;
type OnConnection = (error: Error | undefined, client: PoolClient | undefined, release?: Release) => void;

/**
 * Lets a connection that a callback was given be given back more than once. graphile-worker (0.18) does so with the one that it
 * listens on, when that is lost while the runner ends, in a promise that is never awaited: pg's complaint would end the process. So would, there, that pg gives a refused
 * borrower nothing to give back: the pool is ending, or it waited too long.
 */
export const releaseOnce = (pool: Pool): void => {
  const connect = pool.connect.bind(pool);
  const connectOnce = (onConnection?: OnConnection): Promise<PoolClient> | void => {
    if (!onConnection) return connect();
    connect((error, client, release) => {
      let isReleased = false;
      onConnection(error, client, (destroy) => {
        if (!isReleased) release?.(destroy);
        isReleased = true;
      });
    });
  };
  Object.assign(pool, { connect: connectOnce });
};
