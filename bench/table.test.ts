import { expect, test } from 'vitest';
import { formatNumber, markdownTable } from './table.ts';

test.each([
  [0, '0'],
  [0.012345, '0.0123'],
  [1.2345, '1.23'],
  [12.345, '12.3'],
  [99.99, '100'],
  [123.4, '123'],
  [1234.5, '1,235'],
  [1_234_567, '1,234,567'],
  [2, '2'],
])('%d is shown as %s', (value, shown) => {
  expect(formatNumber(value)).toBe(shown);
});

test('non-numbers are not printed', () => {
  expect(() => formatNumber(Number.NaN)).toThrow('no figure');
});

test('a table: text on the left, numbers on the right, a dash for null', () => {
  const rows = [
    { name: 'Product list', rate: 12_345.6, memory: null },
    { name: 'cuiConfig', rate: 0.5, memory: 120 },
  ];
  const table = markdownTable(
    [
      { heading: 'Scenario', show: ({ name }) => name },
      { heading: 'req/s', show: ({ rate }) => rate },
      { heading: 'RSS, MB', show: ({ memory }) => memory },
    ],
    rows,
  );
  expect(table).toBe(
    [
      '| Scenario     |  req/s | RSS, MB |',
      '| ------------ | -----: | ------: |',
      '| Product list | 12,346 |       – |',
      '| cuiConfig    |    0.5 |     120 |',
    ].join('\n'),
  );
});
