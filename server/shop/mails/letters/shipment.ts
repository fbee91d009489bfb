import type { MailedInvoice } from '#server/orders/invoices/mail-queries.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import { facts, words } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import type { shipmentLabels } from './mail-labels.ts';
import { addressLines } from './order-parts.ts';

type Shipped = {
  invoice: MailedInvoice;
  shipment: { name: string; tracking: string; method: string; trackingUrl?: string | null };
  /** All that left with it. */
  parcels?: Shipped['shipment'][];
  /** Link to the invoice. */
  url: string;
};

export const shipmentRows = (
  { name, method, tracking, trackingUrl }: Shipped['shipment'],
  say: (slot: keyof typeof shipmentLabels) => string,
) =>
  [
    [say('carrier'), name],
    [say('method'), fixedName(method)],
    [say('tracking'), [tracking, trackingUrl].filter(Boolean).join('\n')],
  ] as const;

const valuesOf = ({ customerFirstName: firstName, orderCode, code: invoiceCode }: MailedInvoice) => ({
  firstName,
  orderCode,
  invoiceCode,
});

/** To the customer: goods have left, and how to follow them. @param isCorrected what an earlier mail said of it was wrong */
export const shipmentMail = (
  shop: MailShop,
  { isCorrected, ...shipped }: Shipped & { isCorrected: boolean },
): MailMessage => {
  const { invoice, shipment, parcels = [shipment] } = shipped;
  const word = words(shop, isCorrected ? 'shipment-corrected' : 'shipment', valuesOf(invoice));
  return word.forCustomer(shipped.url, [
    ...word.paragraphs('intro'),
    facts(...parcels.flatMap((parcel) => shipmentRows(parcel, word.line))),
    facts([word.line('shippingAddress'), addressLines(invoice.shippingAddress)]),
    {
      kind: 'table',
      columns: [{ label: word.line('goodsName') }, { label: word.line('goodsQty'), number: true }],
      rows: invoice.lines.map(({ name, sku, qty }) => [`${fixedName(name)} (${sku})`, String(qty)]),
    },
  ]);
};

/** To the customer, who got a mail about a shipment that is not of this invoice. */
export const shipmentRemovedMail = (shop: MailShop, shipped: Shipped): MailMessage => {
  const word = words(shop, 'shipment-removed', valuesOf(shipped.invoice));
  return word.forCustomer(shipped.url, [
    ...word.paragraphs('intro'),
    facts(...shipmentRows(shipped.shipment, word.line)),
  ]);
};
