import { expect, test } from 'vitest';
import { withListPrices } from './list-prices.ts';

const gold = (qty: number, priceCents: number) => ({ priceList: 'GOLD', qty, priceCents });
const stored = {
  priceCents: 1000,
  specialPriceCents: null,
  tiers: [gold(1, 900), gold(5, 800), { ...gold(1, 950), priceList: 'TIN' }],
};

test.each([
  ['what is paid now changes nothing', stored, [gold(1, 900), gold(5, 800)], stored.tiers],
  ['nor does the price that reaches from a lower quantity on', stored, [gold(3, 900)], stored.tiers],
  [
    'nor the special price, though the list has another',
    { ...stored, specialPriceCents: 700 },
    [gold(1, 700), gold(5, 700)],
    stored.tiers,
  ],
  ['nor the price of the shop where the list has none', { ...stored, tiers: [] }, [gold(1, 1000)], []],
  [
    'another price is the list’s own, beside those of other lists',
    stored,
    [gold(1, 890)],
    [gold(5, 800), stored.tiers[2], gold(1, 890)],
  ],
  ['so is one from a new quantity on', { ...stored, tiers: [] }, [gold(10, 750)], [gold(10, 750)]],
] as const)('%s', (_, before, given, after) => {
  expect(withListPrices({ ...before, tiers: [...before.tiers] }, [...given])).toEqual(after);
});
