import { expect, test } from 'vitest';
import { shorterSearches } from './shorter-searches.ts';

test('without the last word, then word by word', () => {
  expect(shorterSearches(' pixel 99  battery ')).toEqual(['pixel 99', 'pixel', 'battery']);
});

test('a single word cannot be shortened', () => {
  expect(shorterSearches('zzqqxx')).toEqual([]);
});

test('without duplicates, and no more than four', () => {
  expect(shorterSearches('Case case')).toEqual(['Case']);
  expect(shorterSearches('red blue green white black')).toHaveLength(4);
});
