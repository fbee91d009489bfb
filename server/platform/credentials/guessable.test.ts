import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

const own = ['Robin', 'Wong', 'robin.wong@example.com', 'Fix-It Phones Inc.', 'Tradefront'];

test.each([
  'password',
  'PASSWORD',
  'ｐａｓｓｗｏｒｄ',
  '12345678',
  'iloveyou',
  'Baseball1999!',
  '!!dragon123',
  'aaaaaaaaaa',
  'abababababab',
  'robinwong',
  'Robin.Wong1',
  'Tradefront2026',
  'tradefront!',
  'phones-fix1',
])('%s is refused', async (password) => {
  expect(await isGuessable(password, own)).toBe(true);
});

test.each([
  'correct horse',
  'another stapler',
  'robin keeps seven geese',
  'xK7pQ2mVn4Rt8wYz',
  'tradefront needs a longer one',
  'été à Montréal',
])('%s is taken', async (password) => {
  expect(await isGuessable(password, own)).toBe(false);
});
