import { colour, type Colour, type ColourFamily } from '../colours.ts';
import texts from '../data/sentences.json' with { type: 'json' };
import { type DemoPhone, namesTogether } from '../phones.ts';
import type { PartGroup } from './groups.ts';
import type { Pictures } from '../pictures.ts';
import { table } from '../table.ts';
import { pick } from '../seeded.ts';
import type { Front } from '../drawings/phone-front.ts';
import { phonePair } from '../drawings/phones.ts';

/** A variant before it gets its SKU, tiers, stock and dates (finish.ts). */
export type VariantDraft = {
  /** Suffix of the product's SKU: "SO" → TF-SCR-IP15P-SO. Empty when the product has one variant. */
  skuSuffix: string;
  name: string;
  priceCents: number;
  /** Attribute code → value. */
  attributes: Record<string, string>;
  assetKeys: string[];
  description: string;
};

export type ProductDraft = {
  /** Unique; also the product's handle: "SCR-IP15P". */
  sku: string;
  name: string;
  group: PartGroup;
  /** Popular products come first in lists: 0 to 100. */
  weight: number;
  /** Path of categories below the group, for what fits no phone: ["USB-C Cables"]. */
  shelf?: string[];
  /** The product is named after the first. */
  phones: DemoPhone[];
  variants: VariantDraft[];
};

/** Attribute values of a colour: its family, and the maker's own name if different. */
export const colourAttributes = ({ name, family }: { name: string; family: ColourFamily }): Record<string, string> =>
  name === family ? { colour: family } : { colour: family, finish: name };

/** Initials and index: unique within a phone, the same each time. */
export const colourSuffix = (shade: Colour, at: number): string =>
  shade.name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase() + String(at + 1);

/** Data and pictures for making products. */
export type Bench = {
  phones: DemoPhone[];
  pictures: Pictures;
  /**
   * The phones that one part fits, the given one first; null when the part is already sold under another phone's name
   * (demo/data/shared-parts.csv).
   */
  sharing: (part: string, phone: DemoPhone) => DemoPhone[] | null;
};

/** @throws Error when demo/data/shared-parts.csv names an unknown phone */
export const createBench = (phones: DemoPhone[], pictures: Pictures): Bench => {
  const byName = new Map(phones.map((phone) => [phone.name, phone]));
  const groups = new Map<string, DemoPhone[]>();
  const covered = new Set<string>();
  for (const { parts, phones: names } of table('shared-parts.csv', 'parts phones')) {
    const group = names.split('|').flatMap((name) => byName.get(name) ?? []);
    const [owner, ...others] = group;
    if (!owner) continue;
    groups.set(`${parts} ${owner.name}`, group);
    for (const { name } of others) covered.add(`${parts} ${name}`);
  }
  return {
    phones,
    pictures,
    sharing: (part, phone) =>
      groups.get(`${part} ${phone.name}`) ?? (covered.has(`${part} ${phone.name}`) ? null : [phone]),
  };
};

/** What the products of a part have in common. */
type Part = {
  /** Begins their SKUs: "SCR". */
  code: string;
  name: (title: string, phone: DemoPhone) => string;
  group: PartGroup;
  weight: number;
  /** The key in shared-parts.csv; undefined: each phone has its own. */
  sharing?: string;
};
type Fitted = Pick<Bench, 'pictures'> & { phone: DemoPhone; fits: DemoPhone[]; title: string };
type Sentences = readonly (string | readonly string[])[];

/** A variant of a part before it is described. */
export type PartVariant = Omit<VariantDraft, 'description'> & {
  about: Sentences;
  facts: readonly string[];
  /** Decides which sentences (`describe`); by default the codes of phone and variant. */
  key?: string;
};

/** Makes a product of a part for each phone, or for the phones that share it; none without variants. */
export const perPhone =
  ({ code, name, group, weight, sharing }: Part, variantsOf: (fitted: Fitted) => PartVariant[]) =>
  (bench: Bench): ProductDraft[] =>
    bench.phones.flatMap((phone): ProductDraft[] => {
      const fits = sharing === undefined ? [phone] : bench.sharing(sharing, phone);
      if (!fits) return [];
      const title = titleOf(fits);
      const variants = variantsOf({ pictures: bench.pictures, phone, fits, title }).map(
        ({ about, facts, key, ...variant }) => ({
          ...variant,
          description: describe(key ?? `${phone.code}${variant.skuSuffix}`, about, facts),
        }),
      );
      if (variants.length === 0) return [];
      return [{ sku: `${code}-${phone.code}`, name: name(title, phone), group, weight, phones: fits, variants }];
    });

/** The facts of most parts. */
export const partFacts = (fits: readonly DemoPhone[], box: string, warranty: string): string[] => [
  `Fits ${fitsText(fits)}`,
  `In the box: ${box}`,
  `Warranty ${warranty}`,
];

/** "iPhone 15 Pro (A2848, A3101)": the phones that a part fits, for descriptions. */
export const fitsText = (phones: readonly DemoPhone[]): string =>
  phones.map(({ name, models }) => (models.length ? `${name} (${models.join(', ')})` : name)).join('; ');

export const titleOf = (phones: readonly DemoPhone[]): string => namesTogether(phones);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The sentences of a kind of part in demo/data/sentences.json, each among its alternatives, with their {words} filled in. */
export const sentences = (of: keyof typeof texts, words: Readonly<Record<string, string>>): string[][] =>
  texts[of].map((each) => each.map((text) => text.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')));

/**
 * HTML of a description: a paragraph of one sentence from each list of alternatives, then a list of facts.
 * @param key decides which alternatives; the same key gives the same text
 */
export const describe = (key: string, about: Sentences, facts: readonly string[]) => {
  const text = about
    .map((each, i) => (typeof each === 'string' ? each : pick(`${key} sentence ${i}`, each)))
    .filter((sentence) => sentence !== '')
    .map(escaped)
    .join(' ');
  return `<p>${text}</p><ul>${facts.map((fact) => `<li>${escaped(fact)}</li>`).join('')}</ul>`;
};

/** Backs differ by their camera; the corners are rounded in two ways. */
export const backFront = ({ front, brand }: DemoPhone): Front =>
  brand === 'Apple' ? 'island' : front === 'keyboard' ? 'keyboard' : 'hole';

/** Front and back of a phone in one of its colours; the small differences between punch holes are not drawn. */
export const devicePicture = (phone: DemoPhone, { family, hex }: Colour, pictures: Pictures): string => {
  const front = phone.front === 'hole-left' || phone.front === 'drop' ? 'hole' : phone.front;
  return pictures.add(`device/${front}/${phone.back}/${family}`, () =>
    phonePair(front, backFront(phone), phone.back, hex),
  );
};

/** The colour in which a phone is shown. */
export const tintOf = ({ colours, demand }: DemoPhone) =>
  colours[demand >= 4 && colours.length > 2 ? 2 : 0] ?? colour('Black');

/** Front and back of a phone, also for the picture of its series. */
export const largePicture = (phone: DemoPhone, pictures: Pictures): string =>
  devicePicture(phone, tintOf(phone), pictures);
