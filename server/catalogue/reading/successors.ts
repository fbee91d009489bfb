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
 * Of several parts that a text may mean none is superseded, unless all are, by the same.
 * @param called the variants that a text means beside codes, if any
 * @param coded the sold variants with that code: one that is not superseded is what is meant
 */
export const successorsTyped = async (
  { cache, db }: Pick<Context, 'cache' | 'db'>,
  texts: readonly string[],
  called: (text: string) => readonly ListedVariant[] | undefined = () => undefined,
  coded: (text: string) => readonly ListedVariant[] = () => [],
): Promise<ReadonlyMap<string, Successor>> => {
  const read = () =>
    mapOf<string, string[]>(db)`select code, array_agg(distinct sku) from superseded_codes() group by code`;
  const known = await cache.remember('superseded', read, wholeTables('superseded'));
  const skus = new Map<string, string[]>();
  for (const text of known.size === 0 ? [] : texts) {
    const own = called(text);
    // A name of several parts is asked about.
    const keys = own ? (own.length > 1 ? [] : own.map(({ id }) => `#${id}`)) : upcForms(codeKey(text));
    if (!own && coded(text).some(({ id }) => !known.has(`#${id}`))) continue;
    const all = [...new Set(keys.flatMap((key) => known.get(key) ?? []))];
    if (all.length > 0) skus.set(text, all);
  }
  if (skus.size === 0) return new Map();
  const found = await mapOf<string, Successor>(
    db,
  )`select * from successors(${[...new Set([...skus.values()].flat())]})`;
  const only = ([first, ...others]: (Successor | undefined)[]) =>
    first && others.every((each) => each?.id === first.id && each.takes === first.takes) ? first : undefined;
  const typed = [...skus].map(([text, all]) => [text, only(all.map((sku) => found.get(sku)))] as const);
  return new Map(typed.flatMap(([text, successor]) => (successor ? [[text, successor] as const] : [])));
};
