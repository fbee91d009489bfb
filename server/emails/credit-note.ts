import { creditReasons } from '#contract/credit-notes.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import type { CreditNoteRecord } from '../invoices/credit-note-queries.ts';
import type { MailedInvoice } from '../invoices/mail-queries.ts';
import { dueCents, refundableCents } from '../invoices/rules.ts';
import { composeForCustomer, facts } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { discountRows, goodsTable, taxRows } from './order-parts.ts';
import { words } from './words.ts';

type Credited = {
  invoice: MailedInvoice;
  note: CreditNoteRecord;
  /** Link to the invoice. */
  url: string;
};

/** To the customer: what was credited and why, and the amount left to pay or to be refunded. */
export const creditNoteMail = (shop: MailShop, { invoice, note, url }: Credited): MailMessage => {
  const word = words(shop, 'credit-note', {
    firstName: invoice.customerFirstName,
    orderCode: invoice.orderCode,
    invoiceCode: invoice.code,
    creditNoteCode: note.code,
    remains: remains(invoice),
  });
  return composeForCustomer(shop, {
    firstName: invoice.customerFirstName,
    subject: word.line('subject'),
    heading: word.line('heading'),
    blocks: [
      ...word.paragraphs('intro'),
      goodsTable(note.lines, totals(note)),
      facts(
        ['Credit note', note.code],
        ['Date', `${torontoDateTime(note.createdAt)} (Toronto)`],
        ['Reason', creditReasons[note.reason]],
        ['Invoice', invoice.code],
        ['Order', invoice.orderCode],
        ['Notes', note.notes],
      ),
      ...word.paragraphs('end'),
    ],
    button: word.button('button', url),
  });
};

const totals = (note: CreditNoteRecord): (readonly [string, string])[] => [
  ['Subtotal', formatCents(note.subtotalCents)],
  ...discountRows(note.discountCents, 'Discount'),
  ...(note.shippingCents > 0 ? [['Shipping', formatCents(note.shippingCents)] as const] : []),
  ...taxRows(note.taxes),
  ['Credited', formatCents(note.totalCents)],
];

const remains = (invoice: MailedInvoice): string => {
  const [due, refundable] = [dueCents(invoice), refundableCents(invoice)];
  if (refundable > 0) return `You have paid more than is due: we give ${formatCents(refundable)} back to you.`;
  if (due > 0) return `${formatCents(due)} of the invoice is still to be paid.`;
  return 'Nothing of the invoice is left to be paid.';
};
