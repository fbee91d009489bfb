import { formatDollars } from '#kernel/money.ts';

type Tier = { qty: number; price: number };

/** "$9.00 · from 10 $8.50". */
export const tiersInWords = (tiers: readonly Tier[]): string =>
  tiers.map(({ qty, price }) => `${qty === 1 ? '' : `from ${qty} `}${formatDollars(price)}`).join(' · ');

/** As it is typed: "1=9.00|10=8.50". */
export const tiersTyped = (tiers: readonly Tier[]): string =>
  tiers.map(({ qty, price }) => `${qty}=${price.toFixed(2)}`).join(' | ');
