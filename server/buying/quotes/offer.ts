import type { QuoteOffer } from '#contract/buying/quotes.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { PricedDraftRecord } from '../checkout/price-draft.ts';
import { presentTotals } from '#server/orders/orders/present-parts.ts';

type Priced = Pick<PricedDraftRecord, 'lines' | 'totals'>;

/** What is shown of a quote, kept with it: names and sums of that day. @param own the same lines at the customer's prices */
export const offerOf = (priced: Priced, own: Priced['lines'], terms: QuoteOffer['terms']): QuoteOffer => {
  const ownPrices = new Map(own.map(({ variantId, priceCents }) => [variantId, priceCents]));
  return {
    items: priced.lines.map(({ variantId: id, name, sku, qty, priceCents, subtotalCents }) => {
      const [price, subTotal] = [centsToDollars(priceCents), centsToDollars(subtotalCents)];
      return { id, name, sku, qty, price, subTotal, ownPrice: centsToDollars(ownPrices.get(id) ?? 0) };
    }),
    ...presentTotals(priced.totals),
    terms,
  };
};

export const termsOf = ({ shipping, sending, payment }: PricedDraftRecord): NonNullable<QuoteOffer['terms']> => ({
  shippingAddress: [shipping.company ?? shipping.name, shipping.street1, shipping.street2, shipping.city]
    .filter(Boolean)
    .join(', '),
  province: shipping.province,
  postalCode: shipping.postalCode,
  shippingMethod: sending.name,
  paymentMethod: payment.name,
});

/** The columns that keep an offer. */
export const offerColumns = ({ totals: { totalCents }, lines }: Priced, draft: object, offer: QuoteOffer) => ({
  draft: JSON.stringify(draft),
  offer: JSON.stringify(offer),
  total_cents: totalCents,
  pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
});
