import { afterEach, expect, test, vi } from 'vitest';
import { token } from '../viewer/stored-text.ts';
import { forgetPrices, readPrices, subscribePrices, takePrices } from './price-book.ts';

afterEach(() => {
  forgetPrices();
  token.write('');
});

const row = {
  id: 7,
  name: 'Screen',
  price: 118.5,
  specialPrice: 99,
  tierPrices: { GOLD: [{ qty: 5, price: 90 }] },
};

test('prices of an answer are kept, and the answer goes on without them', () => {
  token.write('mine');
  expect(takePrices('mine', [row])).toEqual([{ id: 7, name: 'Screen' }]);
  expect(readPrices(7)).toEqual({ price: 118.5, specialPrice: 99, tiers: [{ qty: 5, price: 90 }] });
});

test('without a special price and tiers there are none', () => {
  token.write('mine');
  takePrices('mine', [{ id: 8, price: 2 }]);
  expect(readPrices(8)).toEqual({ price: 2, tiers: [] });
});

test('what was answered to a session that is over meanwhile is not kept', () => {
  token.write('next');
  expect(takePrices('mine', [row])).toEqual([{ id: 7, name: 'Screen' }]);
  expect(readPrices(7)).toBeUndefined();
  token.write('');
  takePrices('', [row]);
  expect(readPrices(7)).toBeUndefined();
});

test('whoever draws prices hears when they come and when they go', () => {
  token.write('mine');
  const heard = vi.fn<() => void>();
  const stop = subscribePrices(heard);
  takePrices('mine', [{ id: 9 }]);
  expect(heard).toHaveBeenCalledTimes(0);
  takePrices('mine', [row]);
  forgetPrices();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
