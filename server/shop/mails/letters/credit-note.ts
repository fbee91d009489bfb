import { creditReasons } from '#contract/orders/credit-notes.ts';
import { shopDateTimeThere } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { CreditNoteRecord } from '#server/orders/invoices/credit-note-queries.ts';
import type { MailedInvoice } from '#server/orders/invoices/mail-queries.ts';
import { dueCents, refundableCents } from '#server/orders/invoices/rules.ts';
import { composeForCustomer, facts } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { words } from './words.ts';
import { discountRows, goodsTable, taxRows } from './order-parts.ts';

type Say = ReturnType<typeof words<'credit-note'>>['line'];

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
  return composeForCustomer(shop, {
    ...word.forCustomer(url),
    blocks: [
      ...word.paragraphs('intro'),
      goodsTable(word.line, note.lines, totals(note, word.line)),
      facts(
        [word.line('creditNote'), note.code],
        [word.line('date'), shopDateTimeThere(note.createdAt)],
        [word.line('reason'), fixedName(creditReasons[note.reason])],
        [word.line('invoice'), invoice.code],
        [word.line('order'), invoice.orderCode],
        [word.line('notes'), note.notes],
      ),
      ...word.paragraphs('end'),
    ],
  });
};

const totals = (note: CreditNoteRecord, say: Say): (readonly [string, string])[] => [
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
