import { type Db, insertRows, mapOf, sql } from '#server/platform/db/db.ts';
import { codeKey } from '#kernel/search-words.ts';
import type { ZipFile } from 'yauzl';
import { variantsByNearCode } from '../reading/code-queries.ts';
import { upcForms } from '../search/upc.ts';
import { readName } from './picture-names.ts';
import { readZip, type ZipLimits, type ZipPicture } from './read-zip.ts';
import { PictureProblem, storePicture } from './store-picture.ts';

/** Whose picture a file is by its name, and which of them; or the nearest SKU of a name that no variant has. */
type NameMatch = { variantIds: number[]; place: number } | { suggestion: string };

/** The variant of each path. A code that several variants have is that of all. */
const matchNames = async (db: Db, paths: readonly string[]): Promise<Map<string, NameMatch>> => {
  const readings = paths.map((path) => ({ path, readings: readName(path) }));
  const codes = [...new Set(readings.flatMap((each) => each.readings.map(({ code }) => code)))];
  const variants = await variantsOf(db, codes);
  const found = new Map<string, NameMatch>();
  const unknown: { path: string; code: string }[] = [];
  for (const { path, readings: ways } of readings) {
    const way = ways.find(({ code }) => variants.has(code));
    if (way) found.set(path, { variantIds: variants.get(way.code) ?? [], place: way.place });
    // The code with its number taken off is nearer to a SKU than the whole name.
    else unknown.push({ path, code: ways.at(-1)?.code ?? '' });
  }
  const near = await nearest(
    db,
    unknown.map(({ code }) => code),
  );
  for (const [index, { path }] of unknown.entries()) found.set(path, { suggestion: near[index] ?? '' });
  return found;
};

/** Variants by code: a SKU before an UPC; in any notation, as no two SKUs differ by that alone. */
const variantsOf = async (db: Db, codes: readonly string[]): Promise<Map<string, number[]>> => {
  const keys = codes.flatMap((code) => {
    const key = codeKey(code);
    return [{ code, key, isUpc: false }, ...upcForms(key).map((form) => ({ code, key: form, isUpc: true }))];
  });
  return mapOf<string, number[]>(db)`
    select code, ids from variants_of_codes(${keys.map(({ code }) => code)}, ${keys.map(({ key }) => key)},
      ${keys.map(({ isUpc }) => isUpc)})`;
};

/** So many names at a time are compared with those of the shop. */
const nearAtOnce = 40;
/** A ZIP for another shop is not worth thousands of comparisons. */
const suggestedMax = 400;

const nearest = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  const ids: (number | undefined)[] = [];
  for (let from = 0; from < Math.min(codes.length, suggestedMax); from += nearAtOnce) {
    const near = await variantsByNearCode(db, codes.slice(from, from + nearAtOnce));
    ids.push(...near.map(([first]) => first?.id));
  }
  const skus = await db
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('id', '=', sql<number>`any (${ids.filter((id) => id !== undefined)}::int[])`)
    .execute();
  const skuOf = new Map(skus.map(({ id, sku }) => [id, sku]));
  return ids.map((id) => (id === undefined ? '' : (skuOf.get(id) ?? '')));
};

type Item = { source: string; state: 'THERE' | 'FAILED' | 'UNMATCHED'; reason: string; assetId: number | null };

/** So many items are written at a time. */
const portion = 50;

/**
 * Stores the pictures of a ZIP, and writes down whose they are by their names; no variant gets one yet.
 * @throws ZipProblem for a file that is no ZIP, or too much of one
 */
export const readPictureZip = async (
  db: Db,
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
  db: Db,
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

const insertItems = async (db: Db, runId: number, items: Item[], at: Date): Promise<void> => {
  await insertRows(
    db,
    'picture_item',
    items.map(({ source, state, reason, assetId }) => ({
      run_id: runId,
      source: source.toWellFormed(),
      state,
      reason,
      asset_id: assetId,
      done_at: at,
    })),
  );
};

/** Gives the items of a run to variants by their names; the others get the nearest SKU. */
const matchItems = (db: Db, runId: number): Promise<void> =>
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
