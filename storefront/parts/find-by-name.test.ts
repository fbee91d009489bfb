import { expect, test } from 'vitest';
import { isNamed } from './find-by-name.ts';

test.each([
  ['iPhone 13 Pro', 'pro', true],
  ['iPhone 13 Pro', 'pro 13', true],
  ['iPhone 13 Pro', 'IPHONE13', true],
  ['iPhone 13 Pro', '  ', true],
  ['iPhone 13 Pro', '14', false],
  ['Galaxy S21+', 's21 plus', true],
  ['Édition Café', 'cafe', true],
])('%s by “%s”: %s', (name, typed, found) => {
  expect(isNamed(name, typed)).toBe(found);
});
