import { searchWords } from '#kernel/search-words.ts';
import { together } from '../../search/words.ts';
import type { ListedPhone } from '../../search/listed-phones.ts';
import type { PhoneForms } from './name-forms.ts';
import { lineIn } from './read-product.ts';
import { readFits } from './read-fits.ts';
import { qualifiers } from './title-words.ts';

/*
 * A cell that says which phones a product fits: "iPhone 12/12 Pro, A2172; Galaxy S21 series". It is read as a title is, whole, so
 * that "12 Pro" goes on with the phone before it; then each of its names is told apart, to be decided once for a whole file.
 */

/** A name in a cell. */
export type PhoneName = {
  /** What a decision about it is kept by: of the rest of a name ("12 Pro"), with the brand of the cell's first phone. */
  words: string;
  text: string;
  sure: readonly ListedPhone[];
  /** Those that it may mean, too. */
  likely: readonly ListedPhone[];
};

/** Where the words for all phones, or for none, stand: nothing is to be decided. */
const saysNothing =
  /^(?:[-–—.?/]+|n\/?[ad]|none|null|universal|universel(?:le)?|any|all|various|generic|divers|tous)$/i;

/** Between names, but not within brackets: those explain the name before them. */
const joints = /\s*(?:[|;,/\n\r]|\s[&+]\s|\s(?:and|or|et|ou)\s)\s*(?![^(]*\))/i;

const mostNames = 60;
/** A name is no text. */
const longest = 80;

const namesIn = (cell: string): string[] =>
  cell
    .replaceAll(/[[\]"]/g, ' ')
    .split(joints)
    .map((name) => name.trim().slice(0, longest))
    .filter((name) => /[\p{L}\p{N}]/u.test(name) && !saysNothing.test(name))
    .slice(0, mostNames);

/** The word that a title, a shelf or a brand gives names without one: "iphone" of "Screen for iPhone". */
export const phoneLine = (
  forms: PhoneForms,
  { title, category, brand }: Record<'title' | 'category' | 'brand', string>,
) => lineIn(title) ?? lineIn(category) ?? (forms.brands.has(together(brand)) ? brand : '');

/**
 * The names of a cell, in its order, each with the phones that it means.
 * @param line what names without a brand go on with; "": nothing is known
 */
export const readNames = (cell: string, line: string, forms: PhoneForms): PhoneName[] => {
  if (saysNothing.test(cell.trim())) return [];
  const alone = readFits(cell, forms);
  const hinted = line !== '' && !alone.phones.some(({ confidence }) => confidence === 'certain');
  const whole = hinted ? readFits(`${line} ${cell}`, forms) : alone;
  const { phones } = whole.phones.length > 0 ? whole : alone;
  const found = phones.map(({ phone, confidence, because }) => {
    const said = together(because);
    const isOfLine = hinted && because.toLowerCase().startsWith(line.toLowerCase());
    return { phone, isSure: confidence === 'certain', said: isOfLine ? said.slice(together(line).length) : said };
  });
  const names = namesIn(cell).map((text) => ({ text, key: together(text), of: [] as typeof found }));
  for (const each of found) {
    const { said } = each;
    const home =
      names.find(({ key }) => key === said) ?? names.find(({ key }) => key.includes(said) || said.includes(key));
    home?.of.push(each);
  }
  const brand = found.find(({ isSure }) => isSure)?.phone.brand ?? '';
  return names.map(({ text, key, of }) => {
    const [first = ''] = searchWords(text).split(' ');
    const isRest = /^\d/.test(first) || qualifiers.has(first);
    const pick = (isSure: boolean) => of.filter((each) => each.isSure === isSure).map(({ phone }) => phone);
    const numbered = pick(true).length === 0 ? byNumber(text, cell, forms) : [];
    // "12 Pro" after an iPhone is not the one after a OnePlus.
    return {
      words: isRest ? `${together(brand)} ${key}`.trim() : key,
      text,
      sure: numbered.length > 0 ? numbered : pick(true),
      likely: numbered.length > 0 ? [] : pick(false),
    };
  });
};

/** Beside another phone a title's number may be wrong; in a list it is one more that fits, unless the list tells what does not. */
const byNumber = (text: string, cell: string, forms: PhoneForms): ListedPhone[] => {
  if (
    !/^(?=\S*\d{3})(?=\S*[a-z])[a-z\d-]+$/i.test(text) ||
    /\b(?:not|except|without|excl\w*|sauf|sans|pas|but)\b/i.test(cell)
  )
    return [];
  const sure = readFits(text, forms).phones.filter(({ confidence }) => confidence === 'certain');
  return sure.map(({ phone }) => phone);
};
