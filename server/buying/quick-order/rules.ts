import { searchWords } from '#kernel/search-words.ts';
import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import type { PartReading, ResolvedPart } from '#contract/buying/quick-order.ts';

/** A variant that may be meant, with its product's name. */
export type Candidate = VariantCard & { productName: string };

/** An attribute that variants can be told apart by, in display order. */
type Attribute = { code: string; label: string };

/** What was found for a reading; the siblings are all sold variants of the product of each candidate. */
export type Found = {
  byCode: Candidate[];
  byWords: Candidate[];
  /** Words that none of the candidates by words has. */
  leftOut: string[];
  byNearCode: Candidate[];
};

export const choicesMax = 6;

const inStock = ({ stockStatus }: VariantCard): boolean => stockStatus === 'IN_STOCK';

const wordsOf = (text: string): string[] =>
  searchWords(text)
    .split(' ')
    .filter((word) => word !== '');

const timesIn = (words: readonly string[], wanted: string): number => words.filter((word) => word === wanted).length;

/**
 * The reading that counts: the first with a code; else the one that leaves out the fewest words and takes no number out
 * of a name. Of "battery iphone 13" the reading "13 of battery iphone" takes the 13 out of "iPhone 13 Battery", which the
 * other one finds.
 */
export const chooseReading = (
  readings: readonly PartReading[],
  found: readonly Pick<Found, 'byCode' | 'byWords' | 'leftOut'>[],
): number => {
  const coded = found.flatMap(({ byCode: [best] }, at) => (best ? [{ at, name: wordsOf(best.name) }] : []));
  // Of "TF-BAT-IP13 iPhone 13" the 13 is no quantity, where it may be none.
  const own = coded.find(({ at, name }) => !name.includes(String(readings[at]?.quantity))) ?? coded[0];
  if (own) return own.at;
  const takesFromName = (at: number): boolean => {
    const { text, quantity } = readings[at] ?? { text: '', quantity: 1 };
    const number = String(quantity);
    const kept = timesIn(wordsOf(text), number);
    return readings.some((other, each) => {
      const [best] = found[each]?.byWords ?? [];
      const asked = timesIn(wordsOf(other.text), number);
      return each !== at && best !== undefined && asked > kept && timesIn(wordsOf(best.name), number) >= asked;
    });
  };
  // Of "5 battery iphone 13" each end is the number of a phone, and the whole line leaves one out: the first is how many.
  const numbers = new Set(readings.map(({ quantity }) => String(quantity)));
  const isWrong = (at: number): boolean => takesFromName(at) || found[at]!.leftOut.some((word) => numbers.has(word));
  const [fit] = found
    .map(({ byWords, leftOut }, at) => ({ at, count: byWords.length, left: leftOut.length, isWrong: isWrong(at) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(a.isWrong) - Number(b.isWrong) || a.left - b.left);
  if (fit) return fit.at;
  const any = readings.findIndex((_, at) => !takesFromName(at));
  return any === -1 ? 0 : any;
};

/**
 * Of candidates in their order, those of the products that fit best: whose names have the fewest words beyond the text.
 * An iPhone 13 battery is not also the iPhone 13 Pro's.
 */
export const bestProducts = (text: string, candidates: readonly Candidate[]): Candidate[] => {
  const typed = wordsOf(text);
  const said = (word: string): boolean =>
    typed.some((each) => word.startsWith(each) || (each.length > 3 && each.startsWith(word.replace(/y$/, ''))));
  const beyond = ({ productName }: Candidate): number => wordsOf(productName).filter((word) => !said(word)).length;
  const least = Math.min(...candidates.map(beyond));
  return candidates.filter((each) => beyond(each) === least);
};

/** What tells variants apart: the values of as few attributes as needed, else the name. Null for several, or none. */
export const labelled = (
  candidates: readonly Candidate[],
  attributes: readonly Attribute[],
): { choices: ResolvedPart['choices']; differsBy: string | null } => {
  const differing = attributes.filter(({ code }) => new Set(candidates.map((each) => each.attributes[code])).size > 1);
  for (let count = 1; count <= differing.length; count += 1) {
    const taken = differing.slice(0, count);
    const labels = candidates.map((each) => taken.flatMap(({ code }) => each.attributes[code] ?? []).join(', '));
    if (new Set(labels).size === labels.length && !labels.includes(''))
      return {
        choices: candidates.map(({ id }, at) => ({ variantId: id, label: labels[at] ?? '' })),
        differsBy: count === 1 ? (taken[0]?.label ?? null) : null,
      };
  }
  return { choices: candidates.map(({ id, name }) => ({ variantId: id, label: name })), differsBy: null };
};

/** The same part otherwise, in stock: variants of the product that differ in one attribute, else in any. */
const alternatives = (
  variant: Candidate,
  siblings: readonly Candidate[],
  attributes: readonly Attribute[],
): Pick<ResolvedPart, 'label' | 'choices' | 'differsBy'> => {
  const others = siblings.filter((each) => each.id !== variant.id && inStock(each));
  const differences = (each: Candidate): Attribute[] =>
    attributes.filter(({ code }) => each.attributes[code] !== variant.attributes[code] && told.has(code));
  // A warranty follows from the grade.
  const told = new Set(attributes.map(({ code }) => code).filter((code) => !/^(warranty|brand)$/.test(code)));
  const close = others.filter((each) => differences(each).length === 1);
  const from = close.length > 0 ? close : others;
  const [own, ...choices] = labelled([variant, ...from], attributes).choices;
  const differ = new Set(from.flatMap((each) => differences(each).map(({ label }) => label)));
  return {
    label: from.length === 0 ? variant.name : (own?.label ?? variant.name),
    choices: choices.slice(0, choicesMax),
    differsBy: differ.size === 1 ? ([...differ][0] ?? null) : null,
  };
};

type Shop = {
  /** All sold variants of a product. */
  siblings: (productId: number) => readonly Candidate[];
  attributes: readonly Attribute[];
};

/** What a line means, but for what it names. */
type Meant = Omit<ResolvedPart, 'named' | 'supersedes'>;

/** What a line means, by what was found for the reading that counts. */
export const resolvePart = (
  reading: number,
  text: string,
  { byCode, byWords, leftOut, byNearCode }: Found,
  shop: Shop,
): Meant => {
  const unknown = (near: readonly Candidate[]): Meant => ({
    reading,
    state: 'UNKNOWN',
    variantId: null,
    label: '',
    choices: near.slice(0, choicesMax).map(({ id, sku }) => ({ variantId: id, label: sku })),
    productName: null,
    differsBy: null,
    leftOut: [],
  });
  const one = (variant: Candidate): Meant => ({
    reading,
    state: inStock(variant) ? 'FOUND' : 'NOT_AVAILABLE',
    variantId: variant.id,
    productName: variant.productName,
    leftOut,
    ...(inStock(variant)
      ? { label: variant.name, choices: [], differsBy: null }
      : alternatives(variant, shop.siblings(variant.productId), shop.attributes)),
  });
  const several = (variants: readonly Candidate[]): Meant => {
    const products = new Set(variants.map(({ productId }) => productId));
    const [only] = variants;
    return {
      reading,
      state: 'CHOOSE',
      variantId: null,
      label: '',
      leftOut,
      productName: products.size === 1 ? (only?.productName ?? null) : null,
      ...(products.size === 1
        ? labelled(variants.slice(0, choicesMax), shop.attributes)
        : {
            choices: variants.slice(0, choicesMax).map(({ id, name }) => ({ variantId: id, label: name })),
            differsBy: null,
          }),
    };
  };
  const choose = (candidates: readonly Candidate[]): Meant => {
    const [first] = candidates;
    const buyable = candidates.filter(inStock);
    // What leaves words out is a question, never an answer.
    if (leftOut.length > 0 && buyable.length > 0) return several(buyable);
    if (candidates.length === 1 && first) return one(first);
    const [only] =
      buyable.length === 1 && new Set(candidates.map(({ productId }) => productId)).size === 1 ? buyable : [];
    if (only) return one(only);
    return buyable.length > 0 || !first ? several(buyable) : one(first);
  };

  if (byCode.length > 0) return choose(byCode);
  const fitting = byWords.length === 0 ? [] : bestProducts(text, byWords);
  // A code that only resembles another one is a question, never an answer.
  if (hasCode(text)) return unknown(byNearCode);
  return fitting.length === 0 ? unknown(byNearCode) : choose(fitting);
};

/** A word with a digit and a hyphen, with several hyphens, or a long number. */
const isCode = (word: string): boolean =>
  /\d{5}/.test(word) || (/\d/.test(word) && /[-_/]/.test(word)) || word.indexOf('-') + 1 < word.lastIndexOf('-');

/** Whether a text is a code, with a number beside it at the most: no name. */
export const hasCode = (text: string): boolean => {
  const words = text.split(/\s+/);
  return words.some(isCode) && words.every((word) => isCode(word) || /^\d+$/.test(word));
};
