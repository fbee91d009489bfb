import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type Driver, PostgresDialect } from 'kysely';
import { ApiError } from '#contract/platform/api-error.ts';
import { failed } from '../failure/failure.ts';

/* A call with an Idempotency-Key (server/edge/http/idempotency.ts) writes that it is done in the transaction that does it. */

export type Claim = { who: string; key: string; hash: Buffer; at: Date; isMade?: boolean };

/** The claim of the call that is being answered. */
export const claims = new AsyncLocalStorage<Claim>();

/** 409: the same call is being answered, or its answer was lost after it was done. */
export const alreadyClaimed = (): ApiError =>
  new ApiError(409, failed('ALREADY_DONE', 'This call was made before, and its answer is not known. Read the record.'));

/** PostgreSQL, whose first transaction of a call with a claim makes it. @throws 409 where another has made it */
export class ClaimingDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = async (connection, settings) => {
      await begin(connection, settings);
      const claim = claims.getStore();
      if (!claim || claim.isMade) return;
      claim.isMade = true;
      try {
        const { numAffectedRows } = await connection.executeQuery(
          CompiledQuery.raw(
            'insert into idempotent_call (who, key, hash, at) values ($1, $2, $3, $4) on conflict (who, key) do nothing',
            [claim.who, claim.key, claim.hash, claim.at],
          ),
        );
        if (numAffectedRows === 0n) throw alreadyClaimed();
      } catch (error) {
        await driver.rollbackTransaction(connection);
        throw error;
      }
    };
    return driver;
  }
}
