import { expect, test } from 'vitest';
import { Words } from './words.ts';

test('words are found whole, by their beginning or stem, also those that came after the others were sorted', async () => {
  const words = new Words();
  for (const [product, text] of ['screen', 'screw', 'screen', 'scre', '15', '1510'].entries())
    words.carry(text, product);
  await words.seal();
  const found = (typed: string, stem = typed) =>
    Array.from(words.foundBy(typed, stem), (word) => Array.from(words.carriersOf(word)));
  expect(found('scree')).toEqual([[0, 2]]);
  expect(found('screens', 'screen')).toEqual([[0, 2]]);
  expect(found('scre')).toEqual([[3], [0, 2], [1]]);
  expect(found('15')).toEqual([[4]]);
  expect(found('1')).toEqual([[4], [5]]);
  words.carry('screens', 6);
  words.carry('screen', 7);
  expect(found('screens', 'screen')).toEqual([[0, 2, 7], [6]]);
  for (let number = 0; number < 3000; number += 1) words.carry(`part${number}`, 8);
  expect(found('part299')).toHaveLength(11);
  expect(found('screens', 'screen')).toEqual([[0, 2, 7], [6]]);
});
