import { codeKey, searchWords } from '#kernel/search-words.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { findsCode, minEnd, type WantedCode } from '../index/codes.ts';
import type { ListingRows } from '../index/listing-rows.ts';
import type { DB } from '#server/platform/db/types.ts';
import { upcForms } from '../search/upc.ts';

/** Parts of letters and digits with dashes between them. */
const writtenAsSku = /^[a-z0-9]+([-./_][a-z0-9]+)+$/i;

/** The text as a code, and those of its words that look like one: "SKU TF-1". */
export const codesIn = (text: string, code: string): WantedCode[] => {
  const words = text.trim().split(/[\s,;]+/);
  const single = words.length === 1 ? [] : words.filter((word) => writtenAsSku.test(word) || /^\d{6,14}$/.test(word));
  return [text, ...single].map((each, at) => {
    const key = at === 0 ? code : codeKey(each);
    return { key, upcs: upcForms(key), written: searchWords(each).replaceAll(' ', '-') };
  });
};

/** The first code that some variant has, exactly or at least in part. Without the listing in memory, one statement for each code. */
export const findCode = async (
  { db, listing }: { db: Kysely<DB>; listing?: ListingRows | undefined },
  codes: readonly WantedCode[],
): Promise<{ code: WantedCode; exactly: boolean } | undefined> => {
  for (const code of codes) {
    if (listing) {
      const { exactly, partly } = findsCode(listing, code);
      if (partly) return { code, exactly };
      continue;
    }
    const { rows } = await sql<{ exactly: boolean; partly: boolean }>`
      select
        exists (select from listing l where ${isCode(code)}) as exactly,
        exists (select from listing l where ${isPartly(code)}) as partly`.execute(db);
    const [found] = rows;
    if (found?.exactly || found?.partly) return { code, exactly: found.exactly };
  }
  return undefined;
};

/** SQL for "is this SKU or UPC", for a row of `listing l`; the end of a UPC is enough, and so is one without its last digit. */
export const isCode = ({ key, upcs }: WantedCode): RawBuilder<boolean> => {
  const same = sql<boolean>`l.sku_key = ${key} or l.upc_key = any (${upcs}::text[])`;
  if (!/^\d{6,11}$/.test(key)) return sql`(${same})`;
  const end = sql<boolean>`reverse(l.upc_key) like ${`${backwards(key)}%`}`;
  return key.length < 8 ? sql`(${same} or ${end})` : sql`(${same} or ${end} or l.upc_key like ${`${key}%`})`;
};

/** SQL for "the SKU begins or ends so". */
export const isPartly = ({ key }: WantedCode): RawBuilder<boolean> =>
  key.length >= minEnd
    ? sql<boolean>`(l.sku_key like ${`${key}%`} or reverse(l.sku_key) like ${`${backwards(key)}%`})`
    : sql<boolean>`l.sku_key like ${`${key}%`}`;

const backwards = (text: string): string => [...text].toReversed().join('');
