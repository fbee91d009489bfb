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

/** The texts of sections of these names, in whatever depth. */
const inSections = (names: string[]) => sql`said #>> '{}' from home_widget cross join unnest(${names}::text[]) name
  cross join lateral jsonb_path_query(settings, ('$.**.' || name)::jsonpath) said where jsonb_typeof(said) = 'string'`;

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
      select kind, source from (
        select 1 as place, 'CATEGORY' as kind, unnest(array[name, search_title, search_description]) as source from category
        union all select 2, 'MENU', name from menu_item
        union all select 3, 'HOME', unnest(array[title, text, alt]) from home_slide
        union all select 3, 'HOME', title from home_widget
        union all select 3, 'HOME', alt from home_widget_image
        union all select 3, 'HOME', text from home_message
        union all select 3, 'HOME', ${inSections(['alt', ...textSettings('text', 'longText')])}
        union all select 4, 'SHOP', notice from shop
        union all select 4, 'SHOP', unnest(array[name, description]) from shipping_method
        union all select 4, 'SHOP', unnest(array[name, description]) from payment_method
        union all select 5, 'PAGE', unnest(array[title, search_title, search_description]) from content_page
        union all select 6, 'PAGE_BODY', body from content_page
        union all select 6, 'PAGE_BODY', ${inSections(textSettings('richText'))}
        union all select 7, 'ATTRIBUTE', label from attribute where code <> 'rack'
        union all select 8, 'VALUE', v.label from attribute_value v join attribute a on a.id = v.attribute_id
          where a.code not in ('rack', 'brand')
        union all select 9, 'PRODUCT', unnest(array[name, search_title, search_description]) from product
        union all select 9, 'PRODUCT', name from variant where discontinued_at is null
        union all select 10, 'DESCRIPTION', description from variant where discontinued_at is null
      ) found where source <> '' and ${only ? sql`source = any (${only})` : sql`true`} group by kind, source, place order by place, lower(source), source`.execute(
      db,
    ),
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
