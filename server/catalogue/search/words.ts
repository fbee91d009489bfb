/** As search_words() of db/sql/2-words.sql: "Galaxy S21+ (USB‑C)" → "galaxy s21 plus usb c". */
export const searchWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** As code_key() of db/sql/2-words.sql: letters and digits only. */
export const codeKey = (text: string): string => searchWords(text.replaceAll('+', ' ')).replaceAll(' ', '');

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
