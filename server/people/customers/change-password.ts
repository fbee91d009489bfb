import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import { endPasswordCodes } from './password-codes.ts';

type Change = {
  customerId: number;
  passwordHash: string;
  /** The session that goes on; all others end. */
  keepToken?: string;
  at: Date;
};

/** Sets a password, within a transaction: sessions and codes end, and the customer gets an e-mail. */
export const changePassword = async (
  trx: Kysely<DB>,
  { customerId, passwordHash, keepToken, at }: Change,
): Promise<void> => {
  await trx.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', customerId).execute();
  await endPasswordCodes(trx, customerId, at);
  let ending = trx.deleteFrom('customer_session').where('customer_id', '=', customerId);
  if (keepToken !== undefined) ending = ending.where('token_hash', '<>', hashToken(keepToken));
  await ending.execute();
  await addJob(trx, 'mail-password-changed', { customerId, changedAt: at.toISOString() });
};
