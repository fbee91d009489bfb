import type { TableInput } from '#contract/platform/data-tables.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, type RawBuilder, sql } from '#server/platform/db/db.ts';
import type { Dictionary } from '../search/dictionary.ts';
import { readDictionary } from '../search/read-dictionary.ts';
import { chooseSearch, matches } from './search.ts';

/**
 * A table of variants `v` whose find box, the filter `search`, finds letters of the row and what the shop's search finds
 * by the same words; a search that left words out does not count, as a table does not say so.
 */
export const withShopSearch = async (
  db: Db,
  source: TableSource,
  filters: TableInput['filters'],
  dictionary: () => Promise<Dictionary> = () => readDictionary(db),
): Promise<TableSource> => {
  const { operator, value } = filters['search'] ?? {};
  const column = source.columns['search'];
  if (!column || operator !== 'CONTAIN' || typeof value !== 'string' || value.trim() === '') return source;
  const chosen = await chooseSearch({ db, dictionary: await dictionary() }, value);
  if (chosen.leftOut.length > 0 || chosen.instead) return source;
  const letters = column.finds ?? ((like) => sql<boolean>`lower(${column.sql}) like ${like}`);
  // Two lists of ids: each can use its own index, one condition with "or" could use none.
  const finds = (like: RawBuilder<string>) => sql<boolean>`v.id in (
    select v.id from variant v where ${letters(like)}
    union select l.variant_id from listing l where ${matches(chosen)})`;
  return { ...source, columns: { ...source.columns, search: { ...column, finds } } };
};
