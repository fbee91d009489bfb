import { chargingPort, plugNames } from '../drawings/connectors.ts';
import { drawing } from '../drawings/drawing.ts';
import { partPrice } from '../pricing.ts';
import type { Colour } from '../colours.ts';
import type { DemoPhone } from '../phones.ts';
import { known, table } from '../table.ts';
import { colourAttributes, fitsText, partFacts, perPhone, type PartVariant, sentences } from './draft.ts';

/* Batteries, charging ports and wireless-charging coils. */

const cells = table('batteries.csv', 'suffix name band warranty about', { numbers: 'factor capacity' });

const cellsOf = ({ brand, demand }: DemoPhone) => {
  const sold =
    demand >= 5
      ? brand === 'Apple'
        ? ['PR', 'ST', 'HC', 'OE']
        : ['PR', 'OE']
      : demand === 4
        ? ['PR', 'ST']
        : demand >= 2
          ? ['PR']
          : ['ST'];
  return cells.filter(({ suffix }) => sold.includes(suffix));
};

const cellShape = ({ front, name }: DemoPhone): 'tall' | 'ell' | 'wide' =>
  front === 'fold' || front === 'tablet' || front === 'keyboard'
    ? 'wide'
    : /iPhone (X$|XS|11 Pro|13|15 Pro|16)/.test(name)
      ? 'ell'
      : 'tall';

export const batteries = perPhone(
  { code: 'BAT', name: (title) => `${title} Battery`, group: 'batteries', weight: 92, sharing: 'battery' },
  ({ pictures, phone, fits, title }) => {
    if (phone.demand === 0 && phone.batteryMah === null) return [];
    const shape = cellShape(phone);
    return cellsOf(phone).map((cell): PartVariant => {
      const mah = phone.batteryMah;
      const shown = mah === null || cell.capacity === 1 ? mah : Math.round((mah * cell.capacity) / 5) * 5;
      const rated = shown === null ? '' : `, ${shown} mAh`;
      return {
        skuSuffix: cell.suffix,
        name: `${title} Battery${rated}, ${cell.name}`,
        priceCents: partPrice(`battery ${phone.code} ${cell.suffix}`, phone, 8.2, 0.0075, 0.06, cell.factor),
        attributes: {
          grade: cell.name,
          brand: 'Tradefront Parts',
          warranty: cell.warranty,
          ...(shown === null ? {} : { rated_capacity: `${shown} mAh` }),
        },
        assetKeys: [
          pictures.add(`battery/${shape}/${cell.suffix}`, () => drawing(`battery-${shape}`, { band: cell.band })),
        ],
        about: [cell.about, ...sentences('battery', { title, rated: shown === null ? '' : `, rated ${shown} mAh` })],
        facts: [
          `Fits ${fitsText(fits)}`,
          'In the box: battery, pull-tab adhesive',
          'Calibrate with one full cycle after fitting',
          `Warranty ${cell.warranty}, and at least 80 % of capacity within it`,
        ],
      };
    });
  },
);

type PortGrade = { name: string; suffix: string; factor: number; warranty: string };
const originalPull: PortGrade = { name: 'Original Pull', suffix: 'OP', factor: 1.7, warranty: '6 months' };
const premiumPort: PortGrade = { name: 'Premium', suffix: 'PR', factor: 1, warranty: '12 months' };
const plainPort: PortGrade = { name: 'Aftermarket', suffix: 'AM', factor: 0.6, warranty: '3 months' };

const portPart = ({ brand }: DemoPhone) => (brand === 'Apple' ? 'Charging Port Flex' : 'Charging Port Board');

export const chargingPorts = perPhone(
  {
    code: 'CHG',
    name: (title, phone) => `${title} ${portPart(phone)}`,
    group: 'charging-ports',
    weight: 84,
    sharing: 'charging-port',
  },
  ({ pictures, phone, fits, title }) => {
    if (phone.demand < 1 || (phone.demand === 1 && phone.ageYears > 8)) return [];
    const apple = phone.brand === 'Apple';
    const grades = phone.demand >= 4 ? [premiumPort, originalPull] : phone.demand >= 2 ? [premiumPort] : [plainPort];
    const shades: (Colour | null)[] = apple && phone.demand >= 4 ? phone.colours.slice(0, 3) : [null];
    const what = portPart(phone);
    const port = known(plugNames, phone.port);
    return grades.flatMap((grade) =>
      (grade === originalPull ? shades.slice(0, 1) : shades).map((shade): PartVariant => {
        const tint = shade?.hex ?? '#b3bcc4';
        return {
          skuSuffix:
            grade.suffix + (shade ? `-${shade.name.replaceAll(/[^A-Z]/g, '')}${shades.indexOf(shade) + 1}` : ''),
          name: `${title} ${what}, ${grade.name}${shade ? `, ${shade.name}` : ''}`,
          priceCents: partPrice(`port ${phone.code} ${grade.suffix}`, phone, 4.6, 0.009, 0.11, grade.factor),
          attributes: {
            grade: grade.name,
            ...(shade ? colourAttributes(shade) : {}),
            brand: grade === originalPull ? phone.brand : 'Tradefront Parts',
            connector: port,
            warranty: grade.warranty,
          },
          assetKeys: [
            pictures.add(`port/${phone.port}/${apple ? tint : 'board'}`, () => chargingPort(phone.port, tint, !apple)),
          ],
          key: `${phone.code}${grade.suffix}`,
          about: [
            ...sentences('port', { title, port }),
            grade === originalPull
              ? 'Taken from a phone, cleaned and tested under load.'
              : 'New, with fast charging as the original has it.',
            'Charging current and data are both measured before it is racked.',
          ],
          facts: partFacts(fits, `one ${what.toLowerCase()}, without screws`, grade.warranty),
        };
      }),
    );
  },
);

const hasCoil = ({ brand, name, ageYears, retail }: DemoPhone): boolean =>
  (brand === 'Apple' && ageYears < 9.3 && !/7|6|5|1st/.test(name.replace(/iPhone 1\d/, ''))) ||
  (brand === 'Samsung' && retail > 800 && ageYears < 10) ||
  (brand === 'Google' && retail > 900 && ageYears < 8.2);

export const coils = perPhone(
  { code: 'WCC', name: (title) => `${title} Wireless Charging Coil`, group: 'charging-ports', weight: 52 },
  ({ pictures, phone, fits }) => {
    if (phone.demand < 4 || !hasCoil(phone)) return [];
    return [
      {
        skuSuffix: '',
        name: `${phone.name} Wireless Charging Coil with Flex, Original Pull`,
        priceCents: partPrice(`coil ${phone.code}`, phone, 4.2, 0.006, 0.1),
        attributes: { grade: 'Original Pull', brand: phone.brand, warranty: '6 months' },
        assetKeys: [pictures.add('coil', () => drawing('coil'))],
        about: sentences('coil', { title: phone.name }),
        facts: partFacts(fits, 'coil with flex', '6 months'),
      },
    ];
  },
);
