import { expect, test } from 'vitest';
import { readWish } from './find-options.ts';

test.each([
  ['ship SO-104033', { verb: 'ship', text: 'SO-104033' }],
  ['New order for Northgate', { verb: 'new order for', text: 'Northgate' }],
  ['credit INV-204001', { verb: 'credit', text: 'INV-204001' }],
  // A record's kind, not what is to be done.
  ['credit note CN-1001', { verb: null, text: 'credit note CN-1001' }],
  ['ip15 batt', { verb: null, text: 'ip15 batt' }],
])('%s', (typed, wish) => {
  expect(readWish(typed)).toEqual(wish);
});
