import type { Kysely } from 'kysely';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { DB } from '#server/platform/db/types.ts';

/** The names of products by id. One query. */
export const productNames = async (db: Kysely<DB>, ids: number[]): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('product').select(['id', 'name']).where(isOneOf('id', ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
