import { screen, type GradeMark } from '../drawings/screen.ts';
import { partPrice } from '../pricing.ts';
import type { DemoPhone } from '../phones.ts';
import { draw } from '../seeded.ts';
import { type Bench, fitsText, titleOf } from './bench.ts';
import { describe } from './describe.ts';
import { largePicture } from './device-picture.ts';
import type { ProductDraft, VariantDraft } from './draft.ts';

type Grade = {
  name: string;
  suffix: string;
  mark: GradeMark;
  /** Against a soft OLED, or an aftermarket LCD. */
  factor: number;
  nits: number;
  warranty: string;
  kind: 'OLED' | 'LCD';
  about: readonly string[];
};

const servicePack: Grade = {
  name: 'Service Pack',
  suffix: 'SP',
  mark: { letters: 'SP', colour: '#00647a' },
  factor: 2.1,
  nits: 1000,
  warranty: '12 months',
  kind: 'OLED',
  about: [
    'Sealed service part from the maker of the phone, with frame.',
    "The maker's own service part, new and sealed, in its frame.",
  ],
};
const refurbished: Grade = {
  name: 'Refurbished Original',
  suffix: 'RO',
  mark: { letters: 'RO', colour: '#2f8f63' },
  factor: 1.45,
  nits: 1000,
  warranty: '12 months',
  kind: 'OLED',
  about: [
    'Original panel with new glass, laminated and tested by hand.',
    'Panel of the phone maker, reglassed in a clean room; colours and touch are those of the original.',
  ],
};
const soft: Grade = {
  name: 'Soft OLED',
  suffix: 'SO',
  mark: { letters: 'SO', colour: '#2d7fb8' },
  factor: 1,
  nits: 800,
  warranty: '12 months',
  kind: 'OLED',
  about: [
    'Flexible OLED with the bezels of the original; survives a drop better than a hard panel.',
    'Flexible OLED panel: even bezels, deep black and a natural curve at the edge.',
  ],
};
const hard: Grade = {
  name: 'Hard OLED',
  suffix: 'HO',
  mark: { letters: 'HO', colour: '#7059b0' },
  factor: 0.78,
  nits: 750,
  warranty: '12 months',
  kind: 'OLED',
  about: [
    'Rigid OLED: the black of an OLED at a lower price, with slightly wider bezels.',
    'Rigid glass OLED panel, a little thicker than the original and easy on the budget.',
  ],
};
const incell: Grade = {
  name: 'Incell',
  suffix: 'IN',
  mark: { letters: 'IN', colour: '#b1752a' },
  factor: 0.4,
  nits: 500,
  warranty: '6 months',
  kind: 'LCD',
  about: [
    'Incell LCD with touch in the panel: bright enough for daily use, at the price of an economy repair.',
    'LCD in place of the OLED, for repairs where the price decides.',
  ],
};
const refurbishedLcd: Grade = { ...refurbished, factor: 1.95, nits: 625, kind: 'LCD' };
const plusLcd: Grade = {
  name: 'Aftermarket Plus',
  suffix: 'AP',
  mark: { letters: 'AP', colour: '#2d7fb8' },
  factor: 1.3,
  nits: 550,
  warranty: '12 months',
  kind: 'LCD',
  about: [
    'High-gamut aftermarket panel with a cold-pressed frame and full-view polariser.',
    'The better aftermarket panel: higher brightness, truer colours, reinforced flex.',
  ],
};
const plainLcd: Grade = {
  name: 'Aftermarket LCD',
  suffix: 'AM',
  mark: { letters: 'AM', colour: '#66747f' },
  factor: 1,
  nits: 450,
  warranty: '6 months',
  kind: 'LCD',
  about: ['Aftermarket panel for an economy repair.', 'Sound aftermarket panel, every piece tried on a phone.'],
};

