import { beforeAll, expect, test } from 'vitest';
import { testShop } from '#test/shop.ts';
import { makeCatalogue } from '../catalogue.ts';
import { loadDemo } from '../load.ts';
import { judgeBy, labelledSearches, type Outcome, runLabelled, scoresOf } from './labelled.ts';

/* The demo shop's search, held to what repair shops must find first. */

const today = '2026-11-20';
const shop = testShop({ today });
let outcomes: Outcome[];

beforeAll(async () => {
  await loadDemo(shop.context.db, { now: new Date(`${today}T15:00:00Z`) });
  shop.context.changes.tell({});
  const find = async (value: string) =>
    (await shop.api.productList({ body: { listBy: 'SEARCH', value, pageSize: 10 } })).results;
  outcomes = await runLabelled(labelledSearches(), judgeBy(makeCatalogue(today)), find);
}, 240_000);

const missed = (those: readonly Outcome[]) =>
  those.flatMap(({ search: { query }, place, first }) => (place === 0 ? [] : [`${query} → ${first}`]));

test('the right variant comes first for 97 % of at least 600 searches', () => {
  const { count, rightFirst } = scoresOf(outcomes);
  expect(count).toBeGreaterThanOrEqual(600);
  // The misses are in the message.
  expect({ enough: rightFirst >= 0.97, missed: missed(outcomes) }).toMatchObject({ enough: true });
});

test('and for 90 % of each class', () => {
  const classes = [...Map.groupBy(outcomes, ({ search }) => search.class).values()];
  const poor = classes.filter((those) => scoresOf(those).rightFirst < 0.9);
  expect(poor.flatMap(missed)).toEqual([]);
});

const first = async (value: string) => {
  const { results } = await shop.api.productList({ body: { listBy: 'SEARCH', value, pageSize: 20 } });
  const { search } = await shop.api.productListFilters({ body: { listBy: 'SEARCH', value } });
  return { names: results.map(({ name }) => name), search };
};

test.each([
  ['iphone 12 screen', /^iPhone 12(?! (mini|Pro Max))/],
  ['fold 5 battery', /Fold5/],
  ['s20 screen', /S20(?! FE)/],
])('exactly the phone named, in every result: %s', async (text, pattern) => {
  const { names } = await first(text);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(pattern);
});

test.each([
  ['iphone 12 mini', /^iPhone 12 mini .*Screen,/],
  ['galaxy a54', /^Galaxy A54 5G .*Screen,/],
  ['A2172', /^iPhone 12 .*Screen,/],
  ['13', /^iPhone 13 .*Screen,/],
])('a phone alone means its parts, screens first: %s', async (text, screen) => {
  const { names, search } = await first(text);
  expect(names[0]).toMatch(screen);
  // Whole phones, protectors and cases are the last of all.
  expect(names.slice(0, 15).filter((name) => /Protector|Refurbished Grade|Case$/.test(name))).toEqual([]);
  expect(search).toBeNull();
});

test('two parts are either of them, the one named first before', async () => {
  const { names, search } = await first('iphone 13 screen and battery');
  expect(names[0]).toMatch(/^iPhone 13 .*Screen,/);
  expect(names.filter((name) => name.startsWith('iPhone 13 Battery,')).length).toBeGreaterThan(1);
  expect(search).toBeNull();
});

test('of words that are not sold together those stay that are sold', async () => {
  const { names, search } = await first('face id flex');
  for (const name of names) expect(name).toMatch(/Flex/);
  expect(search?.leftOut.join(' ')).toBe('face id');
});

test('a phone that there is not is said by name, and screens are shown', async () => {
  const { names, search } = await first('iphone 99 screen');
  for (const name of names) expect(name).toMatch(/^iPhone .*Screen,/);
  expect(search?.leftOut).toEqual(['iphone 99']);
});

test('a screen comes before its adhesive and protector', async () => {
  const { names } = await first('iphone 13 screen');
  const kinds = names.map((name) => (/Protector/.test(name) ? 2 : /Adhesive/.test(name) ? 1 : 0));
  expect(kinds).toEqual(kinds.toSorted());
  expect(new Set(kinds).size).toBe(3);
});

test('what was mended, and what was left out, is said', async () => {
  expect((await first('iphone 13 batery')).search).toEqual({
    mended: [{ typed: 'batery', read: 'battery' }],
    leftOut: [],
    instead: null,
  });
  expect((await first('iphone 13 screen blue')).search).toEqual({ mended: [], leftOut: ['blue'], instead: null });
  expect((await first('iphone 13 screen')).search).toBeNull();
});

test.each(['glue', 'ipad', 'a9999', 'sm-x999'])('%s is not mended to another word', async (text) => {
  expect((await first(text)).search?.mended ?? []).toEqual([]);
});

test('as typed, nothing is mended', async () => {
  const body = { listBy: 'SEARCH', value: 'iphone 13 batery', asTyped: true } as const;
  expect((await shop.api.productList({ body })).results).toEqual([]);
});

test('hints name the phone, and its parts with a category that leaves just these', async () => {
  const { phones, parts } = await shop.api.searchHints({ body: { value: 'ip13 scr' } });
  expect(phones.map(({ name }) => name)).toEqual(['iPhone 13']);
  expect(parts.map(({ phone, name }) => `${phone.name} › ${name}`)).toEqual(['iPhone 13 › Screens']);
  const [screens] = parts;
  const { results, totalFilteredRecords } = await shop.api.productList({
    body: { listBy: 'PHONE', value: phones[0]!.url, categories: [screens!.category!] },
  });
  expect(totalFilteredRecords).toBe(screens!.count);
  for (const { name } of results) expect(name).toMatch(/Screen/);
});

test('hints follow a name while it is typed', async () => {
  const { phones } = await shop.api.searchHints({ body: { value: 'galaxy s2' } });
  expect(phones).toHaveLength(3);
  for (const { name } of phones) expect(name).toMatch(/^Galaxy S2/);
  expect((await shop.api.searchHints({ body: { value: 'zz' } })).phones).toEqual([]);
});
