import { expect, test } from 'vitest';
import { mendedText } from './mended-text.ts';

test.each([
  ['Batery for iPhone 13', [{ typed: 'batery', read: 'battery' }], 'battery for iPhone 13'],
  [
    'scren batery',
    [
      { typed: 'scren', read: 'screen' },
      { typed: 'batery', read: 'battery' },
    ],
    'screen battery',
  ],
  ['screens scree', [{ typed: 'scree', read: 'screen' }], 'screens screen'],
  ['batery13', [{ typed: 'batery', read: 'battery' }], 'battery13'],
  ['a+b $&', [{ typed: 'b', read: '$&' }], 'a+$& $&'],
  ['écrn', [{ typed: 'écrn', read: 'écran' }], 'écran'],
])('%s', (text, mended, expected) => {
  expect(mendedText(text, mended)).toBe(expected);
});
