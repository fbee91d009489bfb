import { describe, expect, test } from 'vitest';
import { facetKey } from '../index/facets.ts';
import { makeDictionary, makePhrases } from './dictionary.ts';
import { editDistance, nearestWords } from './mend.ts';
import { modelAliases, phoneAliases } from './phone-aliases.ts';
import { readText } from './reading.ts';
import { upcForms } from './upc.ts';
import { searchWords } from '#kernel/search-words.ts';

const phone = (id: number, name: string, brand: string, group: string | null = null) => ({
  id,
  name,
  brand,
  group,
  launchedOn: '2020-01-01',
  models: name === 'iPhone 13' ? ['A2482'] : [],
});
const dictionary = makeDictionary(
  makePhrases({
    phones: [
      phone(1, 'iPhone 13', 'Apple'),
      phone(2, 'iPhone 13 Pro Max', 'Apple'),
      phone(3, 'iPhone SE (2nd generation)', 'Apple'),
      phone(4, 'Galaxy A52', 'Samsung'),
      phone(5, 'Galaxy A52 5G', 'Samsung'),
      phone(6, 'Galaxy Z Fold5', 'Samsung'),
      phone(7, 'Galaxy S21+ 5G', 'Samsung'),
    ],
    brands: [
      { id: 1, name: 'Apple' },
      { id: 2, name: 'Samsung' },
    ],
    values: [
      { id: 1, label: 'Blue' },
      { id: 2, label: 'Soft OLED' },
      { id: 3, label: '2 m' },
    ],
    partTypes: [
      { id: 1, code: 'screen', name: 'Screen', plural: 'Screens', position: 1 },
      { id: 2, code: 'screen-adhesive', name: 'Screen Adhesive', plural: 'Screen Adhesives', position: 2 },
      { id: 3, code: 'battery', name: 'Battery', plural: 'Batteries', position: 3 },
    ],
    partWords: [
      { partTypeId: 1, phrase: 'screen', language: 'en' },
      { partTypeId: 1, phrase: 'écran', language: 'fr' },
      { partTypeId: 2, phrase: 'screen adhesive', language: 'en' },
      { partTypeId: 3, phrase: 'battery', language: 'en' },
    ],
    synonyms: [
      { phrase: 'soft', means: 'soft oled', language: 'en' },
      { phrase: 'for', means: '', language: 'en' },
    ],
    phoneWords: [
      { phrase: '', means: 'iphone', distance: 1 },
      { phrase: 'ip', means: 'iphone', distance: 1 },
      { phrase: 'pm', means: 'pro max', distance: 1 },
      { phrase: '', means: 'galaxy', distance: 1 },
      { phrase: '', means: 'z', distance: 1 },
      { phrase: '', means: '5g', distance: 1 },
      { phrase: 'se', means: 'iphone se', distance: 1 },
    ],
    stems: [],
  }),
  [
    { word: 'cable', stem: 'cabl' },
    { word: 'blue', stem: 'blue' },
  ],
);

const phones = (...ids: number[]) => ids.map((id) => facetKey('phone', id));
const parts = (...ids: number[]) => ids.map((id) => facetKey('partType', id));
const values = (...ids: number[]) => ids.map((id) => facetKey('value', id));
const groupsOf = (text: string) => readText(dictionary, text).whole[0]?.groups;

test('words of the dictionary may be written together', () => {
  const [search] = readText(dictionary, 'iphone13promaxscreen').whole;
  expect(search?.groups).toEqual([[facetKey('phone', 2)], [facetKey('partType', 1), facetKey('partType', 2)]]);
  expect(readText(dictionary, 'iphonescreenish').words.map(({ text }) => text)).toEqual(['iphonescreenish']);
});

