import { torontoDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import type { MailedInvoice } from '../invoices/mail-queries.ts';
import { composeForCustomer, facts } from './compose.ts';
import type { Block, MailMessage, MailShop } from './letter.ts';
import { addressLines, discountRows, goodsTable, taxRows } from './order-parts.ts';
import { words } from './words.ts';

/**
 * To the customer: the whole invoice, and what is on back order.
 * @param invoice with a link to it
 */
export const invoiceMail = (shop: MailShop, invoice: MailedInvoice & { url: string }): MailMessage => {
  const word = words(shop, 'invoice', {
    firstName: invoice.customerFirstName,
    orderCode: invoice.orderCode,
    invoiceCode: invoice.code,
  });
  return composeForCustomer(shop, {
    firstName: invoice.customerFirstName,
    subject: word.line('subject'),
    heading: word.line('heading'),
    blocks: [
      ...(invoice.lines.length > 0
        ? [...word.paragraphs('intro'), goodsTable(invoice.lines, totals(invoice))]
        : [...word.paragraphs('shippingIntro'), shippingAlone(invoice)]),
      facts(
        ['Invoice', invoice.code],
        ['Date', `${torontoDateTime(invoice.invoicedAt)} (Toronto)`],
        ['Order', invoice.orderCode],
        ['Payment method', invoice.orderPaymentMethodName],
        ['Shipping method', invoice.shippingMethodName],
        ['Shipping address', addressLines(invoice.shippingAddress)],
        ['Billing address', addressLines(invoice.billingAddress)],
        ['Notes', invoice.notes],
      ),
      ...(invoice.backOrders.length > 0 ? [...word.paragraphs('backOrder'), backOrder(invoice)] : []),
    ],
    button: word.button('button', invoice.url),
  });
};

const shippingAlone = (invoice: MailedInvoice): Block => ({
  kind: 'table',
  columns: [{ label: 'For' }, { label: 'Amount', number: true }],
  rows: [[`Shipping (${invoice.shippingMethodName})`, formatCents(invoice.shippingCents)]],
  totals: [...taxRows(invoice.taxes), ['Total', formatCents(invoice.totalCents)]],
});

const totals = (invoice: MailedInvoice): (readonly [string, string])[] => [
  ['Subtotal', formatCents(invoice.subtotalCents)],
  ...discountRows(invoice.discountCents, `Discount (${invoice.couponCode ?? ''})`),
  ['Shipping', formatCents(invoice.shippingCents)],
  ...taxRows(invoice.taxes),
  ['Total', formatCents(invoice.totalCents)],
];

const backOrder = ({ backOrders }: MailedInvoice): Block => ({
  kind: 'table',
  columns: [{ label: 'Name (SKU)' }, { label: 'Back order', number: true }],
  rows: backOrders.map(({ name, sku, qtyOrdered, qtyInvoiced }) => [
    `${name} (${sku})`,
    String(qtyOrdered - qtyInvoiced),
  ]),
});
