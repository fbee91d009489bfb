import type { ListedPhone } from '../../search/listed-phones.ts';
import { formsOf } from '../../search/phone-aliases.ts';
import { together } from '../../search/words.ts';
import { always5g, lineWords, ownWords, titlePhoneWords } from './title-words.ts';

/** A way to write a phone's name. */
export type Form = {
  phone: ListedPhone;
  /** How far it is from the name, as in searches. */
  distance: number;
  /** What is missing so that it could be another phone: its year, or the "5G" of a name that others begin with. */
  vague: boolean;
};

/** The phones of a shop, by all forms of their names and numbers, written together. */
export type PhoneForms = {
  names: ReadonlyMap<string, readonly Form[]>;
  models: ReadonlyMap<string, readonly ListedPhone[]>;
  phones: readonly ListedPhone[];
  /** Words that name a brand or one of its lines, and the brand. */
  brands: ReadonlyMap<string, string>;
  /** Kinds of part, written together, as the shop calls them. */
  parts: ReadonlySet<string>;
  /** The longest form, in words. */
  longest: number;
};

const mostWords = 8;
/** A shorter number is found in other codes, too. */
const shortestModel = 4;

/**
 * Brings a shop's phones into the forms that titles have. "iPhone" and "Pixel", the names of all that came after them, are none.
 * @param parts what kinds of part are called (`part_word`)
 */
export const makePhoneForms = (phones: readonly ListedPhone[], parts: readonly string[]): PhoneForms => {
  const names = new Map<string, Form[]>();
  const models = new Map<string, ListedPhone[]>();
  const brands = new Map<string, string>();
  for (const { brand, name } of phones) {
    brands.set(together(brand), brand);
    for (const word of name.split(' ').slice(0, 2).map(together))
      if (ownWords.has(word) || lineWords.has(word)) brands.set(word, brand);
  }
  const makers = new Set(phones.map(({ brand }) => together(brand)));
  for (const phone of phones) {
    const forms = formsOf(phone, titlePhoneWords);
    for (const key of forms.others) add(names, key, { phone, distance: 0, vague: false });
    for (const { key } of forms.numbers) if (key.length >= shortestModel) add(models, key, phone);
    for (const { key, distance } of forms.names) {
      if (ownWords.has(key) || makers.has(key)) continue;
      // "A516" is a number of Samsung's, not the A5 of 2016.
      const year = /\b20(\d\d)\b/.exec(phone.name);
      if (year && key.endsWith(year[1]!) && !key.includes(year[0])) continue;
      // "Apple iPhone" may be any; "Google Pixel" is more often the first one.
      if (key === `${together(phone.brand)}iphone`) continue;
      const first = ownWords.has(together(phone.name)) && key === together(`${phone.brand}${phone.name}`);
      add(names, key, { phone, distance, vague: first || isVague(phones, phone, key) });
    }
  }
  return { names, models, phones, brands, parts: new Set(parts.map(together)), longest: mostWords };
};

const add = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const known = map.get(key);
  if (!known) map.set(key, [value]);
  else if (!known.includes(value)) known.push(value);
};

/** Whether a form lacks what tells the phone from others of its name, listed or not: a year, a generation, "5G". */
const isVague = (phones: readonly ListedPhone[], { name, brand }: ListedPhone, key: string): boolean => {
  const year = /\b20\d\d\b/.exec(name);
  if (year && !key.includes(year[0])) return true;
  const generation = /\((\d)\w\w generation\)/.exec(name);
  if (generation && !new RegExp(`${generation[1]}|20\\d\\d`).test(key.replace(/^iphone|^moto/, ''))) return true;
  if (/ 5G\b/.test(name) && !key.includes('5g') && !always5g.test(name)) {
    const short = name.replace(/ 5G\b.*/, '');
    if (!/\d/.test(short))
      return phones.some((other) => other.brand === brand && other.name !== name && other.name.startsWith(`${short} `));
  }
  return name.endsWith(' NFC') && !key.includes('nfc');
};
