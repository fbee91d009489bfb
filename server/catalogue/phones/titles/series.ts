import { together } from '../../search/words.ts';
import type { Element } from './fits-reading.ts';
import type { Found } from './elements.ts';
import type { ListedPhone } from '../../search/listed-phones.ts';
import type { PhoneForms } from './name-forms.ts';

/** Phones of a series that came later than this after the first are often not meant: an S23 FE, a Pixel 9a. */
const together_days = 60;
const day = 86_400_000;
/** A longer range says too little. */
const mostBetween = 24;
const longestRun = 6;

const base = (name: string): string => together(name.replace(/ 5G$/, ''));

/** All phones of "iPhone 12 Series", when the phone that was named has the series' own name. */
export const wholeSeries = (forms: PhoneForms, { phones }: Found): { phone: ListedPhone; certain: boolean }[] => {
  const [named] = phones;
  if (!named || named.group === null || base(named.group.replace(/ Series$/i, '')) !== base(named.name)) return [];
  const series = forms.phones.filter(({ group, brand }) => group === named.group && brand === named.brand);
  const first = Math.min(...series.map(launched));
  return series.map((phone) => ({ phone, certain: launched(phone) - first <= together_days * day }));
};

const launched = ({ launchedOn }: ListedPhone): number => (launchedOn === null ? Infinity : Date.parse(launchedOn));

/**
 * What lies between the ends of a range. "12 - 14" is also the 13: sure, since only one name lies between. "XR to 15" may be any that came
 * out between them: doubtful.
 */
export const between = (
  forms: PhoneForms,
  first: Element,
  last: Found,
  said: 'HYPHEN' | 'WORD',
): Pick<Element, 'phones' | 'certain'>[] => {
  const [start] = first.phones;
  const [end] = last.phones;
  if (!start || !end || start.brand !== end.brand || start === end) return [];
  const steps = counted(first.atoms, last.atoms);
  if (steps) {
    const found = steps.map((atoms) => forms.names.get(atoms.join(''))?.toSorted((a, b) => a.distance - b.distance)[0]);
    if (found.every((form) => form !== undefined))
      return found.map(({ phone }) => ({ phones: [phone], certain: first.certain }));
  }
  // "X-XS-XR" is a list.
  if (said === 'HYPHEN') return [];
  const [from, to] = [launched(start), launched(end)].toSorted((a, b) => a - b) as [number, number];
  const line = start.name.split(' ')[0]!;
  const inside = forms.phones.filter(
    (phone) =>
      phone !== start &&
      phone !== end &&
      phone.name.startsWith(`${line} `) &&
      launched(phone) >= from &&
      launched(phone) <= to,
  );
  return inside.length > mostBetween ? [] : inside.map((phone) => ({ phones: [phone], certain: false }));
};

/** The names between two that differ in one number, and say nothing besides. */
const counted = (first: readonly string[], last: readonly string[]): string[][] | undefined => {
  if (first.length !== last.length) return undefined;
  const differing = first.flatMap((atom, at) => (atom === last[at] ? [] : [at]));
  const [place, another] = differing;
  if (place === undefined || another !== undefined || !/^\d+$/.test(first[place]!) || !/^\d+$/.test(last[place]!))
    return undefined;
  const [low, high] = [Number(first[place]), Number(last[place])].toSorted((a, b) => a - b) as [number, number];
  if (high - low > longestRun) return undefined;
  return Array.from({ length: high - low - 1 }, (_, step) =>
    first.map((atom, at) => (at === place ? String(low + step + 1) : atom)),
  );
};
