import type { Colour } from '../colours.ts';
import { drawing } from '../drawings/drawing.ts';
import type { DemoPhone } from '../phones.ts';
import { partPrice } from '../pricing.ts';
import { table } from '../table.ts';
import {
  type Bench,
  colourAttributes,
  colourSuffix,
  partFacts,
  perPhone,
  type ProductDraft,
  sentences,
} from './draft.ts';
import { partGroup } from './groups.ts';

/*
 * Small parts: each line of demo/data/small-parts.csv is a part of one variant, or of one per colour. Its columns
 * `apple` and `others` are the least demand at which a phone of Apple or another brand has one, `sharing` is the key in
 * shared-parts.csv.
 */

type Picture = readonly [key: string, make: () => string];
type Special = {
  only?: (phone: DemoPhone) => boolean;
  /** Number of the phone's colours it comes in. */
  colours?: (demand: number) => number;
  picture?: (phone: DemoPhone, shade: Colour | null) => Picture;
};

const tinted =
  (key: string, name: string) =>
  (_: DemoPhone, shade: Colour | null): Picture => [
    `${key}/${shade?.family}`,
    () => drawing(name, { tint: shade?.hex ?? '#24282c' }),
  ];

/** Data that the table lacks. */
const specials: Record<string, Special> = {
  EAR: {
    picture: ({ brand, front }) => {
      const sensors = brand === 'Apple' && ['notch', 'island', 'home'].includes(front);
      return [`earpiece/${sensors}`, () => drawing(sensors ? 'earpiece-sensors' : 'earpiece')];
    },
  },
  HOM: {
    only: ({ front }) => front === 'home',
    colours: () => 3,
    picture: tinted('home-button', 'fingerprint'),
  },
  FPS: {
    only: ({ front, retail, ageYears }) => front !== 'fold' && (ageYears > 6 || retail < 450),
    colours: (demand) => (demand >= 5 ? 2 : 1),
    picture: tinted('fingerprint', 'fingerprint'),
  },
  SIM: {
    only: ({ front }) => front !== 'tablet',
    colours: (demand) => (demand >= 5 ? Infinity : 1),
    picture: tinted('sim', 'sim-tray'),
  },
  ADH: {
    picture: ({ front }) => {
      const shape = front === 'home' || front === 'fold' ? front : 'island';
      return [`adhesive/${shape}`, () => drawing(`adhesive-${shape}`)];
    },
  },
};

const parts = table('small-parts.csv', 'code sharing group name apple others grade picture', {
  numbers: 'base share weight',
  lists: 'about',
}).map((row) => ({
  ...row,
  group: partGroup(row.group),
  special: specials[row.code] ?? {},
}));

/** Whether a phone has one. */
const isFor = ({ apple, others, special }: (typeof parts)[number], phone: DemoPhone): boolean => {
  const least = phone.brand === 'Apple' ? apple : others;
  return least !== '' && phone.demand >= Number(least) && (special.only?.(phone) ?? true);
};

const productsOf = (part: (typeof parts)[number]) =>
  perPhone({ ...part, name: (title) => `${title} ${part.name}` }, ({ pictures, phone, fits, title }) => {
    if (!isFor(part, phone)) return [];
    const { code, name, grade, special } = part;
    const sku = `${code}-${phone.code}`;
    const shades: readonly (Colour | null)[] = special.colours
      ? phone.colours.slice(0, special.colours(phone.demand))
      : [null];
    const warranty = grade === 'Original Pull' ? '6 months' : grade === 'Premium' ? '12 months' : '3 months';
    return shades.map((shade, at) => ({
      skuSuffix: shade && shades.length > 1 ? colourSuffix(shade, at) : '',
      name: `${title} ${name}, ${shade ? shade.name : grade}`,
      priceCents: partPrice(sku, phone, part.base, part.share, 0.09),
      attributes: {
        grade,
        ...(shade ? colourAttributes(shade) : {}),
        brand: grade === 'Original Pull' ? phone.brand : 'Tradefront Parts',
        warranty,
      },
      assetKeys: [
        pictures.add(...(special.picture?.(phone, shade) ?? ([part.picture, () => drawing(part.picture)] as const))),
      ],
      key: sku,
      about: [part.about, ...sentences('small', { title })],
      facts: partFacts(fits, `one ${name.toLowerCase()}`, warranty),
    }));
  });

export const smallParts = (bench: Bench): ProductDraft[] => parts.flatMap((part) => productsOf(part)(bench));
