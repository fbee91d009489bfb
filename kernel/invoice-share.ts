import { shareOf } from './money.ts';
import { type TaxAmount, taxesOn } from './tax.ts';

/** The sums of an order as placed, in cents. */
export type OrderSums<N extends string = string> = {
  subtotalCents: number;
  discountCents: number;
  taxes: readonly TaxAmount<N>[];
};

/** The sum of its uncancelled invoices, without their shipping; taxes in the order of the order's. */
export type Invoiced = { subtotalCents: number; discountCents: number; taxCents: readonly number[] };

/** The sums of an invoice, or of a credit note. */
export type InvoiceSums<N extends string = string> = {
  discountCents: number;
  /** On goods and shipping together. */
  taxes: TaxAmount<N>[];
  taxCents: number;
  totalCents: number;
};

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The sums of an order's next invoice. Discount and taxes are shared cumulatively: all invoices up to this one hold
 * what is due to their goods, rounded half up once. So rounding errors do not add up, and the invoice that completes
 * the order takes the rest, to the cent (readings, "Cart, coupon, tax, order"). Shipping is taxed at the order's rates,
 * rounded by itself.
 *  However invoices are cancelled and reissued, no part falls below 0, and the discount left never exceeds the goods
 *  left.
 * @param part the goods of this invoice at the order's prices, and its shipping
 */
export const invoiceSums = <N extends string>(
  order: OrderSums<N>,
  before: Invoiced,
  part: { subtotalCents: number; shippingCents: number },
): InvoiceSums<N> => {
  const subtotal = before.subtotalCents + part.subtotalCents;
  const isLast = subtotal === order.subtotalCents;
  const discountLeft = order.discountCents - before.discountCents;
  const goodsLeft = order.subtotalCents - subtotal;
  const due = isLast ? order.discountCents : shareOf(order.discountCents, subtotal, order.subtotalCents);
  const discountCents = within(
    due - before.discountCents,
    Math.max(0, discountLeft - goodsLeft),
    Math.min(part.subtotalCents, discountLeft),
  );
  const onGoods = taxesOn(subtotal - before.discountCents - discountCents, order.taxes);
  const onShipping = taxesOn(part.shippingCents, order.taxes);
  const taxes = order.taxes.map(({ name, rate, amountCents }, index) => {
    const taken = before.taxCents[index] ?? 0;
    const dueTax = isLast ? amountCents : (onGoods[index]?.amountCents ?? 0);
    const goods = within(dueTax - taken, 0, amountCents - taken);
    return { name, rate, amountCents: goods + (onShipping[index]?.amountCents ?? 0) };
  });
  return summed(part, discountCents, taxes);
};

/** The sums of an invoice for shipping alone; it does not touch the shares of the goods. */
export const shippingSums = <N extends string>(
  { taxes }: Pick<OrderSums<N>, 'taxes'>,
  shippingCents: number,
): InvoiceSums<N> => summed({ subtotalCents: 0, shippingCents }, 0, taxesOn(shippingCents, taxes));

export const summed = <N extends string>(
  part: { subtotalCents: number; shippingCents: number },
  discountCents: number,
  taxes: TaxAmount<N>[],
): InvoiceSums<N> => {
  const taxCents = sum(taxes.map(({ amountCents }) => amountCents));
  return {
    discountCents,
    taxes,
    taxCents,
    totalCents: part.subtotalCents - discountCents + part.shippingCents + taxCents,
  };
};
