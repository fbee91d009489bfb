import type { MailedInvoice } from '../invoices/mail-queries.ts';
import { composeForCustomer, facts, paragraph } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { addressLines, seeInvoice } from './order-parts.ts';

type Shipped = {
  invoice: MailedInvoice;
  shipment: { name: string; tracking: string; method: string };
  /** Link to the invoice. */
  url: string;
};

const rowsOf = ({ name, method, tracking }: Shipped['shipment']) =>
  [
    ['Carrier', name],
    ['Method', method],
    ['Tracking', tracking],
  ] as const;

const headOf = ({ invoice, url }: Shipped) => ({
  firstName: invoice.customerFirstName,
  heading: `Shipment of order ${invoice.orderCode}`,
  button: seeInvoice(url),
});

const corrected = ({ orderCode }: MailedInvoice) => `Corrected: the shipment of your order ${orderCode}`;

/** To the customer: goods have left, and how to follow them. @param isCorrected what an earlier mail said of it was wrong */
export const shipmentMail = (
  shop: MailShop,
  { isCorrected, ...shipped }: Shipped & { isCorrected: boolean },
): MailMessage => {
  const { invoice, shipment } = shipped;
  return composeForCustomer(shop, {
    ...headOf(shipped),
    subject: isCorrected ? corrected(invoice) : `A shipment of your order ${invoice.orderCode} is on its way`,
    blocks: [
      paragraph(
        isCorrected
          ? `We have corrected what we wrote to you about a shipment of invoice ${invoice.code}. This is right:`
          : `The goods of invoice ${invoice.code} have left our shop.`,
      ),
      facts(...rowsOf(shipment), ['Shipping address', addressLines(invoice.shippingAddress)]),
      {
        kind: 'table',
        columns: [{ label: 'Name (SKU)' }, { label: 'Qty', number: true }],
        rows: invoice.lines.map(({ name, sku, qty }) => [`${name} (${sku})`, String(qty)]),
      },
    ],
  });
};

/** To the customer, who got a mail about a shipment that is not of this invoice. */
export const shipmentRemovedMail = (shop: MailShop, shipped: Shipped): MailMessage =>
  composeForCustomer(shop, {
    ...headOf(shipped),
    subject: corrected(shipped.invoice),
    blocks: [
      paragraph(
        `What we wrote to you about this shipment of invoice ${shipped.invoice.code} was wrong; it is not on its way to you:`,
      ),
      facts(...rowsOf(shipped.shipment)),
    ],
  });
