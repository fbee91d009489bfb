import * as staffMessages from '#messages/staff.js';
import { type Db, type RawBuilder, sql } from '#server/platform/db/db.ts';
import { invalid } from '#server/platform/failure/failure.ts';

/** A picture as the queries fetch it, without its bytes. */
export type AssetRow = { id: number; hash: string; width: number; height: number; alt?: string };

/** An asset's columns as JSON, for a table aliased as given. */
export const assetJson = (alias: string): RawBuilder<AssetRow | null> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('id')} is null then null else jsonb_build_object('id', ${column('id')},
    'hash', ${column('hash')}, 'width', ${column('width')}, 'height', ${column('height')}, 'alt', ${column('alt')}) end`;
};

/** @param id null for none, which always can be. @throws 422 at the field for a picture that there is not */
export const refuseUnknownPicture = async (db: Db, id: number | null, field = 'pictureId'): Promise<void> => {
  if (id === null) return;
  const found = await db.selectFrom('asset').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ [field]: [staffMessages.pictureUnknown()] });
};
