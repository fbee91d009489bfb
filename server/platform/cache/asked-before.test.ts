import { expect, test } from 'vitest';
import { AskedBefore } from './asked-before.ts';

test('a text is known from its second time on, others are not', () => {
  const asked = new AskedBefore();
  const texts = Array.from({ length: 1000 }, (_, n) => `productList {"value":"iphone-${n}"}`);
  expect(texts.filter((text) => asked.note(text))).toEqual([]);
  // The later of two with the same place stays.
  expect(texts.filter((text) => asked.note(text)).length).toBeGreaterThan(970);
});
