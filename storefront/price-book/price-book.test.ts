import { afterEach, expect, test, vi } from 'vitest';
import { token } from '../viewer/stored-text.ts';
import { forgetPrices, priceBook, takePrices } from './price-book.ts';

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

test('prices of an answer are stored here and removed from it', () => {
  token.write('mine');
  expect(takePrices('mine', [row])).toEqual([{ id: 7, name: 'Screen' }]);
  expect(priceBook.read().get(7)).toEqual({ price: 118.5, specialPrice: 99, tiers: [{ qty: 5, price: 90 }] });
});

test('what an answer leaves out is none', () => {
  token.write('mine');
  takePrices('mine', [{ id: 8, price: 2 }]);
  expect(priceBook.read().get(8)).toEqual({ price: 2, specialPrice: null, tiers: [] });
});

test('an answer to a session that ended meanwhile is not stored', () => {
  token.write('next');
  expect(takePrices('mine', [row])).toEqual([{ id: 7, name: 'Screen' }]);
  expect(priceBook.read().get(7)).toBeUndefined();
  token.write('');
  takePrices('', [row]);
  expect(priceBook.read().get(7)).toBeUndefined();
});

test('subscribers are notified when prices come and when they go', () => {
  token.write('mine');
  const heard = vi.fn<() => void>();
  const stop = priceBook.subscribe(heard);
  takePrices('mine', [{ id: 9 }]);
  expect(heard).toHaveBeenCalledTimes(0);
  takePrices('mine', [row]);
  forgetPrices();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
