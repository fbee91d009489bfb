import { screen } from '../drawings/screen.ts';
import { partPrice } from '../pricing.ts';
import type { DemoPhone } from '../phones.ts';
import { draw } from '../seeded.ts';
import { known, table } from '../table.ts';
import { fitsText, largePicture, perPhone, type PartVariant, sentences } from './draft.ts';

/** By the phone's original display. `factor` is relative to a soft OLED, or an aftermarket LCD. */
const grades = new Map(
  table('screens.csv', 'display suffix name colour warranty kind', { numbers: 'factor nits', lists: 'about' }).map(
    (row) => [`${row.display} ${row.suffix}`, row],
  ),
);
type Grade = ReturnType<typeof grades.values> extends Iterable<infer G> ? G : never;

const of = (made: 'OLED' | 'LCD', ...suffixes: string[]): Grade[] =>
  suffixes.map((suffix) => known(grades, `${made} ${suffix}`));

const gradesOf = ({ brand, demand, display, retail, name, front }: DemoPhone): Grade[] => {
  // Foldable displays cannot be rigid.
  if (front === 'fold' || front === 'flip') return demand >= 4 ? of('OLED', 'SP', 'RO', 'SO') : of('OLED', 'RO');
  if (display === 'LCD') {
    if (demand >= 4) return of('LCD', 'AM', 'AP', 'RO');
    return demand === 3 ? of('LCD', 'AM', 'RO') : of('LCD', draw(`lcd ${name}`) < 0.5 ? 'AM' : 'RO');
  }
  const apple = brand === 'Apple';
  if (demand >= 5) return apple ? of('OLED', 'SO', 'HO', 'IN', 'RO') : of('OLED', 'SP', 'SO', 'RO', 'IN');
  if (demand === 4) {
    if (retail > 1300) return apple ? of('OLED', 'RO', 'SO') : of('OLED', 'SP', 'RO');
    return of('OLED', apple ? 'RO' : 'SP', 'SO', 'IN');
  }
  if (demand === 3) return of('OLED', 'SO', 'IN');
  return of('OLED', demand < 2 && draw(`oled ${name}`) < 0.6 ? 'IN' : 'SO');
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

/** Display assemblies: one product per phone, one variant per grade, for older phones also in white. */
export const screens = perPhone(
  { code: 'SCR', name: (title) => `${title} Screen`, group: 'screens', weight: 96, sharing: 'screen' },
  ({ pictures, phone, fits, title }) => {
    if (phone.front === 'tablet') return [];
    const colours = phone.front === 'home' && phone.demand >= 3 ? ['Black', 'White'] : ['Black'];
    return gradesOf(phone).flatMap((grade) =>
      colours.map((glass): PartVariant => {
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
            brand: grade.suffix === 'SP' ? phone.brand : 'Tradefront Parts',
            brightness: `${nits.toLocaleString('en-CA')} nits`,
            warranty: grade.warranty,
          },
          // A picture of the phone, for the gallery.
          assetKeys: [
            pictures.add(key, () => screen(phone.front, { letters: grade.suffix, colour: grade.colour }, white)),
            largePicture(phone, pictures),
          ],
          key: `${phone.code}${grade.suffix}`,
          about: [grade.about, ...sentences('screen', { title })],
          facts: facts(grade, fits),
        };
      }),
    );
  },
);
