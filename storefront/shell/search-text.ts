import { limits } from '#contract/limits.ts';

/** What a search asks for: the text trimmed, or null when there is nothing in it (specification section 5, "Search"). */
export const searchText = (typed: string): string | null => {
  const text = typed.trim().slice(0, limits.searchTextMax).trimEnd();
  return text === '' ? null : text;
};

/** The fewest characters that suggest anything: one would suggest everything. */
const suggestFrom = 2;

/** What to suggest for, or null when too little has been typed. */
export const suggestText = (typed: string): string | null => {
  const text = searchText(typed);
  return text !== null && text.length >= suggestFrom ? text : null;
};
