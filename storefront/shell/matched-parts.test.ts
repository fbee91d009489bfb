import { expect, test } from 'vitest';
import { isWhole, matchedParts } from './matched-parts.ts';

const marked = (sku: string, typed: string): string =>
  matchedParts(sku, typed)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test.each([
  ['TF-SCR-IP13-HO', 'ip13 scr', 'TF-[SCR]-[IP13]-HO'],
  ['TF-SCR-IP13-HO', 'tfscrip13', '[TF-SCR-IP13]-HO'],
  ['TF-SCR-IP13-HO', 'TF-SCR-IP13-HO', '[TF-SCR-IP13-HO]'],
  ['TF-SCR-IP13-HO', 'sc', 'TF-[SC]R-IP13-HO'],
  // A word begins a part of it, and is more than a letter.
  ['TF-SCR-IP13-HO', 'cr p13 h', 'TF-SCR-IP13-HO'],
  ['TF-SCR-IP13-HO', '', 'TF-SCR-IP13-HO'],
])('of %s %j matches %s', (sku, typed, expected) => {
  expect(marked(sku, typed)).toBe(expected);
});

test('a whole SKU counts however it is written', () => {
  expect(isWhole('TF-SCR-IP13-HO', ' tfscr ip13ho')).toBe(true);
  expect(isWhole('TF-SCR-IP13-HO', 'TF-SCR-IP13')).toBe(false);
});
