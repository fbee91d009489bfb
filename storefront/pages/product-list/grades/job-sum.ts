import { dollarsToCents } from '#kernel/money.ts';
import { type Prices, unitPrice } from '#kernel/tiers.ts';
import type { Items } from '../../../bag/bag.ts';

export type JobLine = {
  id: number;
  qty: number;
  inCart: number;
  /** Cents a piece at cart and job together, and of the line; undefined while the price is missing. */
  unit: number | undefined;
  cents: number | undefined;
  /** Cents that the quantity saves beside single pieces. */
  saved: number;
};

/**
 * The lines of a job in the given order, each at the tier that cart and job reach together.
 * @param inCart productVariantId → qty
 */
export const jobLines = (
  ids: Iterable<number>,
  items: Items,
  inCart: Readonly<Record<string, number>>,
  book: ReadonlyMap<number, Prices>,
): JobLine[] =>
  [...ids].flatMap((id): JobLine[] => {
    const qty = items.get(id) ?? 0;
    if (qty === 0) return [];
    const held = inCart[id] ?? 0;
    const prices = book.get(id);
    if (!prices) return [{ id, qty, inCart: held, unit: undefined, cents: undefined, saved: 0 }];
    const unit = dollarsToCents(unitPrice(prices, qty + held));
    const single = dollarsToCents(unitPrice(prices, 1));
    return [{ id, qty, inCart: held, unit, cents: unit * qty, saved: Math.max(0, single - unit) * qty }];
  });

/** The sum of all lines in cents; undefined while a price is missing. */
export const jobTotal = (lines: readonly JobLine[]): number | undefined =>
  lines.reduce<number | undefined>(
    (sum, { cents }) => (sum === undefined || cents === undefined ? undefined : sum + cents),
    0,
  );
