import { expect, test } from 'vitest';
import { testShop } from '#test/shop.ts';
import { shippedForms } from './describe-check.ts';
import { partPhrases } from './fit-queries.ts';
import { labelledTitles } from './labelled.ts';
import { phoneLine, readNames } from './read-names.ts';

const shop = testShop();
const forms = async () => shippedForms(await partPhrases(shop.context.db));

/** "12 Pro = iPhone 12 Pro; Foo ?": likely ones behind a question mark. */
const reading = async (cell: string, title = '') => {
  const known = await forms();
  const line = phoneLine(known, { title, category: '', brand: '' });
  return readNames(cell, line, known)
    .map(({ text, sure, likely }) => {
      const named = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ');
      return `${text}${sure.length > 0 ? ` = ${named(sure)}` : ''}${sure.length === 0 || likely.length > 0 ? ` ? ${named(likely)}` : ''}`.trim();
    })
    .join('; ');
};

test.each([
  ['iPhone 12/12 Pro', '', 'iPhone 12 = iPhone 12; 12 Pro = iPhone 12 Pro'],
  ['12/12 Pro', 'Screen for iPhone', '12 = iPhone 12; 12 Pro = iPhone 12 Pro'],
  ['12/12 Pro', '', '12 ?; 12 Pro ? iPhone 12 Pro'],
  ['A2172, iPhone 13 mini', '', 'A2172 = iPhone 12; iPhone 13 mini = iPhone 13 mini'],
  ['iPhone 13 mini, not A2172', '', 'iPhone 13 mini = iPhone 13 mini; not A2172 ? iPhone 12'],
  ['iPhone 12 Pro Max (A2342/A2410)', '', 'iPhone 12 Pro Max (A2342/A2410) = iPhone 12 Pro Max'],
  ['iPhone 12-14', '', 'iPhone 12-14 = iPhone 12, iPhone 14, iPhone 13'],
  ['["iPhone 12","iPhone 12 Pro"]', '', 'iPhone 12 = iPhone 12; iPhone 12 Pro = iPhone 12 Pro'],
  ['OnePlus 12 / 12 Pro', '', 'OnePlus 12 = OnePlus 12; 12 Pro ?'],
  ['S21 | S21+', 'Galaxy lens', 'S21 = Galaxy S21 5G; S21+ = Galaxy S21+ 5G'],
  ['iPhone 99', '', 'iPhone 99 ?'],
  ['Universal', '', ''],
  ['N/A', '', ''],
])('"%s" of "%s" says "%s"', async (cell, title, names) => {
  expect(await reading(cell, title)).toBe(names);
});

test('no phone is sure in a cell that is not in the same words as a title', async () => {
  const known = await forms();
  const wrong = labelledTitles().flatMap(({ title, phones, maybe }) => {
    const sure = readNames(title, '', known).flatMap((name) => name.sure.map(({ name: phone }) => phone));
    const others = sure.filter((name) => !phones.includes(name) && !maybe.includes(name) && !maybe.includes('*'));
    return others.length > 0 ? [`${title}: ${others.join(', ')}`] : [];
  });
  expect(wrong).toEqual([]);
});
