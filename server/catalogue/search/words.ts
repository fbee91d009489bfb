import { searchWords } from '#kernel/search-words.ts';

/** A run of letters or of digits in a typed word. */
export type Atom = {
  text: string;
  /** The number of its typed word. */
  word: number;
};

/** Words are also written together: "ip13pm" is ip, 13, pm. */
export const atomsOf = (text: string): Atom[] =>
  searchWords(text)
    .split(' ')
    .flatMap((typed, word) => (typed.match(/[a-z]+|[0-9]+/g) ?? []).map((part) => ({ text: part, word })));

/** Written together, as phrases are compared. */
export const together = (phrase: string): string => searchWords(phrase).replaceAll(' ', '');
