import type { Language } from '#contract/platform/languages.ts';
import { currentLanguage } from '../../../messages/current.ts';
import frenchTrade from '../../../messages/fr/trade/terms.json' with { type: 'json' };
import type { CatalogueCache } from '#server/platform/cache/catalogue-cache.ts';
import { wholeTables } from '#server/platform/cache/change.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { type Namer, namer, type TradeTerms, wordsOfPhone } from './name-rule.ts';

const trades: { readonly [L in Language]?: TradeTerms } = { fr: frenchTrade };
const noTrade: TradeTerms = { things: {}, words: {}, units: {}, patterns: {}, ofPhones: {} };

/** What names and texts in another language are made of; nothing in English. */
export const tablesOfTranslations = (): string[] =>
  currentLanguage() === 'en' ? [] : ['translation', 'phone', 'phone_brand', 'phone_group'];

/** What names and texts are in a language. Two queries. */
export const readNamer = async (db: Db, language: Language, isHtml = [true, false]): Promise<Namer> => {
  const [written, { rows: phones }] = await Promise.all([
    db
      .selectFrom('translation')
      .select(['source', 'text', 'is_html as html'])
      .where('language', '=', language)
      .where('is_html', 'in', isHtml)
      .execute(),
    sql<{ name: string }>`
      select name from phone union select name from phone_brand union select name from phone_group`.execute(db),
  ]);
  return namer(
    trades[language] ?? noTrade,
    new Map(written.map(({ source, ...rest }) => [source, rest])),
    new Set(phones.flatMap(({ name }) => wordsOfPhone(name))),
  );
};

/** The same, kept in memory until staff write another; undefined in English. */
export const keptNamer = async (cache: CatalogueCache, db: Db): Promise<Namer | undefined> => {
  const language = currentLanguage();
  if (language === 'en') return undefined;
  return cache.remember(`names in ${language}`, () => readNamer(db, language), wholeTables(...tablesOfTranslations()));
};

const lately = new WeakMap<Db, { language: Language; at: number; namer: Promise<Namer> }>();

/** The same for names on papers and in mails, which are also written where no change is heard of: up to a minute old. */
export const namerOfReader = async (db: Db, language: Language): Promise<Namer | undefined> => {
  if (language === 'en') return undefined;
  const [kept, now] = [lately.get(db), Date.now()];
  if (kept?.language === language && now - kept.at < 60_000) return kept.namer;
  const namer = readNamer(db, language, [false]);
  lately.set(db, { language, at: now, namer });
  namer.catch(() => lately.delete(db));
  return namer;
};
