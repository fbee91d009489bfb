import { together } from '../../search/words.ts';
import type { FitsReading, FittingPhone } from './fits-reading.ts';
import type { PhoneForms } from './name-forms.ts';
import { readFits } from './read-fits.ts';
import { ownWords } from './title-words.ts';

/** What a product says of its phones. */
export type ProductWords = {
  title: string;
  /** What a file says of its phones in a column of its own; "": nothing. */
  words: string;
  /** Values of options that name a model or a device. */
  options: readonly string[];
  tags: readonly string[];
  categories: readonly string[];
};

export type FitSource = 'TITLE' | 'WORDS' | 'OPTIONS' | 'TAGS' | 'CATEGORIES';

export type ProductReading = { phones: (FittingPhone & { source: FitSource })[]; unknown: string[] };

/**
 * The phones that a product's words name: the title's, and only where that names no phone at all, those of the words
 * that a file gave for it, then of its options, of its tags, and of its categories.
 */
export const readProduct = (
  { title, words, options, tags, categories }: ProductWords,
  forms: PhoneForms,
): ProductReading => {
  const inTitle = readFits(title, forms);
  if (inTitle.phones.length > 0 || inTitle.unknown.length > 0) return from('TITLE', [inTitle]);
  const line = lineIn(title);
  const others = [
    from('WORDS', [valueReading(line, words, forms)]),
    from(
      'OPTIONS',
      options.map((value) => valueReading(line, value, forms)),
    ),
    from(
      'TAGS',
      tags.map((tag) => readFits(tag, forms)),
    ),
    // A shelf often holds parts for its phone's sisters, too.
    from(
      'CATEGORIES',
      categories.map((name) => asked(readFits(name, forms))),
    ),
  ];
  return others.find(({ phones }) => phones.length > 0) ?? { phones: [], unknown: [] };
};

const asked = ({ phones, unknown }: FitsReading): FitsReading => ({
  phones: phones.length === 1 ? phones : phones.map((each) => ({ ...each, confidence: 'doubtful' })),
  unknown,
});

/** "Model: 12 Pro" of a "Case for iPhone" goes on with the title's word. */
const valueReading = (line: string | undefined, value: string, forms: PhoneForms): FitsReading => {
  const alone = readFits(value, forms);
  if (line === undefined || alone.phones.some(({ confidence }) => confidence === 'certain')) return alone;
  const whole = readFits(`${line} ${value}`, forms);
  // The words that decided are those that the product has.
  const phones = whole.phones.map((each) => ({ ...each, because: value }));
  return phones.length > 0 ? { phones, unknown: whole.unknown } : alone;
};

export const lineIn = (title: string): string | undefined =>
  title.split(/[^\p{L}\p{N}]+/u).find((word) => ownWords.has(together(word)));

const from = (source: FitSource, readings: readonly FitsReading[]): ProductReading => {
  const phones = new Map<number, ProductReading['phones'][number]>();
  for (const each of readings.flatMap((reading) => reading.phones)) {
    const known = phones.get(each.phone.id);
    if (!known || (known.confidence === 'doubtful' && each.confidence === 'certain'))
      phones.set(each.phone.id, { ...each, source });
  }
  return { phones: [...phones.values()], unknown: [...new Set(readings.flatMap(({ unknown }) => unknown))] };
};
