import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { recogniseFits } from '../phones/titles/recognise-fits.ts';
import { refreshProducts } from './follow-tree.ts';

/** The products whose words may mean another phone now: its own, those that named it, and those that name one the shop does not have. */
const mayMean = async (db: Kysely<DB>, phoneId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_reading where unknown <> '{}'
    union select product_id from product_fit where phone_id = ${phoneId}
    union select product_id from product_phone where phone_id = ${phoneId}`.execute(db);
  return rows.map((row) => row.id);
};

/** After a phone has other names or numbers: reads anew what products say, and brings their listing up to date. */
export const followNames = async (trx: Transaction<DB>, phoneId: number): Promise<void> => {
  const ids = await mayMean(trx, phoneId);
  if (ids.length === 0) return;
  await recogniseFits(trx, ids, { anew: true, listingLater: true });
  await refreshProducts(trx, ids);
};
