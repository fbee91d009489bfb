import { slug } from '#kernel/search-words.ts';
import { longest } from '../product-files/row-reader.ts';
import { columnOf, type Db, rowsOf } from '#server/platform/db/db.ts';

/** A handle of the name that no product has: "iphone-15-screen", or "iphone-15-screen-2". */
export const proposeHandle = async (db: Db, name: string): Promise<string> => {
  const wanted = slug(name, '-').slice(0, longest.handle - 8) || 'product';
  const taken = await columnOf<string>(db)`
    select handle from product where handle = ${wanted} or handle ~ ('^' || ${wanted} || '-[0-9]+$')`;
  return firstFree(wanted, new Set(taken));
};

/** A SKU like each, that no variant has: "A-1" becomes "A-1-2". */
export const proposeSkus = async (db: Db, skus: readonly string[]): Promise<Map<string, string>> => {
  const stems = skus.map((sku) => sku.slice(0, longest.sku - 6));
  const rows = await rowsOf<{ sku: string }>(db)`
    select v.sku from variant v join unnest(${stems}::text[]) s (stem) on starts_with(v.sku, s.stem || '-')`;
  const taken = new Set([...skus, ...rows.map(({ sku }) => sku)]);
  return new Map(
    skus.map((sku, at) => {
      const free = firstFree(stems[at] ?? sku, taken);
      taken.add(free);
      return [sku, free];
    }),
  );
};

const firstFree = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted;
  let n = 2;
  while (taken.has(`${wanted}-${n}`)) n += 1;
  return `${wanted}-${n}`;
};
