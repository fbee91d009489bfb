import { antenna, fingerprint, mainFlex, powerFlex, volumeFlex } from '../drawings/flexes.ts';
import { adhesive, earpiece, loudspeaker, screwSet, simTray, vibrationMotor } from '../drawings/small-parts.ts';
import { partPrice } from '../pricing.ts';
import type { DemoPhone } from '../phones.ts';
import type { Colour } from '../colours.ts';
import { type Bench, fitsText, titleOf } from './bench.ts';
import { describe } from './describe.ts';
import { colourAttributes, colourSuffix, type ProductDraft } from './draft.ts';
import type { PartGroup } from './groups.ts';

/* The drawer of small parts: each line of the table is a part of one variant, or of one a colour. */

type SmallPart = {
  code: string;
  /** Key in demo/data/shared-parts.csv. */
  sharing: string;
  group: PartGroup;
  name: string;
  /** Who has one. */
  of: (phone: DemoPhone) => boolean;
  grade: string;
  picture: (phone: DemoPhone, shade: Colour | null) => readonly [string, () => string];
  colours?: (phone: DemoPhone) => readonly Colour[];
  base: number;
  share: number;
  weight: number;
  about: readonly string[];
};

const apple = ({ brand }: DemoPhone) => brand === 'Apple';
const homeButton = ({ front, demand }: DemoPhone) => front === 'home' && demand >= 3;
const sensor = ({ brand, demand, front, retail, ageYears }: DemoPhone) =>
  brand !== 'Apple' && demand >= 4 && front !== 'fold' && (ageYears > 6 || retail < 450);
const sensorsAbove = ({ front }: DemoPhone) => front === 'notch' || front === 'island' || front === 'home';

const parts: readonly SmallPart[] = [
  {
    code: 'SPK',
    sharing: 'loudspeaker',
    group: 'speakers',
    name: 'Loudspeaker',
    of: ({ demand }) => demand >= 3,
    grade: 'Premium',
    picture: () => ['loudspeaker', loudspeaker],
    base: 2.2,
    share: 0.0042,
    weight: 56,
    about: [
      'Bottom loudspeaker in its chamber, sealed and with mesh.',
      'Loudspeaker module with its seal; loud and without rattle.',
    ],
  },
  {
    code: 'EAR',
    sharing: 'earpiece',
    group: 'speakers',
    name: 'Earpiece',
    of: ({ demand }) => demand >= 3,
    grade: 'Premium',
    picture: (phone) => {
      const sensors = apple(phone) && sensorsAbove(phone);
      return [`earpiece/${sensors}`, () => earpiece(sensors)];
    },
    base: 1.6,
    share: 0.0034,
    weight: 55,
    about: [
      'Earpiece with fresh mesh, clear at full volume.',
      'Upper speaker, tested with a call tone before it is packed.',
    ],
  },
  {
    code: 'PWR',
    sharing: 'power-flex',
    group: 'flex-cables',
    name: 'Power Button Flex',
    of: ({ demand, brand }) => demand >= (brand === 'Apple' ? 3 : 4),
    grade: 'Premium',
    picture: () => ['power-flex', powerFlex],
    base: 1.9,
    share: 0.0035,
    weight: 50,
    about: [
      'Flex with the power switch and its bracket.',
      'Power key flex; every switch is pressed before it is packed.',
    ],
  },
  {
    code: 'VOL',
    sharing: 'volume-flex',
    group: 'flex-cables',
    name: 'Volume Button Flex',
    of: ({ demand, brand }) => demand >= (brand === 'Apple' ? 4 : 5),
    grade: 'Premium',
    picture: () => ['volume-flex', volumeFlex],
    base: 1.9,
    share: 0.0035,
    weight: 49,
    about: ['Flex with both volume switches and brackets.', 'Volume key flex, switches and microphone in place.'],
  },
  {
    code: 'HOM',
    sharing: 'home-button',
    group: 'flex-cables',
    name: 'Home Button Flex',
    of: homeButton,
    grade: 'Aftermarket',
    picture: (_, shade) => [`home-button/${shade?.family}`, () => fingerprint(shade?.hex ?? '#24282c')],
    colours: ({ colours }) => colours.slice(0, 3),
    base: 2.4,
    share: 0.002,
    weight: 44,
    about: ['Home key with flex: press and return work, the fingerprint stays with the original key.'],
  },
  {
    code: 'FPS',
    sharing: 'fingerprint',
    group: 'flex-cables',
    name: 'Fingerprint Sensor',
    of: sensor,
    grade: 'Original Pull',
    picture: (_, shade) => [`fingerprint/${shade?.family}`, () => fingerprint(shade?.hex ?? '#24282c')],
    colours: ({ colours, demand }) => colours.slice(0, demand >= 5 ? 2 : 1),
    base: 3.2,
    share: 0.007,
    weight: 45,
    about: [
      'Fingerprint sensor with flex, from a phone and tested.',
      'Sensor with its flex; enrol the finger again after fitting.',
    ],
  },
  {
    code: 'MFX',
    sharing: 'main-flex',
    group: 'flex-cables',
    name: 'Main Flex Cable',
    of: ({ brand, demand }) => brand !== 'Apple' && demand >= 5,
    grade: 'Premium',
    picture: () => ['main-flex', mainFlex],
    base: 2.1,
    share: 0.0038,
    weight: 40,
    about: ['Flex between main board and charging board.', 'Board-to-board flex, folded to the shape of the phone.'],
  },
  {
    code: 'ANT',
    sharing: 'antenna',
    group: 'flex-cables',
    name: 'Antenna Flex',
    of: ({ demand }) => demand >= 5,
    grade: 'Original Pull',
    picture: () => ['antenna', antenna],
    base: 1.5,
    share: 0.0028,
    weight: 34,
    about: ['Antenna flex with its contacts, from a phone.', 'Antenna of the original, cleaned and measured.'],
  },
  {
    code: 'SIM',
    sharing: 'sim-tray',
    group: 'small-parts',
    name: 'SIM Tray',
    of: ({ demand, front }) => demand >= 4 && front !== 'tablet',
    grade: 'Aftermarket',
    picture: (_, shade) => [`sim/${shade?.family}`, () => simTray(shade?.hex ?? '#24282c')],
    colours: ({ colours, demand }) => (demand >= 5 ? colours : colours.slice(0, 1)),
    base: 0.9,
    share: 0.001,
    weight: 42,
    about: ['SIM tray in the colour of the frame, with its seal.', 'Tray with seal; sits flush with the frame.'],
  },
  {
    code: 'VIB',
    sharing: 'vibration',
    group: 'small-parts',
    name: 'Vibration Motor',
    of: ({ demand, brand }) => demand >= (brand === 'Apple' ? 4 : 5),
    grade: 'Original Pull',
    picture: () => ['vibration', vibrationMotor],
    base: 1.6,
    share: 0.003,
    weight: 36,
    about: [
      'Vibration motor from a phone, run for a minute before it is packed.',
      'Linear motor of the original with its contacts.',
    ],
  },
  {
    code: 'ADH',
    sharing: 'adhesive',
    group: 'small-parts',
    name: 'Screen Adhesive',
    of: ({ demand, brand }) => demand >= (brand === 'Apple' ? 3 : 5),
    grade: 'Premium',
    picture: ({ front }) => {
      const shape = front === 'home' || front === 'fold' ? front : 'island';
      return [`adhesive/${shape}`, () => adhesive(shape)];
    },
    base: 0.8,
    share: 0.0006,
    weight: 47,
    about: [
      'Cut adhesive for the screen with pull tabs.',
      'Die-cut seal for the display; keeps dust out, and water as far as a repair can.',
    ],
  },
  {
    code: 'SCW',
    sharing: 'screws',
    group: 'small-parts',
    name: 'Screw Set',
    of: ({ demand, brand }) => brand === 'Apple' && demand >= 4,
    grade: 'Aftermarket',
    picture: () => ['screws', screwSet],
    base: 1.4,
    share: 0.0008,
    weight: 33,
    about: ['All screws of the phone, outer and inner, in one bag.', 'Complete screw set, sorted by place.'],
  },
];

