import { leaveJobsOut } from '#server/platform/queue/add-job.ts';
import type { DB } from '#server/platform/db/types.ts';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely';

const nothing = async (): Promise<void> => {};

/**
 * The database for commands inside one transaction: their own transactions become parts of it. If a command fails all
 * must fail, since its earlier writes are not rolled back. Jobs are not queued: mails about past events are not sent
 * today.
 */
export const asWhole = async (trx: Transaction<DB>): Promise<Kysely<DB>> => {
  await leaveJobsOut(trx);
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => trx.executeQuery(query as CompiledQuery<R>),
    streamQuery: () => {
      throw new Error('nothing is streamed within a larger transaction');
    },
  };
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
};
