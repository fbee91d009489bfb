import { expect, test } from 'vitest';
import { readRecent, withRecent } from './recent-searches.ts';

test('the newest is first, each once, and the oldest are dropped', () => {
  expect(withRecent(['a1', 'B2', 'c3'], 'b2')).toEqual(['b2', 'a1', 'c3']);
  const many = Array.from({ length: 30 }, (_, i) => `text ${i}`);
  expect(many.reduce<string[]>(withRecent, [])).toEqual(many.toReversed().slice(0, 12));
});

test.each(['', '{', 'null', '{"a":1}', '[1,null]'])('%j has none', (text) => {
  expect(readRecent(text)).toEqual([]);
});
