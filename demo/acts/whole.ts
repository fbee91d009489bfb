import { leaveJobsOut } from '#server/queue/add-job.ts';
import type { DB } from '#server/db/types.ts';
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
 * The database as commands use it, within one transaction: theirs are parts of it, and stand or fall with it. A command that
 * fails must fail the whole, for what it wrote before is not taken back. Jobs are not added: mails of what happened then are not sent
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
