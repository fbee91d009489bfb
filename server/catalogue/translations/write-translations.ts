import type { ImportTranslations, SaveTranslation } from '#contract/catalogue/staff-translations.ts';
import type { Language } from '#contract/platform/languages.ts';
import * as staffMessages from '#messages/staff.js';
import type { DbAndClock } from '#server/context.ts';
import { type Db, inTransaction, sql } from '#server/platform/db/db.ts';
import { refused, staleVersion } from '#server/platform/failure/failure.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { readTable } from '#server/platform/table-files/table-rows.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { isHtml, shopTexts } from './shop-texts.ts';

type Saved = { source: string; text: string; html: boolean };

/** Writes translations over those that are there. @param saved with a text, each source once */
export const writeTranslations = async (trx: Db, language: Language, saved: readonly Saved[]): Promise<void> => {
  await sql`
    insert into translation (language, source, text, is_html)
    select ${language}, * from unnest(${saved.map(({ source }) => source)}::text[],
      ${saved.map(({ text, html }) => (html ? sanitiseHtml(text) : text))}::text[], ${saved.map(({ html }) => html)}::boolean[])
    on conflict (md5(source), language) do update
    set text = excluded.text, is_html = excluded.is_html, outdated = false`.execute(trx);
};

/** Of two who write, the second sees what the first wrote. */
const one = (trx: Db) => sql`lock table translation in share row exclusive mode`.execute(trx);

/** @throws 422 when the shop does not have the text any more; 409 when its translation is another than was seen */
export const saveTranslation = inTransaction<SaveTranslation & { language: Language; by: Actor }>(
  async (trx, { language, source, seen, text, by }, now) => {
    await one(trx);
    const [known] = await shopTexts(trx, language, [source]);
    if (!known) throw refused(staffMessages.textUnknown());
    if (known.text !== seen) throw staleVersion();
    if (text === '')
      await sql`delete from translation
        where md5(source) = md5(${source}) and source = ${source} and language = ${language}`.execute(trx);
    else await writeTranslations(trx, language, [{ source, text, html: isHtml(known.kind) }]);
    const [before, after] = [known.text, text].map((each) => ({ [language]: each.slice(0, shownOfText) }));
    const entry = { action: 'translation.change', entityId: theShop } as const;
    await addAudit(trx, {
      ...by,
      at: now(),
      ...entry,
      before: { english: source.slice(0, shownOfText), ...before },
      after,
    });
  },
);

/** Of a page's text the log has its beginning. */
const shownOfText = 300;

/** What the column of a language may be called: French, français, fr. */
const columnsOf = (language: Language): (string | undefined)[] => [
  ...['en', language].map((reader) => new Intl.DisplayNames(reader, { type: 'language' }).of(language)?.toLowerCase()),
  language,
  'translation',
];

/**
 * Writes the translations of a table that are not empty and not there already.
 * @throws 422 saying what of the file cannot be read
 */
export const importTranslations = async (
  { db, now }: DbAndClock,
  { language, name, file, by }: ImportTranslations & { language: Language; by: Actor },
): Promise<{ written: number; unknown: number }> => {
  const rows = await read(name, Buffer.from(file, 'base64'));
  const header = rows[0]?.map((each) => each.trim().toLowerCase()) ?? [];
  const [from, to] = [header.indexOf('english'), header.findIndex((each) => columnsOf(language).includes(each))];
  if (from < 0 || to < 0) throw refused(staffMessages.translationColumns());
  const given = new Map(rows.slice(1).map((cells) => [cells[from] ?? '', (cells[to] ?? '').trim()]));
  given.delete('');
  return db.transaction().execute(async (trx) => {
    await one(trx);
    const known = new Map((await shopTexts(trx, language)).map((each) => [each.source, each]));
    const saved = [...given].flatMap(([source, text]) => {
      const one = known.get(source);
      if (!one || text === '' || text === one.text) return [];
      return [{ source, text, html: isHtml(one.kind) }];
    });
    await writeTranslations(trx, language, saved);
    const found = { written: saved.length, unknown: [...given.keys()].filter((each) => !known.has(each)).length };
    const entry = { action: 'translation.import', entityId: theShop } as const;
    await addAudit(trx, { ...by, at: now(), ...entry, after: { file: name, language, ...found } });
    return found;
  });
};

const read = async (name: string, content: Buffer): Promise<string[][]> => {
  const rows: string[][] = [];
  const bytes = async function* () {
    yield content;
  };
  try {
    for await (const { cells } of readTable({ path: name, name, size: content.length, bytes })) rows.push(cells);
  } catch (error) {
    throw error instanceof OperatorError ? refused(error.message) : error;
  }
  return rows;
};
