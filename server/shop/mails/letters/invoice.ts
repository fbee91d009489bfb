import { shopDateTimeThere } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import { agreedDay, dueCents, refundableCents } from '#server/orders/invoices/rules.ts';
import type { MailedInvoice } from '#server/orders/invoices/mail-queries.ts';
import { creditReasons } from '#contract/orders/credit-notes.ts';
import type { CreditNoteRecord } from '#server/orders/invoices/credit-note-queries.ts';
import { shipmentRows } from './shipment.ts';
import type { Block, MailMessage, MailShop } from './letter.ts';
import { facts, payButton, words } from './compose.ts';
import { addressLines, discountRows, goodsTable, ownNumbers, taxRows } from './order-parts.ts';

type Say = ReturnType<typeof words<'invoice'>>['line'];

/**
 * To the customer: the whole invoice, and what is on back order.
 * @param invoice with a link to it; `isPacked`: its shipment is told with it
 */
export const invoiceMail = (
  shop: MailShop,
  invoice: MailedInvoice & { url: string; isPacked?: boolean; payUrl?: string | undefined },
): MailMessage => {
  const word = words(shop, 'invoice', {
    firstName: invoice.customerFirstName,
    orderCode: invoice.orderCode,
    invoiceCode: invoice.code,
  });
  return word.forCustomer(invoice.url, [
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
      ...(invoice.isPacked ? invoice.shipments : []).flatMap((shipment) => shipmentRows(shipment, word.line)),
      [word.line('shippingAddress'), addressLines(invoice.shippingAddress)],
      [word.line('billingAddress'), addressLines(invoice.billingAddress)],
      [word.line('notes'), invoice.notes],
    ),
    ...payButton(invoice.payUrl),
    ...(invoice.backOrders.length > 0 ? [...word.paragraphs('backOrder'), backOrder(invoice, word.line)] : []),
  ]);
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
    `${fixedName(name)} (${sku})`,
    String(qtyOrdered - qtyInvoiced),
  ]),
});

type SayOfNote = ReturnType<typeof words<'credit-note'>>['line'];

type Credited = {
  invoice: MailedInvoice;
  note: CreditNoteRecord;
  /** Link to the invoice. */
  url: string;
};

/** To the customer: what was credited and why, and the amount left to pay or to be refunded. */
export const creditNoteMail = (shop: MailShop, { invoice, note, url }: Credited): MailMessage => {
  const left = leftOf(invoice);
  const values = {
    firstName: invoice.customerFirstName,
    orderCode: invoice.orderCode,
    invoiceCode: invoice.code,
    creditNoteCode: note.code,
    amount: left.amount,
  };
  const remains = words(shop, 'credit-note', { ...values, remains: '' }).line(left.slot);
  const word = words(shop, 'credit-note', { ...values, remains });
  return word.forCustomer(url, [
    ...word.paragraphs('intro'),
    goodsTable(word.line, note.lines, totalsOfNote(note, word.line)),
    facts(
      [word.line('creditNote'), note.code],
      [word.line('date'), shopDateTimeThere(note.createdAt)],
      [word.line('reason'), fixedName(creditReasons[note.reason])],
      [word.line('invoice'), invoice.code],
      [word.line('order'), invoice.orderCode],
      [word.line('notes'), note.notes],
    ),
    ...word.paragraphs('end'),
  ]);
};

const totalsOfNote = (note: CreditNoteRecord, say: SayOfNote): (readonly [string, string])[] => [
  [say('sumSubtotal'), formatCents(note.subtotalCents)],
  ...discountRows(say, note.discountCents, ''),
  ...(note.shippingCents > 0 ? [[say('sumShipping'), formatCents(note.shippingCents)] as const] : []),
  ...taxRows(say, note.taxes),
  [say('sumTotal'), formatCents(note.totalCents)],
];

/** Which text says what is left of the invoice, and how much it is. */
const leftOf = (invoice: MailedInvoice) => {
  const [due, refundable] = [dueCents(invoice), refundableCents(invoice)];
  if (refundable > 0) return { slot: 'remainsBack', amount: formatCents(refundable) } as const;
  return { slot: due > 0 ? 'remainsDue' : 'remainsNone', amount: formatCents(due) } as const;
};
