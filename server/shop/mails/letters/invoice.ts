import { shopDateTimeThere } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import { agreedDay } from '#server/orders/invoices/rules.ts';
import type { MailedInvoice } from '#server/orders/invoices/mail-queries.ts';
import type { Block, MailMessage, MailShop } from './letter.ts';
import { words } from './words.ts';
import { composeForCustomer, facts } from './compose.ts';
import { addressLines, discountRows, goodsTable, ownNumbers, taxRows } from './order-parts.ts';

type Say = ReturnType<typeof words<'invoice'>>['line'];

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
    ...word.forCustomer(invoice.url),
    blocks: [
      ...(invoice.lines.length > 0
        ? [...word.paragraphs('intro'), goodsTable(word.line, invoice.lines, totals(invoice, word.line))]
        : [...word.paragraphs('shippingIntro'), shippingAlone(invoice, word.line)]),
      facts(
        [word.line('invoice'), invoice.code],
        [word.line('date'), shopDateTimeThere(invoice.invoicedAt)],
        [word.line('dueDate'), agreedDay(invoice)],
        [word.line('order'), invoice.orderCode],
        ...ownNumbers(word.line, invoice),
        [word.line('paymentMethod'), fixedName(invoice.orderPaymentMethodName)],
        [word.line('shippingMethod'), fixedName(invoice.shippingMethodName)],
        [word.line('shippingAddress'), addressLines(invoice.shippingAddress)],
        [word.line('billingAddress'), addressLines(invoice.billingAddress)],
        [word.line('notes'), invoice.notes],
      ),
      ...(invoice.backOrders.length > 0 ? [...word.paragraphs('backOrder'), backOrder(invoice, word.line)] : []),
    ],
  });
};

const shippingAlone = (invoice: MailedInvoice, say: Say): Block => ({
  kind: 'table',
  columns: [{ label: say('shippingFor') }, { label: say('shippingAmount'), number: true }],
  rows: [[`${say('sumShipping')} (${fixedName(invoice.shippingMethodName)})`, formatCents(invoice.shippingCents)]],
  totals: [...taxRows(say, invoice.taxes), [say('sumTotal'), formatCents(invoice.totalCents)]],
});

const totals = (invoice: MailedInvoice, say: Say): (readonly [string, string])[] => [
  [say('sumSubtotal'), formatCents(invoice.subtotalCents)],
  ...discountRows(say, invoice.discountCents, invoice.couponCode ?? ''),
  [say('sumShipping'), formatCents(invoice.shippingCents)],
  ...taxRows(say, invoice.taxes),
  [say('sumTotal'), formatCents(invoice.totalCents)],
];

const backOrder = ({ backOrders }: MailedInvoice, say: Say): Block => ({
  kind: 'table',
  columns: [{ label: say('goodsName') }, { label: say('backOrderQty'), number: true }],
  rows: backOrders.map(({ name, sku, qtyOrdered, qtyInvoiced }) => [
    `${name} (${sku})`,
    String(qtyOrdered - qtyInvoiced),
  ]),
});