const draft = (part: SmallPart, phone: DemoPhone, fits: DemoPhone[], bench: Bench): ProductDraft => {
  const title = titleOf(fits);
  const sku = `${part.code}-${phone.code}`;
  const shades: readonly (Colour | null)[] = part.colours?.(phone) ?? [null];
  const warranty = part.grade === 'Original Pull' ? '6 months' : part.grade === 'Premium' ? '12 months' : '3 months';
  return {
    sku,
    name: `${title} ${part.name}`,
    group: part.group,
    weight: part.weight,
    phones: fits,
    variants: shades.map((shade, at) => ({
      skuSuffix: shade && shades.length > 1 ? colourSuffix(shade, at) : '',
      name: `${title} ${part.name}${shade ? `, ${shade.name}` : `, ${part.grade}`}`,
      priceCents: partPrice(sku, phone, part.base, part.share, 0.09),
      attributes: {
        grade: part.grade,
        ...(shade ? colourAttributes(shade) : {}),
        brand: part.grade === 'Original Pull' ? phone.brand : 'Tradefront Parts',
        warranty,
      },
      assetKeys: [bench.pictures.add(...part.picture(phone, shade))],
      description: describe(
        sku,
        [
          part.about,
          [
            `Made for the ${title}.`,
            `For the ${title}; compare the connector before you fit it.`,
            `Fits the ${title} without changes.`,
          ],
        ],
        [`Fits ${fitsText(fits)}`, `In the box: one ${part.name.toLowerCase()}`, `Warranty ${warranty}`],
      ),
    })),
  };
};

export const smallParts = (bench: Bench): ProductDraft[] =>
  parts.flatMap((part) =>
    bench.phones.filter(part.of).flatMap((phone): ProductDraft[] => {
      const fits = bench.sharing(part.sharing, phone);
      return fits ? [draft(part, phone, fits, bench)] : [];
    }),
  );