describe('a text is phone, part, value and words', () => {
  test.each([
    ['iphone 13 screen', [phones(1), parts(1, 2)]],
    ['screen for iPhone13', [parts(1, 2), phones(1)]],
    ['ip13pm écran', [phones(2), parts(1)]],
    ['13 pro max battery', [phones(2), parts(3)]],
    ['iphone13battery', [phones(1), parts(3)]],
    ['a2482 battery', [phones(1), parts(3)]],
    ['se 2020 battery', [phones(3), parts(3)]],
    ['se2 battery', [phones(3), parts(3)]],
    ['a52', [phones(4)]],
    ['samsung a52 5g', [phones(5)]],
    ['fold 5 screen adhesive', [phones(6), parts(2)]],
    ['zfold5', [phones(6)]],
    ['s21+ screen', [phones(7), parts(1, 2)]],
    ['soft screen iphone 13', [values(2), parts(1, 2), phones(1)]],
    ['2m blue', [values(3), values(1)]],
    // A number alone is a phone beside a part, when no other is named.
    ['battery 13', [parts(3), phones(1)]],
    ['battery 13 fold5', [parts(3), phones(6)]],
  ])('%s', (text, groups) => {
    expect(groupsOf(text)).toEqual(groups);
  });

  test('what has no meaning is a word; letters and digits of one word may be two', () => {
    const [search] = readText(dictionary, 'usb cable 30w').whole;
    expect(search?.groups).toEqual([]);
    expect(
      search?.words.map((alternatives) => alternatives.map((all) => all.map(({ text }) => text).join(' '))),
    ).toEqual([['usb'], ['cable'], ['30w', '30 w']]);
  });

  test('the end of a word is not taken from it as a plural', () => {
    expect(groupsOf('screen s21+')).toEqual([parts(1, 2), phones(7)]);
  });
});

describe('mending', () => {
  test.each([
    ['iphone 13 batery', 'batery', 'battery'],
    ['iphnoe 13 screen', 'iphnoe', 'iphone'],
    ['galxy a52', 'galxy', 'galaxy'],
  ])('%s', (text, typed, read) => {
    expect(readText(dictionary, text).mended).toEqual([{ typed, read }]);
  });

  test.each(['glue', 'a2483', 'sm-x1', 'bl'])('%s is left alone', (text) => {
    expect(readText(dictionary, text).mended).toEqual([]);
  });

  test('as typed, nothing has a meaning', () => {
    const { whole, mended } = readText(dictionary, 'iphone 13 batery', true);
    expect([whole.length, whole[0]?.groups, mended]).toEqual([1, [], []]);
  });

  test('the nearest word comes first; the first letter stays', () => {
    expect(nearestWords(dictionary, 'scren')[0]).toBe('screen');
    expect(nearestWords(dictionary, 'flue')).toEqual([]);
  });

  test.each([
    ['battery', 'battery', 0],
    ['batery', 'battery', 0.7],
    ['batteyr', 'battery', 0.8],
    ['xattery', 'battery', 1],
  ])('from %s to %s are %s', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBeCloseTo(distance);
  });
});

test('a name has the forms that say which phone it is, a number alone as the farthest', () => {
  const keys = phoneAliases(phone(1, 'iPhone 13', 'Apple'), [
    { phrase: '', means: 'iphone', distance: 1 },
    { phrase: 'ip', means: 'iphone', distance: 1 },
  ]).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(['13', 'appleiphone13', 'appleip13', 'apple13', 'ip13', 'iphone13'].toSorted());
});

test.each([
  ['SM-G991W', ['smg991w', 'g991w', 'smg991', 'g991']],
  ['A2482', ['a2482']],
  ['LM-G820', ['lmg820', 'g820']],
])('model number %s', (number, keys) => {
  expect(modelAliases(number).map(({ key }) => key)).toEqual(keys);
});

test.each([
  ['0406499735735', '406499735735'],
  ['406499735735', '0406499735735'],
  ['01234565', '012345000065'],
  ['01234530', '012300000450'],
])('UPC %s may be stored as %s', (typed, stored) => {
  expect(upcForms(typed)).toContain(stored);
});

test.each([
  ['Galaxy S21+ (USB‑C)', 'galaxy s21 plus usb c'],
  ['Écran  ARRIÈRE', 'ecran arriere'],
  ['cœur', 'coeur'],
])('words of %s', (text, words) => {
  expect(searchWords(text)).toBe(words);
});
