import { expect, test } from 'vitest';
import { testsOfChange } from './changed-tests.mjs';
import { longTests } from './long-tests.mjs';

const tests = new Map([
  ['kernel/dates.test.ts', "import { toDay } from './dates.ts';"],
  ['kernel/money.test.ts', "import { cents } from './money.ts';"],
  [
    'server/orders/orders/place.test.ts',
    "import { toDay } from '#kernel/dates.ts';\nimport { createTestShop } from '#test/shop.ts';",
  ],
  ['server/platform/db/migrate.test.ts', "const { migrate } = await import('./migrate.ts');"],
  ...longTests.map((path): [string, string] => [path, "import { toDay } from '#kernel/dates.ts';"]),
]);

test('what stands beside a change, and what imports it', () => {
  expect(testsOfChange(['kernel/dates.ts'], tests)).toEqual([
    'kernel/dates.test.ts',
    'kernel/money.test.ts',
    'server/orders/orders/place.test.ts',
  ]);
  expect(testsOfChange(['server/platform/db/migrate.ts'], tests)).toEqual(['server/platform/db/migrate.test.ts']);
});

test('what stands above a folder without tests, but not above all rooms', () => {
  expect(testsOfChange(['server/platform/db/sql/4-listing.sql'], tests)).toEqual([
    'server/platform/db/migrate.test.ts',
  ]);
  expect(testsOfChange(['docs/style.md', 'package.json'], tests)).toEqual([]);
});

test('a file of tests that changed, also a long one', () => {
  expect(testsOfChange(['server/orders/orders/place.test.ts', 'test/price-secrecy.test.ts'], tests)).toEqual([
    'server/orders/orders/place.test.ts',
    'test/price-secrecy.test.ts',
  ]);
});
