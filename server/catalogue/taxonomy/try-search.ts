import type { TrySearch } from '#contract/catalogue/staff-search-words.ts';
import { shopDay } from '#kernel/dates.ts';
import { takeCatalogue } from '../editing/write-edit.ts';
import type { ListSource } from '../reading/list-source.ts';
import { catalogueNames } from '../reading/names.ts';
import { firstFound } from '../reading/product-list-queries.ts';
import type { Context } from '#server/context.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Trx } from '#server/platform/db/db.ts';
import type { Dictionary } from '../search/dictionary.ts';
import { readDictionary, searchDictionary } from '../search/read-dictionary.ts';
import { insertWord, refuseUnknownPart } from './search-words.ts';

const shownFirst = 8;

export type TriedRecord = {
  total: number;
  products: { name: string; sku: string }[];
  mended: { typed: string; read: string }[];
  leftOut: string[];
};

/** Ends the transaction, so that nothing of it stays. */
class Enough extends Error {}

/**
 * What a search finds now, and with a word that is written, asked with, and taken back: nothing of it is seen elsewhere. The word of a
 * kind of part takes as long as adding it.
 * @throws 422 for an unknown kind of part
 */
export const trySearch = async (
  context: Pick<Context, 'db' | 'cache' | 'now' | 'spend'>,
  { text, word }: TrySearch,
): Promise<{ now: TriedRecord; withIt: TriedRecord | null }> => {
  const now = await tried(context, context.db, text, await searchDictionary(context.cache, context.db));
  if (!word) return { now, withIt: null };
  await refuseUnknownPart(context.db, word);
  let withIt: TriedRecord | null = null;
  await context.db
    .transaction()
    .execute(async (trx: Trx) => {
      if (word.kind === 'PART') await takeCatalogue(trx);
      if (await insertWord(trx, word)) withIt = await tried(context, trx, text, await readDictionary(trx));
      throw new Enough();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
  return { now, withIt };
};

const tried = async (
  { cache, now, spend }: Pick<Context, 'db' | 'cache' | 'now' | 'spend'>,
  db: Db,
  text: string,
  dictionary: Dictionary,
): Promise<TriedRecord> => {
  const source: ListSource = {
    db,
    names: await catalogueNames(cache, db),
    dictionary: async () => dictionary,
    listing: undefined,
    prices: undefined,
    spend,
  };
  const { search, listed, total } = await firstFound(source, text, shopDay(now()), shownFirst);
  const ids = listed.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('variant').select(['id', 'name', 'sku']).where(isOneOf('id', ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    total,
    products: ids.flatMap((id) => byId.get(id) ?? []),
    mended: [...(search?.mended ?? [])],
    leftOut: [...(search?.leftOut ?? [])],
  };
};
