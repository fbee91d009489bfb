import { draw } from './seeded.ts';
import type { DemoPhone } from './phones.ts';

/** Rounds to shelf prices: to 5 cents below $50, to 25 below $100, to 50 above. */
export const shelfPrice = (dollars: number): number => {
  const cents = Math.max(35, dollars * 100);
  const step = cents < 5000 ? 5 : cents < 10000 ? 25 : 50;
  return Math.round(cents / step) * step;
};

/**
 * A part's wholesale price in cents: a base price, plus a share of the phone's price when new, which shrinks with its
 * age. The key makes similar parts differ by up to 5 %.
 * @param base dollars
 * @param share of the phone's price
 * @param yearly reduction of the share per year, e.g. 0.12
 * @param factor of the grade, on base and share
 */
export const partPrice = (
  key: string,
  { retail, ageYears }: DemoPhone,
  base: number,
  share: number,
  yearly: number,
  factor = 1,
): number =>
  shelfPrice(
    (base * factor + retail * (share * factor) * Math.exp(-yearly * ageYears)) * (0.95 + draw(`price ${key}`) * 0.1),
  );

export type Tier = { priceList: string; qty: number; priceCents: number };

const steps = (priceCents: number): readonly (readonly [number, number])[] =>
  priceCents < 600
    ? [
        [10, 0.92],
        [25, 0.86],
        [100, 0.78],
      ]
    : priceCents < 15000
      ? [
          [5, 0.945],
          [10, 0.915],
          [25, 0.88],
        ]
      : [
          [3, 0.97],
          [10, 0.94],
        ];

/** Tiers fall with the quantity and by at least a cent each; cheap parts have fewer. */
const fall = (priceList: string, base: number, priceCents: number): Tier[] => {
  const tiers: Tier[] = [{ priceList, qty: 1, priceCents: base }];
  for (const [qty, factor] of steps(priceCents)) {
    const next = Math.round((base * factor) / 5) * 5;
    if (next < (tiers.at(-1)?.priceCents ?? 0) && next > 0) tiers.push({ priceList, qty, priceCents: next });
  }
  return tiers;
};

/**
 * Tier prices of the list DEFAULT, and of GOLD for two of three variants, 4 to 7 % lower. Without a tier at quantity 1
 * DEFAULT starts from the product's own price, as the shop allows.
 */
export const tiersOf = (sku: string, priceCents: number): Tier[] => {
  const plain = fall('DEFAULT', priceCents, priceCents);
  if (draw(`gold ${sku}`) > 0.66) return plain.slice(draw(`base ${sku}`) < 0.5 ? 1 : 0);
  const gold = Math.round((priceCents * (0.93 + draw(`gold depth ${sku}`) * 0.03)) / 5) * 5;
  return [...plain.slice(1), ...(gold < priceCents ? fall('GOLD', gold, priceCents) : [])];
};

/** A sale price in cents, or null: 10 to 30 % off about one variant in sixteen, more often for old phones' parts. */
export const specialOf = (sku: string, priceCents: number, ageYears: number): number | null => {
  if (draw(`sale ${sku}`) > 0.045 + Math.min(ageYears, 8) * 0.004) return null;
  const special = Math.round((priceCents * (0.7 + draw(`sale depth ${sku}`) * 0.2)) / 5) * 5;
  return special < priceCents && special > 0 ? special : null;
};
