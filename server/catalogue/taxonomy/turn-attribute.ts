import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';
import { noSuchAttribute } from './attribute-queries.ts';

/** Locks an attribute, and counts its version up. @throws 404; 422 when it was changed elsewhere */
export const turnAttribute = async (trx: Kysely<DB>, id: number, seen?: number) => {
  const turned = await trx
    .updateTable('attribute')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['code', 'label', 'filterable', 'version'])
    .executeTakeFirst();
  if (!turned) throw noSuchAttribute();
  if (seen !== undefined && turned.version !== seen + 1) throw staleVersion();
  return turned;
};
