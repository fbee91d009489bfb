import type { ListedPhone } from '../../search/listed-phones.ts';
import type { Form, PhoneForms } from './name-forms.ts';
import { isDecimal, mayJoin, type TitleWord } from './split-title.ts';
import { countedThings, lengths, otherMakers, units } from './title-words.ts';

/** How a phone was found: by its name with brand or line, by the rest of a name in a list, by its number, by a bare name. */
export type How = 'NAME' | 'TAIL' | 'MODEL' | 'BARE';

/** Some words of a title that mean a phone; several phones when the words do not say which. */
export type Found = {
  how: How;
  from: number;
  /** Behind the last word. */
  to: number;
  phones: readonly ListedPhone[];
  /** Those and others that the words may mean. */
  near: readonly ListedPhone[];
  /** Whether what is written leaves out what tells phones apart. */
  vague: boolean;
  /** Runs of letters and digits of the whole name, with what a list has said before. */
  atoms: readonly string[];
  /** How many of them the words before said. */
  said: number;
};

/** The nearest of the forms: "a52" is the A52, not the A52 5G. */
const nearest = (forms: readonly Form[]): Pick<Found, 'phones' | 'near' | 'vague'> => {
  const least = Math.min(...forms.map(({ distance }) => distance));
  const best = forms.filter(({ distance }) => distance === least);
  return {
    phones: best.map(({ phone }) => phone),
    near: forms.map(({ phone }) => phone),
    vague: best.some(({ vague }) => vague),
  };
};

/** A single letter before "grade" is no part of a name: "Pixel 7 A grade". */
const isGrade = (words: readonly TitleWord[], at: number): boolean =>
  /^[a-e]$/.test(words[at]!.key) && /^(grade|stock|quality|class|condition)/.test(words[at + 1]?.key ?? '');

/** Spans of words from `from`, the longest first, that may be one name. */
function* spans(words: readonly TitleWord[], from: number, longest: number): Generator<number> {
  if (isDecimal(words[from - 1], words[from])) return;
  let to = from + 1;
  while (to < words.length && to - from < longest && mayJoin(words[to - 1]!, words[to]!)) to += 1;
  for (; to > from; to -= 1) if (!isDecimal(words[to - 1], words[to]) && !isGrade(words, to - 1)) yield to;
}

const atomsIn = (words: readonly TitleWord[], from: number, to: number): string[] =>
  words.slice(from, to).flatMap(({ atoms }) => atoms);

/** A name with its brand or line; other makers are never brands of the list. */
export const namedAt = (forms: PhoneForms, words: readonly TitleWord[], from: number): Found | undefined => {
  for (const to of spans(words, from, forms.longest)) {
    const atoms = atomsIn(words, from, to);
    const known = forms.names.get(atoms.join(''));
    if (known && isNamed(forms, words[from]!, atoms))
      return { how: 'NAME', from, to, ...nearest(known), atoms, said: 0 };
  }
  return undefined;
};

/** Whether words begin with the name of a brand or line: "galaxy", "one plus", "zflip". */
const isNamed = ({ brands }: PhoneForms, first: TitleWord, atoms: readonly string[]): boolean => {
  if (otherMakers.has(first.key)) return false;
  const start = atoms.slice(0, 3).join('');
  for (const brand of brands.keys()) if (start.startsWith(brand)) return true;
  return /^(ip(h)?\d|ip(h)?x|iphone|gal\d?|gal[a-z]\d|oneplus|1plus|bb[a-z]?\d|zflip|zfold|motorola|xcover|razr)/.test(
    atoms.join(''),
  );
};

/** Samsung's numbers end with letters of a market: SM-G991U is G991 as SM-G991W is. */
const withoutMarket = (key: string): string => /^(?:sm)?([a-z]\d{3})[a-z]{1,2}\d?$/.exec(key)?.[1] ?? '';

