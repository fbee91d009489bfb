import { torontoDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import type { MailedInvoice } from '../invoices/mail-queries.ts';
import { composeForCustomer, facts, paragraph } from './compose.ts';
import type { Block, MailMessage, MailShop } from './letter.ts';
import { addressLines, discountRows, goodsTable, seeInvoice, taxRows } from './order-parts.ts';

/**
 * To the customer: the whole invoice, and what is on back order.
 * @param invoice with a link to it
 */
export const invoiceMail = (shop: MailShop, invoice: MailedInvoice & { url: string }): MailMessage =>
  composeForCustomer(shop, {
    firstName: invoice.customerFirstName,
    subject: `Invoice ${invoice.code} from ${shop.name}`,
    heading: `Invoice ${invoice.code}`,
    blocks: [
      ...(invoice.lines.length > 0 ? goods(invoice) : shippingAlone(invoice)),
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
      ...backOrder(invoice),
    ],
    button: seeInvoice(invoice.url),
  });

const goods = (invoice: MailedInvoice): Block[] => [
  paragraph(`This is the invoice for your order ${invoice.orderCode}:`),
  goodsTable(invoice.lines, totals(invoice)),
];

const shippingAlone = (invoice: MailedInvoice): Block[] => [
  paragraph(`This invoice is for the shipping of your order ${invoice.orderCode} alone:`),
  {
    kind: 'table',
    columns: [{ label: 'For' }, { label: 'Amount', number: true }],
    rows: [[`Shipping (${invoice.shippingMethodName})`, formatCents(invoice.shippingCents)]],
    totals: [...taxRows(invoice.taxes), ['Total', formatCents(invoice.totalCents)]],
  },
];

const totals = (invoice: MailedInvoice): (readonly [string, string])[] => [
  ['Subtotal', formatCents(invoice.subtotalCents)],
  ...discountRows(invoice.discountCents, `Discount (${invoice.couponCode ?? ''})`),
  ['Shipping', formatCents(invoice.shippingCents)],
  ...taxRows(invoice.taxes),
  ['Total', formatCents(invoice.totalCents)],
];

const backOrder = ({ backOrders }: MailedInvoice): Block[] =>
  backOrders.length === 0
    ? []
    : [
        paragraph('We still owe you the following, which comes with a later invoice:'),
        {
          kind: 'table',
          columns: [{ label: 'Name (SKU)' }, { label: 'Back order', number: true }],
          rows: backOrders.map(({ name, sku, qtyOrdered, qtyInvoiced }) => [
            `${name} (${sku})`,
            String(qtyOrdered - qtyInvoiced),
          ]),
        },
      ];
