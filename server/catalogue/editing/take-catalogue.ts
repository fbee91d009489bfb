import * as staffMessages from '#contract/staff-messages.ts';
import { sql, type Transaction } from 'kysely';
import { waitForTurn } from '../product-files/import-lock.ts';
import type { DB } from '#server/platform/db/types.ts';
import { refused } from '#server/platform/failure/failure.ts';

// A save by hand takes seconds; an import can take minutes.
const patience = '8s';

/** Takes the turn of bulk writers, after those of others by hand. @throws 422 while an import is at work */
export const takeCatalogue = async (trx: Transaction<DB>): Promise<void> => {
  await sql`select set_config('jit', 'off', true), set_config('statement_timeout', '0', true),
    set_config('lock_timeout', ${patience}, true)`.execute(trx);
  await waitForTurn(trx).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '55P03') throw refused(staffMessages.importAtWork);
    throw error;
  });
  await sql`select set_config('lock_timeout', '0', true)`.execute(trx);
};