/** The number that a maker gives a phone. */
export const modelAt = (forms: PhoneForms, words: readonly TitleWord[], from: number): Found | undefined => {
  for (const to of spans(words, from, 3)) {
    const atoms = atomsIn(words, from, to);
    const key = atoms.join('');
    const phones =
      forms.models.get(key) ??
      (to - from === 1 || key.startsWith('sm') ? forms.models.get(withoutMarket(key)) : undefined);
    if (phones) return { how: 'MODEL', from, to, phones, near: phones, vague: false, atoms, said: 0 };
  }
  return undefined;
};

/**
 * The rest of a name whose beginning the phone before it in a list said: "12 / 12 Pro / Pro Max".
 * @param said the atoms of the phone before
 */
export const tailAt = (
  forms: PhoneForms,
  words: readonly TitleWord[],
  from: number,
  said: readonly string[],
): Found | undefined => {
  for (const to of spans(words, from, forms.longest)) {
    if (countsSomething(words, from, to)) continue;
    const atoms = atomsIn(words, from, to);
    for (let cut = said.length; cut > 0; cut -= 1) {
      // Two numbers in a row are no name.
      if (/\d$/.test(said[cut - 1]!) && /^\d/.test(atoms[0]!) && !/^(20\d\d|5g)/.test(atoms.join(''))) continue;
      const whole = [...said.slice(0, cut), ...atoms];
      const known = forms.names.get(whole.join(''));
      if (known && hasStart(forms, whole)) return { how: 'TAIL', from, to, ...nearest(known), atoms: whole, said: cut };
    }
  }
  return undefined;
};

const hasStart = ({ brands }: PhoneForms, atoms: readonly string[]): boolean => {
  const start = atoms.slice(0, 3).join('');
  for (const brand of brands.keys()) if (start.startsWith(brand)) return true;
  return /^(ip|iph|gal|oneplus|1plus|bb|zflip|zfold|motorola|[a-z]+\d)/.test(start);
};

/** A name without its brand: of the title's brands, if it has some. */
export const bareAt = (
  forms: PhoneForms,
  words: readonly TitleWord[],
  from: number,
  brands: ReadonlySet<string>,
): Found | undefined => {
  for (const to of spans(words, from, forms.longest)) {
    if (countsSomething(words, from, to)) continue;
    const atoms = atomsIn(words, from, to);
    const key = atoms.join('');
    if (/^\d+$/.test(key)) continue;
    const known = (forms.names.get(key) ?? []).filter(({ phone }) => brands.size === 0 || brands.has(phone.brand));
    if (known.length === 0) continue;
    const { phones, near, vague } = nearest(known);
    // Several brands have such a phone, and no one is named.
    const others = brands.size === 0 && new Set(known.map(({ phone }) => phone.brand)).size > 1;
    return { how: 'BARE', from, to, phones, near, vague: vague || others, atoms, said: 0 };
  }
  return undefined;
};

/** Whether the number that a name ends with may count what follows: "iPhone 6 ft cable", "iPhone 10 pack". */
export const mayCount = (words: readonly TitleWord[], to: number): boolean => {
  const [word, next] = [words[to - 1]!, words[to]];
  return /^\d+$/.test(word.key) && next !== undefined && lengths.has(next.key) && next.before.trim() === '';
};

/** Whether a number counts or measures: "2 pcs", "6.5 inch", `5.8"`. */
const countsSomething = (words: readonly TitleWord[], from: number, to: number): boolean => {
  const [word, next] = [words[to - 1]!, words[to]];
  if (to - from > 1 || !/^\d+$/.test(word.key)) return false;
  const things = /[/|]/.test(word.before)
    ? units.has(next?.key ?? '')
    : units.has(next?.key ?? '') || countedThings.has(next?.key ?? '');
  if (things && /^[\s-]*$/.test(next!.before)) return true;
  return next !== undefined && /^\s*["”″]/.test(next.before);
};
