import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { variantsByNearCode } from '../reading/code-queries.ts';
import { upcForms } from '../search/upc.ts';
import { codeKey } from '#kernel/search-words.ts';
import { readName } from './picture-names.ts';

/** Whose picture a file is by its name, and which of them; or the nearest SKU of a name that no variant has. */
export type NameMatch = { variantIds: number[]; place: number } | { suggestion: string };

/** The variant of each path. A code that several variants have is that of all. */
export const matchNames = async (db: Kysely<DB>, paths: readonly string[]): Promise<Map<string, NameMatch>> => {
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
const variantsOf = async (db: Kysely<DB>, codes: readonly string[]): Promise<Map<string, number[]>> => {
  const keys = codes.flatMap((code) => {
    const key = codeKey(code);
    return [{ code, key, isUpc: false }, ...upcForms(key).map((form) => ({ code, key: form, isUpc: true }))];
  });
  const { rows } = await sql<{ code: string; ids: number[] }>`
    with given as (
      select * from unnest(${keys.map(({ code }) => code)}::text[], ${keys.map(({ key }) => key)}::text[],
        ${keys.map(({ isUpc }) => isUpc)}::boolean[]) g (code, key, is_upc) where key <> ''),
    named as (
      select g.code, l.variant_id, 0 as rank from given g join listing l on l.sku_key = g.key where not g.is_upc
      union all
      select g.code, l.variant_id, 1 from given g join listing l on l.upc_key = g.key where g.is_upc),
    ranked as (select *, rank() over (partition by code order by rank) as place from named)
    select code, array_agg(distinct variant_id order by variant_id) as ids from ranked where place = 1
    group by code`.execute(db);
  return new Map(rows.map(({ code, ids }) => [code, ids]));
};

/** So many names at a time are compared with those of the shop. */
const portion = 40;
/** A ZIP for another shop is not worth thousands of comparisons. */
const suggestedMax = 400;

const nearest = async (db: Kysely<DB>, codes: readonly string[]): Promise<string[]> => {
  const ids: (number | undefined)[] = [];
  for (let from = 0; from < Math.min(codes.length, suggestedMax); from += portion) {
    const near = await variantsByNearCode(db, codes.slice(from, from + portion));
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
