/*
 * The phones of the demo shop: those that every shop may load. Capacities and colours of the popular ones are facts, too.
 */
import { type ShippedPhone, shippedPhones } from '#server/catalogue/phones/list/read-list.ts';
import { colour, type Colour } from './colours.ts';
import { yearsBetween } from './desk-time.ts';
import type { PortKind } from './drawings/connectors.ts';
import type { Back } from './drawings/phone-back.ts';
import type { Front } from './drawings/phone-front.ts';
import { backOf, displayKindOf, frontOf, portOf, retailOf } from './phone-shapes.ts';
import { table } from './table.ts';

export type DemoPhone = ShippedPhone & {
  /** Unique short form for SKUs, e.g. IP15P. */
  code: string;
  ageYears: number;
  /** 0 to 5: how much a Canadian repair shop buys for it. */
  demand: number;
  /** 0 for the most repaired one. */
  rank: number;
  /** Dollars, when it was new. */
  retail: number;
  front: Front;
  back: Back;
  port: PortKind;
  display: 'OLED' | 'LCD';
  /** Null if unknown. */
  batteryMah: number | null;
  colours: Colour[];
  /** Gigabytes; empty when it is not sold refurbished. */
  storages: number[];
};

const list = (text: string, separator: string) => text.split(separator).filter((each) => each !== '');

const popular = new Map(
  table('popular-phones.csv', 'name code battery_mah display colours storages').map((row) => [row.name, row]),
);

const demands = new Map(
  table('phone-demand.csv', 'name', { numbers: 'demand' }).map(({ name, demand }) => [name, demand]),
);

const brandCodes = new Map(table('brands.csv', 'name code').map(({ name, code }) => [name, code]));

/** "Moto G Power 5G (2024)" → "MGPO5G24": brand, first letters of words, all parts with a digit. */
const codeOf = (brand: string, name: string, launched: string, taken: ReadonlySet<string>): string => {
  const words = name
    .replaceAll('+', ' P ')
    .replaceAll(/\b20(\d\d)\b/g, '$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '' && !['Galaxy', 'iPhone', 'Pixel', 'Moto', 'Xperia', brand].includes(word));
  const short = (letters: number) =>
    (brandCodes.get(brand) ?? brand.slice(0, 2)) +
    words.map((word) => (/\d/.test(word) ? word : word.slice(0, letters))).join('');
  const tries = [
    ...[1, 2, 3, 5, 9].map(short),
    `${short(1)}X${launched.slice(2, 4)}`,
    `${short(9)}X${launched.slice(2, 4)}`,
  ];
  const code = tries.map((each) => each.toUpperCase()).find((each) => !taken.has(each));
  if (code === undefined) throw new Error(`No code is free for the phone "${name}"`);
  return code;
};

/** Ranks phones by repairs: most in their third year, iPhones before others. */
const repairedLess = ({ brand, demand, ageYears }: Pick<DemoPhone, 'brand' | 'demand' | 'ageYears'>): number =>
  Math.abs(ageYears - 2.9) + ({ Apple: 0, Samsung: 0.6, Google: 1.4 }[brand] ?? 2.2) + (5 - demand) * 3;

const ranked = (phones: Omit<DemoPhone, 'rank'>[]): DemoPhone[] => {
  const order = new Map(
    phones.toSorted((a, b) => repairedLess(a) - repairedLess(b)).map(({ url }, rank) => [url, rank]),
  );
  return phones.map((phone) => ({ ...phone, rank: order.get(phone.url) ?? phones.length }));
};

/**
 * Every phone launched by `today`, by brand and then oldest first.
 * @param today YYYY-MM-DD; the base of ages
 */
export const readPhones = (today: string): DemoPhone[] => {
  const taken = new Set([...popular.values()].map(({ code }) => code));
  const phones = shippedPhones()
    .filter(({ launchedOn }) => launchedOn <= today)
    .map((phone) => {
      const { brand, series, name, launchedOn: launched } = phone;
      const known = { brand, series, name, year: Number(launched.slice(0, 4)) };
      const facts = popular.get(name);
      const code = facts?.code ?? codeOf(brand, name, launched, taken);
      taken.add(code);
      return {
        ...phone,
        code,
        ageYears: yearsBetween(launched, today),
        demand: demands.get(name) ?? 0,
        retail: retailOf(known),
        front: frontOf(known),
        back: backOf(known),
        port: portOf(known),
        display: facts?.display === 'OLED' || facts?.display === 'LCD' ? facts.display : displayKindOf(known),
        batteryMah: facts?.battery_mah ? Number(facts.battery_mah) : null,
        colours: list(facts?.colours ?? 'Black|White', '|').map(colour),
        storages: list(facts?.storages ?? '', '|').map(Number),
      };
    });
  return ranked(phones);
};

/** "iPhone 12 / 12 Pro": names of phones that share a part, without repeating their common start. */
export const namesTogether = (phones: readonly DemoPhone[]): string => {
  const [head, ...rest] = phones.map(({ name }) => name);
  const lead = head?.split(' ')[0] ?? '';
  return [head, ...rest.map((name) => (name.startsWith(`${lead} `) ? name.slice(lead.length + 1) : name))].join(' / ');
};
