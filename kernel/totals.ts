import { type Discount, discountOn } from './discount.ts';
import { type TaxAmount, type TaxRate, taxesOn } from './tax.ts';

export type Totals<N extends string = string> = {
  subtotalCents: number;
  discountCents: number;
  taxes: TaxAmount<N>[];
  taxCents: number;
  /** Null: charged later, on the invoice. */
  shippingCents: number | null;
  /** Subtotal less discount plus shipping plus taxes. */
  totalCents: number;
};

/**
 * The sums of a cart or an order, from its lines' prices. All in cents. Shipping is taxed like the goods, rounded by
 * itself, as on an invoice.
 * @param shippingOf what sending goods of so many cents costs, less discount; null when it is told later
 */
export const totalsOf = <N extends string>(
  lines: readonly { priceCents: number; qty: number }[],
  discount: Discount | null,
  rates: readonly TaxRate<N>[],
  shippingOf: (goodsCents: number) => number | null = () => null,
): Totals<N> => {
  const subtotalCents = lines.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);
  const discountCents = discount ? discountOn(subtotalCents, discount) : 0;
  const goodsCents = subtotalCents - discountCents;
  const shippingCents = shippingOf(goodsCents);
  const onShipping = taxesOn(shippingCents ?? 0, rates);
  const taxes = taxesOn(goodsCents, rates).map((tax, index) => ({
    ...tax,
    amountCents: tax.amountCents + (onShipping[index]?.amountCents ?? 0),
  }));
  const taxCents = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const totalCents = goodsCents + (shippingCents ?? 0) + taxCents;
  return { subtotalCents, discountCents, shippingCents, taxes, taxCents, totalCents };
};
