import { z } from 'zod';
import type { LabelledFilter } from '../platform/data-tables.ts';
import { type Language, languages } from '../platform/languages.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';
import { callsFor } from '../platform/staff-call.ts';
import { Id } from './catalogue.ts';
import { textUpTo } from '../platform/typed.ts';
import { listOf } from '../platform/list-call.ts';

/* Names and texts of the shop in another language, as staff with `content` write them. */

/** What a text is of; those with HTML are sanitised. */
export const textKinds = {
  CATEGORY: 'Category',
  PRODUCT: 'Product',
  DESCRIPTION: 'Description',
  ATTRIBUTE: 'Attribute',
  VALUE: 'Value of an attribute',
  MENU: 'Menu',
  PAGE: 'Page',
  PAGE_BODY: 'Text of a page',
  HOME: 'Homepage',
  SHOP: 'Notice, shipping, payment',
} as const;
export type TextKind = keyof typeof textKinds;

/** BY_RULE: put together from words of the trade, or alike in both languages. */
export const translationStates = {
  MISSING: 'Missing',
  OUTDATED: 'English changed since',
  WRITTEN: 'Written',
  BY_RULE: 'By rule',
} as const;
export type TranslationState = keyof typeof translationStates;

export const translationFilters = {
  search: { type: 'TEXT', label: 'Text' },
  kind: { type: 'OPTION', label: 'Of what', options: textKinds },
  state: { type: 'OPTION', label: 'State', options: translationStates },
} as const satisfies Record<string, LabelledFilter>;

export const TranslationRow = z.object({
  /** Its place among all texts; for this answer alone. */
  id: Id,
  kind: z.string(),
  /** In English. One translation is for all that say the same. */
  source: z.string(),
  /** As staff wrote it, "" without. */
  text: z.string(),
  /** What the rule says, "" for nothing. */
  byRule: z.string(),
  state: z.string(),
});
export type TranslationRow = z.infer<typeof TranslationRow>;

const text = textUpTo(staffLimits.htmlMax);

/** `seen`: what was shown, "" for no text. `text`: "" for none any more. */
export const SaveTranslation = z.strictObject({
  source: z.string().min(1),
  seen: z.string(),
  text,
});
export type SaveTranslation = z.output<typeof SaveTranslation>;

const fileBytesMax = 8 * 1024 * 1024;
/** A table with the columns English and French (or the language's name, or Translation), as an export has them. */
export const ImportTranslations = z.strictObject({
  name: z.string().trim().max(limits.textMax),
  file: z.base64().max(Math.ceil(fileBytesMax / 3) * 4),
});
export type ImportTranslations = z.output<typeof ImportTranslations>;

/** `unknown`: rows whose English text the shop does not have. */
export const ImportedTranslations = z.object({ written: z.int(), unknown: z.int() });

const inLanguage = z.strictObject({
  language: z.enum(Object.keys(languages).filter((each) => each !== 'en') as [Exclude<Language, 'en'>]),
});

const contentCall = callsFor('content');

export const staffTranslationCalls = {
  staffTranslationSearch: contentCall({
    path: '/api/v1/staff/translation/:language/search/',
    summary: 'A page of the texts of the shop, each with its translation',
    params: inLanguage,
    ...listOf(TranslationRow),
  }),
  staffSaveTranslation: contentCall({
    method: 'PUT',
    path: '/api/v1/staff/translation/:language/',
    summary: 'Write what a text is in the language',
    params: inLanguage,
    body: SaveTranslation,
    response: z.null(),
  }),
  staffImportTranslations: contentCall({
    path: '/api/v1/staff/translation/:language/import/',
    summary: 'Write the translations of a CSV or XLSX file; empty ones leave what is there',
    bodyLimitBytes: Math.ceil(fileBytesMax / 3) * 4 + 4096,
    params: inLanguage,
    body: ImportTranslations,
    response: ImportedTranslations,
  }),
} as const;
