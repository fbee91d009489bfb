import { expect, test } from 'vitest';
import { brakesOf } from './find-brakes.ts';

const none = { compared: 1000, fall: 0, lower: 0, soar: 0, vanish: 0, sold: 1000 };

test.each([
  ['four falling prices of a thousand', { fall: 4 }, []],
  ['five', { fall: 5 }, ['PRICES_FALL']],
  ['one of three', { compared: 3, fall: 1 }, ['PRICES_FALL']],
  ['one of six', { compared: 6, fall: 1 }, []],
  ['prices a hundred times as high', { soar: 900 }, ['PRICES_SOAR']],
  ['a column of costs', { lower: 800 }, ['LIKE_COST']],
  ['many lower prices, but not nearly all', { lower: 790 }, []],
  ['two lower prices of two, which are too few to tell', { compared: 2, lower: 2 }, []],
  ['variants that vanish', { vanish: 5 }, ['MANY_VANISH']],
  ['a file of new variants only', { compared: 0, sold: 0 }, []],
])('%s', (_, figures, codes) => {
  expect(brakesOf({ ...none, ...figures }).map(({ code }) => code)).toEqual(codes);
});
