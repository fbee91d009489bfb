/* The look of a phone, by brand, series and year: enough to draw it, not a measurement. */
import type { PortKind } from './drawings/connectors.ts';
import { type Back, backLooks } from './drawings/phone-back.ts';
import { type Front, frontLooks } from './drawings/phone-front.ts';
import { oneOf, table } from './table.ts';

type Known = { brand: string; series: string; name: string; year: number };

const looks = table('phone-looks.csv', 'of brand name is').map((row) => ({ ...row, name: new RegExp(row.name) }));

/** Of the rows of a brand the first one whose pattern the name matches. */
const look = (of: 'front' | 'back' | 'retail' | 'display', { brand, name }: Known): string | undefined =>
  looks.find((row) => row.of === of && row.brand === brand && row.name.test(name))?.is;

const tablets = /\b(Tablet|Pad|View2?|Note Pro|Nokia T\d)/;

const frontOfYear = (year: number): Front =>
  year <= 2017 ? 'keys' : year === 2018 ? 'slim' : year <= 2020 ? 'drop' : 'hole';

export const frontOf = (phone: Known): Front =>
  tablets.test(phone.name) ? 'tablet' : oneOf(look('front', phone) ?? frontOfYear(phone.year), frontLooks);

const backOfYear = (year: number): Back =>
  year <= 2018 ? 'centre' : year <= 2020 ? 'vertical' : year <= 2023 ? 'block' : 'rings';

export const backOf = (phone: Known): Back => oneOf(look('back', phone) ?? backOfYear(phone.year), backLooks);

export const portOf = ({ brand, name, year, series }: Known): PortKind => {
  if (brand === 'Apple') return /iPhone (1[5-9]|Air)/.test(name) ? 'usb-c' : 'lightning';
  if (brand === 'Google' || brand === 'OnePlus') return name === 'OnePlus One' ? 'micro-usb' : 'usb-c';
  if (/^Galaxy (S[89]|S[12]\d|Note)/.test(name) && year >= 2016) return 'usb-c';
  const late = /J Series|E Series/.test(series) ? 2021 : 2018;
  return year < late ? 'micro-usb' : 'usb-c';
};

/** The kind of its display, where demo/data/popular-phones.csv has none. */
export const displayKindOf = (phone: Known): 'OLED' | 'LCD' => {
  if (phone.brand === 'Nothing' || phone.brand === 'Xiaomi') return phone.year >= 2020 ? 'OLED' : 'LCD';
  return oneOf(look('display', phone) ?? 'LCD', ['OLED', 'LCD']);
};

/** About its price when new, in dollars: parts are priced from it. */
export const retailOf = (phone: Known): number => Number(look('retail', phone) ?? 379);
