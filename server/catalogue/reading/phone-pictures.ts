import { type Db, mapOf } from '#server/platform/db/db.ts';
import type { CatalogueCache } from '#server/platform/cache/catalogue-cache.ts';
import { wholeTables } from '#server/platform/cache/change.ts';
import { assetJson, type AssetRow } from './assets.ts';

/** The pictures of phones, by the phone's id: those that have one. */
export type PhonePictures = ReadonlyMap<number, AssetRow>;

/** The pictures of all phones, read again only when one of their tables has changed. */
export const phonePictures = async (cache: CatalogueCache, db: Db): Promise<PhonePictures> => {
  let own = false;
  const read = () => {
    own = true;
    return readPhonePictures(db);
  };
  return cache.remember('pictures of phones', read, wholeTables('phone', 'asset')).catch((error: unknown) => {
    // What failed on the public's connections must not fail for a customer who waited for it.
    if (own) throw error;
    return readPhonePictures(db);
  });
};

const readPhonePictures = (db: Db): Promise<PhonePictures> => mapOf<number, AssetRow>(db)`
    select p.id, ${assetJson('a')} as asset from phone p join asset a on a.id = p.asset_id`;
