import { makeCatalogue } from '#demo/catalogue.ts';
import { expect, test } from 'vitest';
import french from '../../../messages/fr/trade/terms.json' with { type: 'json' };
import { namer, wordsOfPhone } from './name-rule.ts';

const demo = makeCatalogue('2026-11-27');
const phones = new Set(demo.phones.flatMap(({ name, brand, series }) => [name, brand, series]).flatMap(wordsOfPhone));
const written = new Map([['Otter Case', { text: 'Étui loutre', html: false }]]);
const { byRule, say } = namer(french, written, phones);

test.each([
  ['iPhone 12 Screen (Soft OLED, Black)', 'Écran iPhone 12 (OLED souple, noir)'],
  ['iPhone 12 / 12 Pro OLED Screen, Soft OLED, Black', 'Écran OLED iPhone 12 / 12 Pro (OLED souple, noir)'],
  ['Charging Port for Galaxy S21 – Original Pull', 'Connecteur de charge Galaxy S21 (pièce d’origine récupérée)'],
  ['iPhone 13 128 GB, Midnight, Refurbished Grade A', 'iPhone 13 128 Go (minuit, remis à neuf, grade A)'],
  ['iPhone SE (2nd generation) Battery, Premium', 'Batterie iPhone SE (2e génération) (premium)'],
  ['USB-C to USB-C Cable 60 W, Black, 1.5 m', 'Câble USB-C vers USB-C 60 W (noir, 1,5 m)'],
  ['iPhone 15 Series Screens', 'Écrans série iPhone 15'],
  ['All Apple Batteries', 'Batteries Apple – tout voir'],
  ['Otter Case, Black', 'Étui loutre (noir)'],
  ['Otter Case', 'Étui loutre'],
  ['Soft OLED', 'OLED souple'],
  ['1,100 nits', '1\u00a0100 nits'],
  ['iPhone 12', 'iPhone 12'],
])('"%s" is "%s"', (english, said) => expect(say(english)).toBe(said));

test.each([
  'iPhone 12 Screen (Shiny OLED, Black)',
  'Best iPhone 12 Screen',
  'Screen for my iPhone 12',
  'iPhone 12 Screen, Black, new',
  'Screen of the list',
  'toString',
  'constructor, Black',
])('of "%s" not all is understood: it stays', (english) => {
  expect(byRule(english)).toBeUndefined();
  expect(say(english)).toBe(english);
});

const english =
  /\b(?:Screen|Battery|Back|Case|Cable|Charger|Charging|Camera|Glass|Black|White|Blue|Green|Grey|Gold|with|and|the|Only|Refurbished|generation|Series|pieces|GB)\b/;

test('all names of the demo are understood, and none is half in English', () => {
  const names = new Set([
    ...demo.records.products.flatMap(({ name, variants }) => [name, ...variants.map((each) => each.name)]),
    ...demo.records.categories.map(({ name }) => name),
  ]);
  const missed = [...names].filter((name) => byRule(name) === undefined);
  expect(missed).toEqual([]);
  expect([...names].map(say).filter((name) => english.test(name))).toEqual([]);
});

test('of a name that can be taken apart in very many ways each part is looked up once', () => {
  let asked = 0;
  const things = new Proxy(french.things, {
    getOwnPropertyDescriptor: (of, key) => {
      asked += 1;
      if (asked > 20_000) throw new Error('it is looked up again and again');
      return Reflect.getOwnPropertyDescriptor(of, key);
    },
  });
  const name = `${'Refurbished '.repeat(11)}zz${', Refurbished'.repeat(11)}`;
  expect(namer({ ...french, things }, new Map(), phones).byRule(name)).toBeUndefined();
  expect(asked).toBeGreaterThan(100);
});
