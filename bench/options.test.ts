import { expect, test } from 'vitest';
import { groups } from './scenario-groups.ts';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, 'server/main.ts');

test('without options: both sizes, every scenario', () => {
  expect(read()).toMatchObject({
    variants: [12_000, 100_000],
    orders: 100_000,
    seconds: 5,
    connections: 16,
    only: [...groups],
    encodings: ['identity', 'gzip'],
    server: 'server/main.ts',
    explain: false,
    lighthouse: false,
    many: false,
    roundTrip: false,
  });
});

test('sizes and scenarios are lists', () => {
  expect(read('--variants', '500, 1000', '--only', 'list,filters', '--encodings', 'br')).toMatchObject({
    variants: [500, 1000],
    only: ['list', 'filters'],
    encodings: ['br'],
  });
});

test('orders alone use the small catalogue, if none is named', () => {
  expect(read('--only', 'orders', '--orders', '2000')).toMatchObject({ variants: [12_000], orders: 2000 });
  expect(read('--only', 'orders', '--variants', '500')).toMatchObject({ variants: [500] });
});

test.each([
  [['--variants', 'many'], '--variants many'],
  [['--variants', '12000,'], '--variants '],
  [['--orders', '10'], '--orders 10'],
  [['--orders', '1500'], '--orders 1500: thousands'],
  [['--seconds', '0'], '--seconds 0'],
  [['--only', 'list,cart'], '--only cart'],
  [['--encodings', 'zip'], '--encodings zip'],
  [['--database', 'postgres://127.0.0.1/shop'], '--database holds one catalogue'],
  [['--second', '5'], "Unknown option '--second'"],
  [['500'], '500'],
])('%j is refused', (args, complaint) => {
  expect(() => read(...args)).toThrow(complaint);
});
