import { afterEach, expect, test } from 'vitest';
import { formatCents } from './money.ts';
import { printPlace, setPlace, shopPlace, usualPlace } from './place.ts';

const browser = globalThis as { tradefrontPlace?: unknown; document?: unknown };

afterEach(() => {
  delete browser.document;
  setPlace(usualPlace);
});

test.each([
  ['CAD', '-$1,234.50'],
  ['USD', '-$1,234.50'],
  ['EUR', '-€1,234.50'],
  ['GBP', '-£1,234.50'],
] as const)('money in %s', (currency, printed) => {
  setPlace({ ...usualPlace, currency });
  expect(formatCents(-123_450)).toBe(printed);
});

test('a document says another place than the usual one, and is read once', () => {
  expect(printPlace(usualPlace)).toBeUndefined();
  const paris = { currency: 'EUR', timeZone: 'Europe/Paris' } as const;
  delete browser.tradefrontPlace;
  browser.document = { documentElement: { dataset: { place: printPlace(paris) } } };
  expect(shopPlace()).toEqual(paris);
  browser.document = { documentElement: { dataset: {} } };
  expect(shopPlace()).toEqual(paris);
  delete browser.tradefrontPlace;
  expect(shopPlace()).toEqual(usualPlace);
});
