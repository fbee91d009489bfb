import { limits } from '#contract/limits.ts';

/** The text of a search, trimmed, or null when it is blank (specification section 5, "Search"). */
export const searchText = (typed: string): string | null => {
  const text = typed.trim().slice(0, limits.searchTextMax).trimEnd();
  return text === '' ? null : text;
};

/** The least characters for suggestions: one would match everything. */
const suggestFrom = 2;

/** The text to suggest for, or null when it is too short. */
export const suggestText = (typed: string): string | null => {
  const text = searchText(typed);
  return text !== null && text.length >= suggestFrom ? text : null;
};

/** Whether a text of one line is several codes: those of the search are one, or names. */
export const isCodeList = (text: string): boolean => {
  const words = text.split(/[\s,;]+/);
  return words.length > 1 && words.every((word) => /^(?=.*\d)\w+(-\w+){2,}$|^\d{8,14}$/.test(word));
};

/** Whether a pasted text is a list. */
export const hasLines = (text: string): boolean => /\S[^\S\n]*\n\s*\S/.test(text);
