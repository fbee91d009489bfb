import { type RawBuilder, sql } from 'kysely';

/** A picture as the queries fetch it, without its bytes. */
export type AssetRow = { id: number; hash: string; width: number; height: number; alt?: string };

/** An asset's columns as JSON, for a table aliased as given. */
export const assetJson = (alias: string): RawBuilder<AssetRow | null> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('id')} is null then null else jsonb_build_object('id', ${column('id')},
    'hash', ${column('hash')}, 'width', ${column('width')}, 'height', ${column('height')}, 'alt', ${column('alt')}) end`;
};
