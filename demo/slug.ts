import { searchWords } from '#kernel/search-words.ts';

const made = new Map<string, string>();

/** A url part from a name: "Galaxy S24+ (5G)" → "galaxy-s24-plus-5g". Each name, of few, is asked for thousands of times. */
export const slug = (name: string): string => {
  const known = made.get(name);
  if (known !== undefined) return known;
  const url = searchWords(name.replaceAll('&', ' and ')).replaceAll(' ', '-');
  made.set(name, url);
  return url;
};
