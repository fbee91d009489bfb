import { type Discount, discountOn } from './discount.ts';
import { type TaxAmount, type TaxRate, taxesOn } from './tax.ts';

export type Totals<N extends string = string> = {
  subtotalCents: number;
  discountCents: number;
  taxes: TaxAmount<N>[];
  taxCents: number;
  /** Subtotal less discount plus taxes; shipping is charged on the invoice. */
  totalCents: number;
};

/** The sums of a cart or an order, from its lines' prices. All in cents. */
export const totalsOf = <N extends string>(
  lines: readonly { priceCents: number; qty: number }[],
  discount: Discount | null,
  rates: readonly TaxRate<N>[],
): Totals<N> => {
  const subtotalCents = lines.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);
  const discountCents = discount ? discountOn(subtotalCents, discount) : 0;
  const taxes = taxesOn(subtotalCents - discountCents, rates);
  const taxCents = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { subtotalCents, discountCents, taxes, taxCents, totalCents: subtotalCents - discountCents + taxCents };
};
