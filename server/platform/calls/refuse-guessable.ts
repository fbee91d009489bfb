import * as accountMessages from '#messages/people.js';
import { isGuessable } from '../credentials/guessable.ts';
import type { Db } from '../db/db.ts';
import { invalid } from '../failure/failure.ts';

/**
 * Refuses a new password that others would try.
 * @param own names and addresses of its owner; the shop's are added
 * @throws 422 on `password`
 */
export const refuseGuessable = async (db: Db, password: string, own: readonly (string | null)[]): Promise<void> => {
  const shop = await db.selectFrom('shop').select(['name', 'company_name']).executeTakeFirst();
  const names = [...own, shop?.name, shop?.company_name].filter((name) => typeof name === 'string');
  if (await isGuessable(password, names)) throw invalid({ password: [accountMessages.passwordGuessable()] });
};
