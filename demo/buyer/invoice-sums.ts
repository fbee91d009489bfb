import { shareOf } from '#kernel/money.ts';
import { type TaxAmount, taxesOn } from '#kernel/tax.ts';

/** What the sums of an order's invoices depend on; money in cents. */
export type InvoicedOrder<N extends string> = {
  subtotalCents: number;
  discountCents: number;
  taxes: readonly TaxAmount<N>[];
};

export type InvoiceSums<N extends string> = {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxes: TaxAmount<N>[];
  taxCents: number;
  totalCents: number;
};

type Part = { subtotalCents: number; shippingCents: number };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The sums of an order's invoices, in their order: each has its share of the discount and the order's taxes on what is left;
 * the one that completes the order takes what is left of both, so that without shipping the invoices sum to the order
 * (readings, "Cart, coupon, tax, order"). Shipping is taxed at the same rates.
 */
export const invoiceSums = <N extends string>(order: InvoicedOrder<N>, parts: readonly Part[]): InvoiceSums<N>[] => {
  const left = { ...order, taxes: order.taxes.map(({ amountCents }) => amountCents) };
  return parts.map(({ subtotalCents, shippingCents }) => {
    left.subtotalCents -= subtotalCents;
    const isLast = left.subtotalCents === 0;
    const share = shareOf(order.discountCents, subtotalCents, order.subtotalCents);
    const discountCents = isLast ? left.discountCents : Math.min(share, left.discountCents);
    left.discountCents -= discountCents;
    const onGoods = taxesOn(subtotalCents - discountCents, order.taxes);
    const onShipping = taxesOn(shippingCents, order.taxes);
    const taxes = order.taxes.map(({ name, rate }, index) => {
      const goods = isLast ? (left.taxes[index] ?? 0) : (onGoods[index]?.amountCents ?? 0);
      left.taxes[index] = (left.taxes[index] ?? 0) - goods;
      return { name, rate, amountCents: goods + (onShipping[index]?.amountCents ?? 0) };
    });
    const taxCents = sum(taxes.map(({ amountCents }) => amountCents));
    const totalCents = subtotalCents - discountCents + shippingCents + taxCents;
    return { subtotalCents, discountCents, shippingCents, taxes, taxCents, totalCents };
  });
};
