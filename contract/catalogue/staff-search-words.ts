import { z } from 'zod';
import { limits } from '../limits.ts';
import * as messages from '#messages/shop.js';
import { callsFor } from '../platform/staff-call.ts';
import * as staffMessages from '#messages/staff.js';

/* The words that searches are read with (docs/search.md), as staff with `catalogue` keep them. */

/** What a word of searches stands for. */
export const searchWordKinds = {
  SYNONYM: 'Words that mean others, or nothing',
  PART: 'What kinds of part are called',
  PHONE: 'How names of phones are shortened',
} as const;
export type SearchWordKind = keyof typeof searchWordKinds;

const line = z
  .string({ error: () => messages.tooLong(limits.textMax) })
  .trim()
  .max(limits.textMax, { error: () => messages.tooLong(limits.textMax) });
const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** `means`: of a PART the code of the kind; "" of a SYNONYM for a word that says nothing. */
export const SearchWord = z
  .strictObject({
    kind: z.enum(Object.keys(searchWordKinds) as [SearchWordKind], { error: staffMessages.wordKindRequired }),
    phrase: line,
    means: line,
  })
  .superRefine(({ kind, phrase, means }, context) => {
    const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    // The name of a phone may lack a word: "" is what is left of it.
    if (!hasWord(phrase) && !(kind === 'PHONE' && phrase === '')) add('phrase', staffMessages.wordRequired());
    if (kind !== 'SYNONYM' && means === '') add('means', staffMessages.wordMeaningRequired());
  });
export type SearchWord = z.output<typeof SearchWord>;

export const SearchWords = z.object({
  /** By kind, then by phrase. */
  words: z.array(z.object({ kind: z.string(), phrase: z.string(), means: z.string() })),
  partTypes: z.array(z.object({ code: z.string(), name: z.string() })),
  /** What was searched for and not found, most often first. */
  misses: z.array(z.object({ text: z.string(), times: z.int(), lastAt: z.iso.datetime() })),
});
export type SearchWords = z.infer<typeof SearchWords>;

/** A search, and a word that is tried with it. */
export const TrySearch = z.strictObject({
  text: line.min(1, { error: staffMessages.searchRequired }),
  word: SearchWord.nullable(),
});
export type TrySearch = z.output<typeof TrySearch>;

const Tried = z.object({
  total: z.int(),
  /** The first of them. */
  products: z.array(z.object({ name: z.string(), sku: z.string() })),
  /** "scren → screen" */
  mended: z.array(z.string()),
  leftOut: z.array(z.string()),
});
export type Tried = z.infer<typeof Tried>;

/** `withIt`: null without a word, and for one that is there already. */
export const TriedSearch = z.object({ now: Tried, withIt: Tried.nullable() });
export type TriedSearch = z.infer<typeof TriedSearch>;

const catalogueCall = callsFor('catalogue', SearchWords);

export const staffSearchWordCalls = {
  staffSearchWords: catalogueCall({
    path: '/api/v1/staff/catalogue/search/words/',
    summary: 'The words that searches are read with, and what was not found',
  }),
  staffAddSearchWord: catalogueCall({
    path: '/api/v1/staff/catalogue/search/words/',
    summary: 'Let a word mean something in searches, at once',
    body: SearchWord,
  }),
  staffRemoveSearchWord: catalogueCall({
    path: '/api/v1/staff/catalogue/search/words/remove/',
    summary: 'Let a word no longer mean it',
    body: SearchWord,
  }),
  staffTrySearch: catalogueCall({
    path: '/api/v1/staff/catalogue/search/try/',
    summary: 'What a search finds now, and with a word that is not kept',
    body: TrySearch,
    response: TriedSearch,
  }),
} as const;
