import type { MailedInvoice } from '../invoices/mail-queries.ts';
import { composeMail } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { addressLines } from './order-parts.ts';

type Shipped = {
  invoice: MailedInvoice;
  shipment: { name: string; tracking: string; method: string };
  /** What an earlier mail said of it was wrong. */
  isCorrected: boolean;
  /** Where the invoice is seen. */
  url: string;
};

/** To the customer: goods have left, and how to follow them. */
export const shipmentMail = (shop: MailShop, { invoice, shipment, isCorrected, url }: Shipped): MailMessage =>
  composeMail(shop, {
    subject: isCorrected
      ? `Corrected: the shipment of your order ${invoice.orderCode}`
      : `A shipment of your order ${invoice.orderCode} is on its way`,
    heading: `Shipment of order ${invoice.orderCode}`,
    blocks: [
      { kind: 'paragraph', text: `Hello ${invoice.customerFirstName},` },
      {
        kind: 'paragraph',
        text: isCorrected
          ? `We have corrected what we wrote to you about a shipment of invoice ${invoice.code}. This is right:`
          : `The goods of invoice ${invoice.code} have left our shop.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Carrier', shipment.name],
          ['Method', shipment.method],
          ['Tracking', shipment.tracking],
          ['Shipping address', addressLines(invoice.shippingAddress)],
        ],
      },
      {
        kind: 'table',
        columns: [{ label: 'Name (SKU)' }, { label: 'Qty', number: true }],
        rows: invoice.lines.map(({ name, sku, qty }) => [`${name} (${sku})`, String(qty)]),
      },
      { kind: 'button', label: 'See your invoice', url },
    ],
  });

/** To the customer, who was told of a shipment that is none of this invoice's. */
export const shipmentRemovedMail = (
  shop: MailShop,
  { invoice, shipment, url }: Omit<Shipped, 'isCorrected'>,
): MailMessage =>
  composeMail(shop, {
    subject: `Corrected: the shipment of your order ${invoice.orderCode}`,
    heading: `Shipment of order ${invoice.orderCode}`,
    blocks: [
      { kind: 'paragraph', text: `Hello ${invoice.customerFirstName},` },
      {
        kind: 'paragraph',
        text: `What we wrote to you about this shipment of invoice ${invoice.code} was wrong; it is not on its way to you:`,
      },
      {
        kind: 'facts',
        rows: [
          ['Carrier', shipment.name],
          ['Method', shipment.method],
          ['Tracking', shipment.tracking],
        ],
      },
      { kind: 'button', label: 'See your invoice', url },
    ],
  });
