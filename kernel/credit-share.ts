import { type InvoiceSums, type OrderSums, summed } from './invoice-share.ts';
import { dollarsToCents, shareOf } from './money.ts';
import { taxesOn } from './tax.ts';

/** The sums of an invoice in cents; its taxes are on goods and shipping together. */
export type InvoicedSums<N extends string = string> = OrderSums<N> & { shippingCents: number };

/** Goods at the invoice's prices, and shipping; in cents. */
export type CreditPart = { subtotalCents: number; shippingCents: number };

/**
 * The sums of an invoice's next credit note. Discount and taxes are shared cumulatively: all notes up to this one hold
 * the share of their goods, rounded half up once, and this note the difference to the notes before. So rounding errors
 * do not add up, notes that together credit everything sum to the invoice to the cent, no part is below 0, and none
 * exceeds what is left. The tax on shipping is shared apart from the goods', as it was charged
 * (kernel/invoice-share.ts).
 * @param before the total of all earlier notes
 * @param part what this one credits: at most what is left of both
 */
export const creditSums = <N extends string>(
  invoice: InvoicedSums<N>,
  before: CreditPart,
  part: CreditPart,
): InvoiceSums<N> => {
  const upTo = {
    subtotalCents: before.subtotalCents + part.subtotalCents,
    shippingCents: before.shippingCents + part.shippingCents,
  };
  const then = dueTo(invoice, before);
  const now = dueTo(invoice, upTo);
  const discountCents = now.discountCents - then.discountCents;
  const taxes = invoice.taxes.map(({ name, rate }, index) => ({
    name,
    rate,
    amountCents: (now.taxCents[index] ?? 0) - (then.taxCents[index] ?? 0),
  }));
  return summed(part, discountCents, taxes);
};

/** The discount and taxes of that part of an invoice. */
const dueTo = ({ subtotalCents, discountCents, shippingCents, taxes }: InvoicedSums, credited: CreditPart) => ({
  discountCents: partOf(discountCents, credited.subtotalCents, subtotalCents),
  taxCents: taxes.map(({ name, rate, amountCents }) => {
    const charged = taxesOn(shippingCents, [{ name, rate }])[0]?.amountCents ?? 0;
    const onShipping = Math.min(charged, amountCents);
    return (
      partOf(amountCents - onShipping, credited.subtotalCents, subtotalCents) +
      partOf(onShipping, credited.shippingCents, shippingCents)
    );
  }),
});

// 0 for free goods and for an invoice without shipping.
const partOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : shareOf(amount, part, whole);

/** An invoice as shown, in dollars; rates in per cent. */
type ShownInvoice = {
  subTotal: number;
  discountAmt: number;
  shippingAmt: number;
  taxComponents: readonly { name: string; rate: number; amount: number }[];
  creditNotes: readonly { subTotal: number; shippingAmt: number }[];
};

/** Input of `creditSums` from an invoice as shown. */
export const creditable = (shown: ShownInvoice): { invoice: InvoicedSums; before: CreditPart } => ({
  invoice: {
    subtotalCents: dollarsToCents(shown.subTotal),
    discountCents: dollarsToCents(shown.discountAmt),
    shippingCents: dollarsToCents(shown.shippingAmt),
    taxes: shown.taxComponents.map(({ name, rate, amount }) => ({
      name,
      rate: Math.round(rate * 1000),
      amountCents: dollarsToCents(amount),
    })),
  },
  before: {
    subtotalCents: shown.creditNotes.reduce((sum, { subTotal }) => sum + dollarsToCents(subTotal), 0),
    shippingCents: shown.creditNotes.reduce((sum, { shippingAmt }) => sum + dollarsToCents(shippingAmt), 0),
  },
});
