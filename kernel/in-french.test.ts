import { expect, test } from 'vitest';
import { inLanguage } from '../messages/current.ts';
import { formatCents } from './money.ts';
import { wholeNumber } from './whole-number.ts';
import { clockWords } from './clock-words.ts';

test('money, numbers and times are written as their reader does', () => {
  const written = () => [formatCents(123_456_789), formatCents(-5), wholeNumber(12_345), clockWords('14:05')];
  expect(written()).toEqual(['$1,234,567.89', '-$0.05', '12,345', '2:05 pm']);
  const french = ['1 234 567,89 $', '-0,05 $', '12 345', '14 h 05'].map((each) => each.replaceAll(' ', '\u{a0}'));
  expect(inLanguage('fr', written)).toEqual(french);
});
