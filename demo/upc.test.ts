import { expect, test } from 'vitest';
import { shopUpc, upcCheckDigit } from './upc.ts';

// Numbers of real products: the check digit is the last one.
test.each(['036000291452', '012345678905', '614141007349'])('the check digit of %s is its last', (upc) => {
  expect(upcCheckDigit(upc.slice(0, 11))).toBe(Number(upc.at(-1)));
});

test('numbers of the shop are in-store UPC-A, all different', () => {
  const numbers = Array.from({ length: 2000 }, (_, serial) => shopUpc(serial));
  expect(new Set(numbers).size).toBe(2000);
  for (const number of numbers) {
    expect(number).toMatch(/^4\d{11}$/);
    expect(upcCheckDigit(number.slice(0, 11))).toBe(Number(number.at(-1)));
  }
});
