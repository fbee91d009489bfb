import { expect, test } from 'vitest';
import { testShop } from '#test/shop.ts';
import { shippedForms } from './describe-check.ts';
import { labelledTitles, outcomeOf, scoresOf } from './labelled.ts';
import { partPhrases } from './fit-queries.ts';
import { readFits } from './read-fits.ts';

const shop = testShop();
const forms = async () => shippedForms(await partPhrases(shop.context.db));

/** "iPhone 12; ?iPhone 12 Pro (12 Pro)": doubtful ones with a question mark and their words. */
const reading = async (title: string) =>
  readFits(title, await forms())
    .phones.map(({ phone, confidence, because }) =>
      confidence === 'certain' ? phone.name : `?${phone.name} (${because})`,
    )
    .join('; ');

test('99 % of what is applied is right, and 90 % of what is named is found, of 500 titles', async () => {
  const known = await forms();
  const outcomes = labelledTitles().map((labelled) => outcomeOf(labelled, known));
  const { titles, phones, precision, recall } = scoresOf(outcomes);
  expect(titles).toBeGreaterThanOrEqual(500);
  expect(phones).toBeGreaterThanOrEqual(600);
  const wrong = outcomes.filter(({ wrong: own, missed }) => own.length + missed.length > 0);
  // What is wrong is in the message.
  expect({ enough: precision >= 0.99 && recall >= 0.9, wrong }).toMatchObject({ enough: true });
});

test('every brand of the list is among the titles', async () => {
  const known = await forms();
  const named = new Set(labelledTitles().flatMap(({ phones }) => phones));
  const missing = new Set(known.phones.map(({ brand }) => brand));
  for (const { name, brand } of known.phones) if (named.has(name)) missing.delete(brand);
  expect([...missing]).toEqual([]);
  expect([...named].filter((name) => !known.phones.some((phone) => phone.name === name))).toEqual([]);
});

test.each([
  ['LCD Assembly for Apple iPhone 6 / 6s', 'iPhone 6; iPhone 6s'],
  ['S21 Ultra 5G (G998) OLED', 'Galaxy S21 Ultra 5G'],
  ['Galaxy A50 (A505 / 2019) / A50S (A507 / 2019) port', 'Galaxy A50; Galaxy A50s'],
  ['Moto G Power (XT2117 / 2021) LCD', 'Moto G Power (2021)'],
  ['iPhone 12 - 14 case', 'iPhone 12; iPhone 14; iPhone 13'],
  ['iPhone 7/8 Plus LCD', '?iPhone 7 (iPhone 7); iPhone 8 Plus; ?iPhone 7 Plus (iPhone 7)'],
  ['Moto G7 Power Button Flex', '?Moto G7 Power (Moto G7 Power); ?Moto G7 (Moto G7 Power)'],
  ['iPhone 13 - 4 tools, 5 screws', 'iPhone 13'],
  ['iPhone 13, 4 brushes', 'iPhone 13; ?iPhone 4 (4)'],
  ['Galaxy A52 (A526B) LCD', 'Galaxy A52 5G'],
  ['iPhone 12 series case except mini', 'iPhone 12; iPhone 12 Pro; iPhone 12 Pro Max'],
])('%s', async (title, phones) => {
  expect(await reading(title)).toBe(phones);
});

test.each([
  ['Xiaomi Redmi Note 8 Pro LCD', 'Xiaomi Redmi Note 8 Pro'],
  ['Oppo A52 LCD', 'Oppo A52'],
  ['Nothing Phone (2a) Plus glass', 'Nothing Phone (2a) Plus'],
])('a phone that is not listed is told, not its nearest: %s', async (title, unknown) => {
  expect(readFits(title, await forms())).toEqual({ phones: [], unknown: [unknown] });
});
