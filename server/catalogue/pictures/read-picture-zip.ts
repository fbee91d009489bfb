import { type Kysely, sql } from 'kysely';
import type { ZipFile } from 'yauzl';
import type { DB } from '#server/platform/db/types.ts';
import { matchNames } from './match-names.ts';
import { readZip, type ZipLimits, type ZipPicture } from './read-zip.ts';
import { PictureProblem, storePicture } from './store-picture.ts';

type Item = { source: string; state: 'THERE' | 'FAILED' | 'UNMATCHED'; reason: string; assetId: number | null };

/** So many items are written at a time. */
const portion = 50;

/**
 * Stores the pictures of a ZIP, and writes down whose they are by their names; no variant gets one yet.
 * @throws ZipProblem for a file that is no ZIP, or too much of one
 */
export const readPictureZip = async (
  db: Kysely<DB>,
  runId: number,
  zip: ZipFile,
  { storageUrl, at, limits }: { storageUrl: string | undefined; at: Date; limits?: ZipLimits },
): Promise<void> => {
  // A reading that was cut off begins anew; its pictures are stored once.
  await db.deleteFrom('picture_set').where('run_id', '=', runId).execute();
  await db.deleteFrom('picture_item').where('run_id', '=', runId).execute();
  let items: Item[] = [];
  const write = async (): Promise<void> => {
    if (items.length > 0) await insertItems(db, runId, items, at);
    items = [];
  };
  for await (const picture of readZip(zip, limits)) {
    items.push(await storeItem(db, picture, { storageUrl, at }));
    if (items.length >= portion) await write();
  }
  await write();
  await matchItems(db, runId);
};

const storeItem = async (
  db: Kysely<DB>,
  picture: ZipPicture,
  { storageUrl, at }: { storageUrl: string | undefined; at: Date },
): Promise<Item> => {
  const failed = (reason: string): Item => ({ source: picture.path, state: 'FAILED', reason, assetId: null });
  if ('refused' in picture) return failed(picture.refused);
  const name = picture.path.split('/').at(-1) ?? '';
  try {
    const { id } = await storePicture(db, { bytes: picture.bytes, name, storageUrl, at });
    return { source: picture.path, state: 'UNMATCHED', reason: '', assetId: id };
  } catch (error) {
    if (error instanceof PictureProblem) return failed(error.message);
    throw error;
  }
};

const insertItems = async (db: Kysely<DB>, runId: number, items: Item[], at: Date): Promise<void> => {
  await db
    .insertInto('picture_item')
    .values(
      items.map(({ source, state, reason, assetId }) => ({
        run_id: runId,
        source: source.toWellFormed(),
        state,
        reason,
        asset_id: assetId,
        done_at: at,
      })),
    )
    .execute();
};

/** Gives the items of a run to variants by their names; the others get the nearest SKU. */
const matchItems = (db: Kysely<DB>, runId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const items = await trx
      .selectFrom('picture_item')
      .select(['id', 'source'])
      .where('run_id', '=', runId)
      .where('state', '=', 'UNMATCHED')
      .orderBy('id')
      .execute();
    const matches = await matchNames(
      trx,
      items.map(({ source }) => source),
    );
    const pairs: { item: number; variant: number; place: number }[] = [];
    const suggested: { item: number; sku: string }[] = [];
    for (const { id, source } of items) {
      const match = matches.get(source);
      if (match && 'variantIds' in match)
        pairs.push(...match.variantIds.map((variant) => ({ item: id, variant, place: match.place })));
      else suggested.push({ item: id, sku: match?.suggestion ?? '' });
    }
    await sql`insert into picture_set (run_id, variant_id, items)
      select ${runId}, p.variant, array_agg(p.item order by p.place, i.source, p.item)
      from unnest(${pairs.map(({ item }) => item)}::int[], ${pairs.map(({ variant }) => variant)}::int[],
        ${pairs.map(({ place }) => place)}::int[]) p (item, variant, place)
      join picture_item i on i.id = p.item group by p.variant`.execute(trx);
    await sql`update picture_item set state = 'THERE'
      where id = any (${pairs.map(({ item }) => item)}::int[])`.execute(trx);
    await sql`update picture_item i set suggestion = s.sku,
        reason = 'No SKU or UPC is like its name.'
      from unnest(${suggested.map(({ item }) => item)}::int[], ${suggested.map(({ sku }) => sku)}::text[]) s (item, sku)
      where i.id = s.item`.execute(trx);
  });
