import type { PhoneWord } from '../../search/phone-aliases.ts';
import data from './title-words.json' with { type: 'json' };

/*
 * Words of titles, compared as `together` writes them. The phones themselves are the shop's; this is what stands around
 * them, and how suppliers shorten their names.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const wordsOf = (texts: Record<string, string>): Readonly<Record<string, ReadonlySet<string>>> =>
  Object.fromEntries(Object.entries(texts).map(([word, text]) => [word, words(text)]));

/** How titles shorten names: far fewer ways than searches have, since a title is applied without asking. */
export const titlePhoneWords: readonly PhoneWord[] = [
  ...data.leftOut.split(' ').map((means) => ['', means]),
  ...data.shortened,
  ...Object.entries(data.romans).flatMap(([roman, number]) =>
    [number, `mark ${number}`, `mk ${number}`, `mark ${roman}`, `mk ${roman}`].map((phrase) => [phrase, roman]),
  ),
].map(([phrase = '', means = '']) => ({ phrase, means, distance: 1 }));

/** Makers whose phones the list does not have: what follows them is no phone of the list. */
export const otherMakers = words(data.otherMakers);

/** Devices that are no phones; numbers after them are theirs. */
export const otherDevices = words(data.otherDevices);

/** Nothing but phones of their brands is called so; a number after them is a model, listed or not. */
export const ownWords = words(data.ownWords);

/** A name without its generation, beside these in a list, is this phone: "5s / SE". */
export const besides: Readonly<Record<string, readonly string[]>> = {
  'iPhone SE (1st generation)': ['iPhone 5', 'iPhone 5s', 'iPhone 5c'],
};

/** First words of names that need no brand before them. */
export const lineWords = words(data.lineWords);

/** What follows a model and makes it another one; a listed phone would have had it in its name. */
export const qualifiers = words(data.qualifiers);

/** A qualifier before one of these begins a phrase of its own: "Power Button", "Ultra Thin". */
export const phrasesOf = wordsOf(data.phrasesOf);

/** Of those, where the qualifier may belong to the name as well: "G7 Power Button", "S22 Ultra Thin". */
export const clashes = wordsOf(data.clashes);

/** After a number: it counts or measures. */
export const units = words(data.units);

/** Of those, what a name's own number is not followed by. */
export const lengths = words(data.lengths);

/** As units, but not behind a slash: "11/12/13 protector". */
export const countedThings = words(data.countedThings);

/** Between two phones of a list. */
export const listWords = words(data.listWords);

/** Between the ends of a range. */
export const rangeWords = words(data.rangeWords);

/** All phones of a series. */
export const seriesWords = words(data.seriesWords);

/** What says nothing about which phone it is. */
export const neutralWords = words(data.neutralWords);

/** Phones after these do not fit, wherever in the phrase they stand. */
export const exceptWords = words(data.exceptWords);
/** Only when a phone follows at once. */
export const withoutWords = words(data.withoutWords);
/** After "not", "doesn't", "won't". */
export const fitWords = words(data.fitWords);

/** Titles of tools, chips and adhesives have codes that look like phones. */
export const codeWords = words(data.codeWords);

/** 5G makes no other phone of these: all of them have it, or one name. */
export const always5g = /^(iPhone|Pixel|OnePlus|Xperia|Galaxy (S|Z|Note|Fold)|Motorola (Edge|Razr)|Nothing)/;
