import { afterEach, expect, test } from 'vitest';
import { keptAdd } from '../viewer/stored-text.ts';
import { answered, keyFor, unanswered } from './add-key.ts';

afterEach(() => keptAdd.write(''));
const sent = (qty: number, cartId = 1) => ({ cartId, items: new Map([[5, qty]]) });

test('the same goods keep their key until they are answered', () => {
  const key = keyFor(sent(2));
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor(sent(2))).toBe(key);
  expect(unanswered()).toEqual(sent(2));
  answered();
  expect(unanswered()).toBeUndefined();
  expect(keyFor(sent(2))).not.toBe(key);
});

test('other goods, and another cart, have another key', () => {
  const keys = [keyFor(sent(2)), keyFor(sent(3)), keyFor(sent(3, 2))];
  expect(new Set(keys).size).toBe(3);
});

test.each(['', 'key', 'key {', 'key null', 'key {"cartId":1}'])('%j is not read as sent', (text) => {
  keptAdd.write(text);
  expect(unanswered()).toBeUndefined();
});