const gradesOf = ({ brand, demand, display, retail, name, front }: DemoPhone): Grade[] => {
  // What folds cannot be rigid.
  if (front === 'fold' || front === 'flip') return demand >= 4 ? [servicePack, refurbished, soft] : [refurbished];
  if (display === 'LCD') {
    if (demand >= 4) return [plainLcd, plusLcd, refurbishedLcd];
    return demand === 3 ? [plainLcd, refurbishedLcd] : draw(`lcd ${name}`) < 0.5 ? [plainLcd] : [refurbishedLcd];
  }
  const original = brand === 'Apple' ? refurbished : servicePack;
  if (demand >= 5)
    return brand === 'Apple' ? [soft, hard, incell, refurbished] : [servicePack, soft, refurbished, incell];
  if (demand === 4)
    return retail > 1300 ? [original, refurbished === original ? soft : refurbished] : [original, soft, incell];
  return demand === 3 ? [soft, incell] : demand === 2 ? [soft] : [draw(`oled ${name}`) < 0.6 ? incell : soft];
};

const priceOf = (phone: DemoPhone, grade: Grade): number => {
  const key = `screen ${phone.code} ${grade.suffix}`;
  const fold = phone.front === 'fold' ? 1.9 : phone.front === 'flip' ? 1.5 : 1;
  if (phone.display === 'LCD') return partPrice(key, phone, 9 * grade.factor, 0.045 * grade.factor, 0.16);
  return partPrice(key, phone, 13 * grade.factor, 0.115 * grade.factor * fold, 0.125);
};

const facts = (grade: Grade, phones: DemoPhone[]): string[] => [
  `Fits ${fitsText(phones)}`,
  `In the box: display assembly${grade.suffix === 'SP' ? ' with frame' : ''}, film, cut adhesive`,
  phones[0]?.brand === 'Apple' && grade.kind === 'OLED'
    ? 'True Tone can be carried over with a programmer'
    : 'Tested on a phone before it is packed',
  `Warranty ${grade.warranty} from the day of the invoice`,
];

/** Display assemblies: one product a phone, a variant a grade, for older phones also in white. */
export const screens = ({ phones, pictures, sharing }: Bench): ProductDraft[] =>
  phones.flatMap((phone): ProductDraft[] => {
    const fits = sharing('screen', phone);
    if (!fits || phone.front === 'tablet') return [];
    const title = titleOf(fits);
    const colours = phone.front === 'home' && phone.demand >= 3 ? ['Black', 'White'] : ['Black'];
    const variants = gradesOf(phone).flatMap((grade) =>
      colours.map((glass): VariantDraft => {
        const white = glass === 'White';
        const kind = phone.display === 'LCD' ? 'LCD' : grade.kind;
        const key = `screen/${phone.front}/${grade.suffix}${white ? '/white' : ''}`;
        const nits = grade.nits + (phone.retail > 1300 && kind === 'OLED' ? 100 : 0);
        return {
          skuSuffix: grade.suffix + (white ? 'W' : ''),
          name: `${title} ${kind} Screen, ${grade.name}, ${glass}`,
          priceCents: priceOf(phone, grade),
          attributes: {
            grade: grade.name,
            colour: glass,
            brand: grade === servicePack ? phone.brand : 'Tradefront Parts',
            brightness: `${nits.toLocaleString('en-CA')} nits`,
            warranty: grade.warranty,
          },
          // The phone beside it, for the gallery.
          assetKeys: [pictures.add(key, () => screen(phone.front, grade.mark, white)), largePicture(phone, pictures)],
          description: describe(
            `${phone.code}${grade.suffix}`,
            [
              grade.about,
              [
                `Full assembly for the ${title}, with pre-installed adhesive and earpiece mesh.`,
                `Complete display for the ${title}: glass, touch and panel in one, ready to fit.`,
                `Display assembly for the ${title}, checked for dead pixels, touch and brightness.`,
              ],
              [
                'Tested twice before it leaves the rack.',
                'Each piece is lit and touched across its whole face before it is packed.',
                'Try it on the phone before you peel the adhesive.',
              ],
            ],
            facts(grade, fits),
          ),
        };
      }),
    );
    return [
      {
        sku: `SCR-${phone.code}`,
        name: `${title} Screen`,
        group: 'screens',
        weight: 96,
        phones: fits,
        variants,
      },
    ];
  });
