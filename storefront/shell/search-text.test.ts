import { limits } from '#contract/limits.ts';
import { expect, test } from 'vitest';
import { searchText, suggestText } from './search-text.ts';

test('the text is trimmed; blank text counts as none', () => {
  expect(searchText('  iphone 15 ')).toBe('iphone 15');
  expect(searchText('')).toBeNull();
  expect(searchText(' \t\u00a0 ')).toBeNull();
});

test('a text is cut to the call’s limit', () => {
  expect(searchText('x'.repeat(limits.searchTextMax + 50))).toHaveLength(limits.searchTextMax);
});

test('one character suggests nothing', () => {
  expect(suggestText(' i ')).toBeNull();
  expect(suggestText(' ip')).toBe('ip');
});
