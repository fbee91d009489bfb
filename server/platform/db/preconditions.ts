import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db } from './db.ts';
import type { DB } from './types.ts';

/** What must be so of a record for a call that changes it; looked at in the transactions of the call until one is committed. */
export type Precondition = { check: (db: Db) => Promise<void>; isMet?: boolean };

/** That of the call that is being answered. */
export const preconditions = new AsyncLocalStorage<Precondition>();

const nothing = async (): Promise<void> => {};

/** The database as the transaction of a connection sees it, one query at a time; transactions in it are part of that one. */
export const databaseOn = (connection: DatabaseConnection): Db => {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn: DatabaseConnection = {
    executeQuery: <R>(query: Parameters<DatabaseConnection['executeQuery']>[0]) => {
      const next = last.then(() => connection.executeQuery<R>(query));
      last = next.catch(nothing);
      return next as Promise<QueryResult<R>>;
    },
    streamQuery: connection.streamQuery.bind(connection),
  };
  const driver = {
    init: nothing,
    acquireConnection: async () => inTurn,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  const dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
  return new Kysely<DB>({ dialect });
};
