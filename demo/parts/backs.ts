import type { Colour } from '../colours.ts';
import { drawing } from '../drawings/drawing.ts';
import { backGlass } from '../drawings/phone-back.ts';
import { partPrice } from '../pricing.ts';
import type { DemoPhone } from '../phones.ts';
import { table } from '../table.ts';
import {
  backFront,
  colourAttributes,
  colourSuffix,
  partFacts,
  perPhone,
  type PartVariant,
  sentences,
} from './draft.ts';

/* Back glass, back covers, and complete frames. */

const isMetalBack = ({ name }: DemoPhone) => /iPhone ([567]|SE \(1st|First)|iPhone$|iPhone [34]/.test(name);

const styles = table('back-glass.csv', 'suffix name about', { numbers: 'base share' });

const stylesOf = ({ brand, demand }: DemoPhone) =>
  styles.filter(({ suffix }) => (suffix === 'LH' ? brand === 'Apple' : brand !== 'Apple' || demand >= 5));

const coloursOf = ({ colours, demand }: DemoPhone): Colour[] =>
  demand >= 5 ? colours : demand === 4 ? colours.slice(0, 3) : colours.slice(0, 1);

const isGlass = ({ retail }: DemoPhone) => retail > 500;
const backPart = (phone: DemoPhone) => (isGlass(phone) ? 'Back Glass' : 'Back Cover');

export const backs = perPhone(
  {
    code: 'BGL',
    name: (title, phone) => `${title} ${backPart(phone)}`,
    group: 'back-glass',
    weight: 74,
    sharing: 'back-glass',
  },
  ({ pictures, phone, fits, title }) => {
    if (phone.demand < 2 || isMetalBack(phone) || phone.front === 'tablet') return [];
    const what = backPart(phone);
    const front = backFront(phone);
    return stylesOf(phone).flatMap((style) =>
      coloursOf(phone).map((shade, at): PartVariant => {
        const label = phone.brand === 'Apple' ? `, ${style.name}` : '';
        return {
          skuSuffix: `${style.suffix === 'LH' ? '' : phone.brand === 'Apple' ? 'L' : ''}${colourSuffix(shade, at)}`,
          name: `${title} ${what}${label}, ${shade.name}`,
          priceCents: partPrice(`back ${phone.code} ${style.suffix}`, phone, style.base, style.share, 0.09),
          attributes: {
            grade: phone.brand === 'Apple' ? style.name : 'Aftermarket',
            ...colourAttributes(shade),
            brand: 'Tradefront Parts',
            warranty: '3 months',
          },
          assetKeys: [
            pictures.add(`back/${front}/${phone.back}/${shade.family}`, () => backGlass(front, phone.back, shade.hex)),
          ],
          key: `${phone.code}${style.suffix}`,
          about: [
            ...sentences('back', { what, title }),
            phone.brand === 'Apple' ? style.about : 'With adhesive and, where the phone has one, camera ring.',
            isGlass(phone) ? 'Edges are ground to the curve of the frame.' : 'Clips and keys are in place.',
          ],
          facts: partFacts(fits, `${what.toLowerCase()}, adhesive`, '3 months'),
        };
      }),
    );
  },
);

const housingPart = ({ brand }: DemoPhone) => (brand === 'Apple' ? 'Back Housing with Frame' : 'Mid Frame');

export const housings = perPhone(
  { code: 'HSG', name: (title, phone) => `${title} ${housingPart(phone)}`, group: 'housings', weight: 58 },
  ({ pictures, phone, fits }) => {
    if (phone.demand < 4 || phone.front === 'tablet') return [];
    const apple = phone.brand === 'Apple';
    const what = housingPart(phone);
    const front = apple ? (phone.front === 'home' ? 'home' : 'island') : 'hole';
    const grades = [
      { name: 'Aftermarket', suffix: '', factor: 1, warranty: '3 months' },
      { name: 'Original Pull', suffix: 'OP', factor: 2.1, warranty: '6 months' },
    ].slice(0, apple && phone.demand >= 5 ? 2 : 1);
    const shades = phone.colours.slice(0, apple ? (phone.demand >= 5 ? 5 : 3) : 1);
    return grades.flatMap((grade) =>
      (grade.suffix === 'OP' ? shades.slice(0, 3) : shades).map((shade, at) => ({
        skuSuffix: grade.suffix + colourSuffix(shade, at),
        name: `${phone.name} ${what}, ${grade.name}, ${shade.name}`,
        priceCents: partPrice(`housing ${phone.code} ${grade.suffix}`, phone, 9, 0.028, 0.11, grade.factor),
        attributes: {
          grade: grade.name,
          ...colourAttributes(shade),
          brand: grade.suffix === 'OP' ? phone.brand : 'Tradefront Parts',
          warranty: grade.warranty,
        },
        assetKeys: [
          pictures.add(`housing/${front}/${shade.family}`, () => drawing(`housing-${front}`, { tint: shade.hex })),
        ],
        key: `${phone.code}${grade.suffix}`,
        about: [
          ...sentences('housing', { what, title: phone.name }),
          grade.suffix === 'OP'
            ? 'From a phone, sorted by hand: light marks at most, no dents.'
            : 'New, true to size; screws of the original are used again.',
        ],
        facts: partFacts(fits, what.toLowerCase(), grade.warranty),
      })),
    );
  },
);
