import { colour, type Colour } from '../colours.ts';
import { caseStyles, phoneCase, protector, protectorStyles, type CaseStyle } from '../drawings/cases.ts';
import { backLooks, looksOfBacks } from '../drawings/phone-back.ts';
import { drawing } from '../drawings/drawing.ts';
import { shelfPrice } from '../pricing.ts';
import type { DemoPhone } from '../phones.ts';
import { draw } from '../seeded.ts';
import { oneOf, table } from '../table.ts';
import {
  backFront,
  type Bench,
  describe,
  partFacts,
  perPhone,
  type ProductDraft,
  sentences,
  titleOf,
} from './draft.ts';

/* Cases and screen protectors, for phones still in use. */

const cases = table('cases.csv', 'style code name brand', { numbers: 'price', lists: 'colours about' }).map((row) => ({
  ...row,
  style: oneOf(row.style, caseStyles),
}));
type CaseKind = (typeof cases)[number];

const protectors = table('protectors.csv', 'style code name', { numbers: 'price', lists: 'about' }).map((row) => ({
  ...row,
  style: oneOf(row.style, protectorStyles),
}));

const caseKinds = ({ brand, demand, ageYears, front }: DemoPhone): CaseKind[] => {
  if (demand < 3 || front === 'tablet' || front === 'keyboard' || ageYears > 11) return [];
  const styles: CaseStyle[] =
    demand >= 5
      ? ['clear', 'slim', 'rugged', 'wallet', ...(brand === 'Apple' && ageYears < 6.3 ? ['magnet' as const] : [])]
      : demand === 4
        ? ['clear', 'slim', 'rugged']
        : ['clear', 'slim'];
  return cases.filter(({ style }) => styles.includes(style));
};

const coloursFor = ({ colours, style }: CaseKind, demand: number): readonly string[] =>
  demand >= 5 ? colours : colours.slice(0, style === 'slim' && demand === 4 ? 2 : 1);

export const phoneCases = ({ phones, pictures, sharing }: Bench): ProductDraft[] =>
  phones.flatMap((phone) => {
    const fits = sharing('cases', phone);
    if (!fits) return [];
    const title = titleOf(fits);
    return caseKinds(phone).map((kind): ProductDraft => {
      const front = backFront(phone);
      const back = kind.style === 'wallet' ? 'centre' : oneOf(looksOfBacks[phone.back].case ?? phone.back, backLooks);
      const picture = (tint: Colour) =>
        pictures.add(`case/${kind.style}/${kind.style === 'wallet' ? 'hole' : front}/${back}/${tint.family}`, () =>
          phoneCase(kind.style, kind.style === 'wallet' ? 'hole' : front, back, tint.hex),
        );
      const sku = `CAS-${kind.code}-${phone.code}`;
      return {
        sku,
        name: `${title} ${kind.name}`,
        group: 'cases',
        weight: 30,
        phones: fits,
        variants: coloursFor(kind, phone.demand)
          .map(colour)
          .map((tint, at) => ({
            skuSuffix: tint.family === 'Clear' ? '' : `${tint.family.slice(0, 2).toUpperCase()}${at + 1}`,
            name: tint.family === 'Clear' ? `${title} ${kind.name}` : `${title} ${kind.name}, ${tint.name}`,
            priceCents: shelfPrice(kind.price * (0.85 + phone.retail / 5000 + draw(`case ${sku}`) * 0.1)),
            attributes: { colour: tint.family, brand: kind.brand, warranty: '12 months' },
            assetKeys: [picture(tint)],
            description: describe(
              sku,
              [kind.about, ...sentences('case', { title })],
              partFacts(fits, 'case in a hanging retail bag', '12 months'),
            ),
          })),
      };
    });
  });

export const screenProtectors = perPhone(
  {
    code: 'PRO',
    name: (title) => `${title} Screen Protector`,
    group: 'screen-protectors',
    weight: 32,
    sharing: 'protector',
  },
  ({ pictures, phone, fits, title }) => {
    const count = [0, 0, phone.ageYears < 6 ? 1 : 0, 2, 3, 4][phone.demand] ?? 0;
    if (count === 0 || phone.ageYears > 12) return [];
    const front = phone.front === 'island' ? 'hole' : phone.front;
    const brand = 'Panewell';
    const variants = protectors.slice(0, count).map((kind) => ({
      skuSuffix: kind.code,
      name: `${title} Screen Protector, ${kind.name}`,
      priceCents: shelfPrice(kind.price * (0.9 + phone.retail / 6000)),
      attributes: { grade: kind.name, brand, warranty: '3 months' },
      assetKeys: [pictures.add(`protector/${front}/${kind.style}`, () => protector(front, kind.style))],
      about: [kind.about, ...sentences('protector', { title })],
      facts: partFacts(fits, 'protector, wet and dry wipe, dust sticker', '3 months against lifting'),
    }));
    const lens = {
      skuSuffix: 'LP',
      name: `${title} Camera Lens Protector, Lens Glass`,
      priceCents: shelfPrice(2.4),
      attributes: { grade: 'Lens Glass', brand, warranty: '3 months' },
      assetKeys: [pictures.add('lens/three/#c9ced2', () => drawing('lens-three', { tint: '#c9ced2' }))],
      about: sentences('lens-protector', { title }),
      facts: partFacts(fits, 'a set of lenses, mounting tray', '3 months'),
    };
    return phone.demand >= 5 && phone.ageYears < 8 ? [...variants, lens] : variants;
  },
);
