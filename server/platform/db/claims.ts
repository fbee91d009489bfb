import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection, type Driver, Kysely, PostgresDialect } from 'kysely';
import { ApiError } from '#contract/platform/api-error.ts';
import type { Db } from './db.ts';
import type { DB } from './types.ts';

/* A call with an Idempotency-Key (server/edge/http/idempotency.ts) writes that it is done in the transaction that does it. */

export type Claim = {
  who: string;
  key: string;
  hash: Buffer;
  at: Date;
  /** The connection whose transaction makes it, and whether that is committed. */
  on?: DatabaseConnection;
  isMade?: boolean;
};

/** The claim of the call that is being answered. */
export const claims = new AsyncLocalStorage<Claim>();

/** 409: the same call is being answered, or its answer was lost after it was done. */
export const alreadyClaimed = (): ApiError =>
  new ApiError(409, {
    status: 'ERROR',
    code: 'ALREADY_DONE',
    msg: 'This call was made before, and its answer is not known. Read the record.',
  });

/** @throws 409 at once where another call makes it or has made it */
const makeClaim = async (connection: DatabaseConnection, claim: Claim): Promise<void> => {
  const { numAffectedRows } = await connection.executeQuery(
    CompiledQuery.raw(
      `insert into idempotent_call (who, key, hash, at)
       select $1, $2, $3, $4 where pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))
       on conflict (who, key) do nothing`,
      [claim.who, claim.key, claim.hash, claim.at],
    ),
  );
  if (numAffectedRows === 0n) throw alreadyClaimed();
  claim.on = connection;
};

/** What must be so for a call to change something; looked at in its transactions until one is committed. */
export const preconditions = new AsyncLocalStorage<{ check: (db: Db) => Promise<void>; isMet?: boolean }>();

/** The database as the transaction of a connection sees it, one query at a time; transactions in it are part of that one. */
const databaseOn = (connection: DatabaseConnection): Db => {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async (text: string, values: unknown[]) => {
    await last.catch(() => {});
    const isOwn = /^(begin|start|commit|rollback)/.test(text);
    return isOwn ? { rows: [] } : connection.executeQuery(CompiledQuery.raw(text, values));
  };
  const client = { query: (text: string, values: unknown[]) => (last = inTurn(text, values)), release: () => {} };
  const pool = { connect: async () => client, end: async () => {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
};

/** PostgreSQL, whose first transaction of a call with a claim makes it, and whose transactions look whether a call's precondition is met. */
export class ClaimingDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const [begin, commit, rollback] = [
      driver.beginTransaction.bind(driver),
      driver.commitTransaction.bind(driver),
      driver.rollbackTransaction.bind(driver),
    ];
    driver.beginTransaction = async (connection, settings) => {
      await begin(connection, settings);
      const [claim, condition] = [claims.getStore(), preconditions.getStore()];
      try {
        if (claim && !claim.on) await makeClaim(connection, claim);
        if (condition && !condition.isMet) await condition.check(databaseOn(connection));
      } catch (error) {
        await driver.rollbackTransaction(connection);
        throw error;
      }
    };
    driver.commitTransaction = async (connection) => {
      await commit(connection);
      const [claim, condition] = [claims.getStore(), preconditions.getStore()];
      if (claim?.on === connection) claim.isMade = true;
      if (condition) condition.isMet = true;
    };
    // Nothing is done yet: the next transaction makes it.
    driver.rollbackTransaction = async (connection) => {
      await rollback(connection);
      const claim = claims.getStore();
      if (claim?.on === connection && !claim.isMade) delete claim.on;
    };
    return driver;
  }
}
