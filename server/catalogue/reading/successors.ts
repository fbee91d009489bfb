import type * as contract from '#contract/catalogue/catalogue.ts';
import { codeKey } from '#kernel/search-words.ts';
import type { Context } from '#server/context.ts';
import { wholeTables } from '#server/platform/cache/change.ts';
import { mapOf } from '#server/platform/db/db.ts';
import { upcForms } from '../search/upc.ts';
import type { ListedVariant } from './variant-queries.ts';

/** What supersedes the part with the SKU `of`; it takes its place while that cannot be had. */
export type Successor = contract.Successor & { of: string; takes: boolean };

/**
 * What supersedes the parts that texts mean, by text. Which parts are superseded is kept, so that most texts need no query.
 * @param called the variants that a text means beside codes, if any
 */
export const successorsTyped = async (
  { cache, db }: Pick<Context, 'cache' | 'db'>,
  texts: readonly string[],
  called: (text: string) => readonly ListedVariant[] | undefined = () => undefined,
): Promise<ReadonlyMap<string, Successor>> => {
  const read = () => mapOf<string, string>(db)`select * from superseded_codes()`;
  const known = await cache.remember('superseded', read, wholeTables('superseded'));
  const skus = new Map<string, string>();
  for (const text of known.size === 0 ? [] : texts) {
    const own = called(text);
    // A name of several parts is asked about.
    const keys = own ? (own.length > 1 ? [] : own.map(({ id }) => `#${id}`)) : upcForms(codeKey(text));
    const sku = keys.flatMap((key) => known.get(key) ?? [])[0];
    if (sku !== undefined) skus.set(text, sku);
  }
  if (skus.size === 0) return new Map();
  const found = await mapOf<string, Successor>(db)`select * from successors(${[...new Set(skus.values())]})`;
  return new Map([...skus].flatMap(([text, sku]) => (found.has(sku) ? [[text, found.get(sku)!] as const] : [])));
};
