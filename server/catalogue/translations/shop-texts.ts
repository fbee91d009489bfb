import {
  type TextKind,
  translationFilters,
  type TranslationRow,
  type TranslationState,
} from '#contract/catalogue/staff-translations.ts';
import type { Language } from '#contract/platform/languages.ts';
import { textSettings } from '#contract/shop/sections/sections.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { WorkInTurns } from '#server/platform/limits/work-in-turns.ts';
import { readNamer } from './kept-namer.ts';

/** A text of the shop, and what it is in a language. */
export type ShopText = TranslationRow & { kind: TextKind; state: TranslationState };

export const isHtml = (kind: TextKind): boolean => kind === 'DESCRIPTION' || kind === 'PAGE_BODY';

/**
 * All texts of the shop in English, each once, in the order in which they are worth writing. Four queries. A shop has tens
 * of thousands: what the rule says of them is worked out in turns with all else.
 * @param only of these alone
 */
export const shopTexts = async (db: Db, language: Language, only?: string[]): Promise<ShopText[]> => {
  const [namer, { rows: written }, { rows }] = await Promise.all([
    readNamer(db, language),
    sql<{ source: string; text: string; outdated: boolean }>`
      select source, text, outdated from translation where language = ${language}`.execute(db),
    sql<{ kind: TextKind; source: string }>`
      select kind, source from shop_texts(
        ${['alt', ...textSettings('text', 'longText')]}, ${textSettings('richText')}, ${only ?? null})`.execute(db),
  ]);
  const known = new Map(written.map((each) => [each.source, each]));
  const seen = new Set<string>();
  const inTurns = new WorkInTurns(() => {}, 0);
  const textOf = (kind: TextKind, source: string, id: number): ShopText => {
    const own = known.get(source);
    const byRule = isHtml(kind) ? '' : (namer.byRule(source) ?? '');
    const state = own ? (own.outdated ? 'OUTDATED' : 'WRITTEN') : byRule === '' ? 'MISSING' : 'BY_RULE';
    return { id, kind, source, text: own?.text ?? '', byRule, state };
  };
  const texts: ShopText[] = [];
  for (const { kind, source } of rows) {
    if (seen.has(source)) continue;
    seen.add(source);
    texts.push(await inTurns.step(() => textOf(kind, source, texts.length + 1)));
  }
  return texts;
};

/** So much of a long text is searched: the whole of all would be megabytes for each page of the list. */
const searched = 300;

/** The data table of texts that were read: what the rule says of them is not in the database. */
export const textTable = (texts: readonly ShopText[]): TableSource<keyof typeof translationFilters, 'source'> => ({
  from: sql`unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ state }) => state)}::text[],
    ${texts.map(({ source }) => source.slice(0, searched))}::text[],
    ${texts.map(({ text, byRule }) => (text || byRule).slice(0, searched))}::text[])
    with ordinality as t(kind, state, source, said, id)`,
  id: sql`t.id::integer`,
  filters: translationFilters,
  columns: {
    search: {
      sql: sql`t.source`,
      finds: (pattern) => sql<boolean>`lower(t.source) like ${pattern} or lower(t.said) like ${pattern}`,
    },
    kind: { sql: sql`t.kind` },
    state: { sql: sql`t.state` },
  },
  sorts: { source: [sql`t.id`] },
  defaultSort: { by: 'source', direction: 'ASC' },
});
