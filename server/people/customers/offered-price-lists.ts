import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** The price lists that a customer can be given, by code: those that are not archived. One query. */
export const offeredPriceLists = (db: Kysely<DB>) =>
  db.selectFrom('price_list').select(['id', 'code']).where('archived_at', 'is', null).orderBy('code').execute();
