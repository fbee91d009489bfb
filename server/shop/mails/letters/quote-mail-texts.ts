import type { QuoteMail } from '#contract/shop/staff-mails.ts';
import { goodsLabels, sumLabels, sumTotal } from './mail-labels.ts';
import * as mails from '#messages/mails.js';
import { button, greeting, heading, label, type MailSpec, optional, type Own, subject, text } from './mail-spec.ts';

/* Of quotes. */

const placeholders = {
  firstName: 'The customer’s first name',
  quoteCode: 'The quote’s number',
  customer: 'The company, or the name, and the e-mail address',
  asker: 'Who of the company asks for approval',
  day: 'The last day on which it can be accepted; empty while it is asked for',
} as const;
const { sumSubtotal, sumShipping, sumNoTax } = sumLabels;
const rows = {
  ...goodsLabels,
  sumSubtotal,
  sumShipping,
  sumNoTax,
  ...sumTotal(mails.total),
  goodUntil: label(mails.goodUntil),
  said: label(mails.fromUs),
} as const;

const toCustomer = (name: string, title: Own, intro: Own) =>
  optional(name, placeholders).toCustomer({
    subject: subject(title, 'quoteCode'),
    heading: heading(title),
    greeting: greeting(() => mails.hello('{firstName}')),
    intro: text('Before the goods', intro),
    button: button(mails.seeQuote),
    ...rows,
  });

/** Among people of a company. */
const toPerson = (name: string, title: Own, intro: Own) => {
  const spec = toCustomer(name, title, intro);
  return { ...spec, texts: { ...spec.texts, button: button(mails.seeInAccount), said: label(mails.message) } } as const;
};

const toShop = (name: string, title: string, head: string) =>
  optional(name, placeholders).toShop({
    subject: subject(title, 'quoteCode'),
    heading: heading(head),
    greeting: greeting(''),
    intro: text('Before the goods', '{customer}'),
    button: button('Open it in the back office'),
    ...rows,
    said: label('Words of the customer'),
  });

export const quoteMailTexts = {
  quote: toCustomer(
    'Quote',
    () => mails.quoteSubject('{quoteCode}', '{day}'),
    () => mails.quoteText('{day}'),
  ),
  'quote-withdrawn': toCustomer(
    'Quote taken back, or not made',
    () => mails.quoteWithdrawnSubject('{quoteCode}'),
    mails.quoteWithdrawnText,
  ),
  'quote-to-shop': toShop('A quote is asked for', 'Quote {quoteCode} is asked for', 'A customer asks for a quote'),
  'quote-declined': toShop('Quote declined', 'Quote {quoteCode} was declined', 'A customer declined a quote'),
  'approval-asked': toPerson(
    'A company’s person asks for approval',
    () => mails.approvalSubject('{quoteCode}'),
    () => mails.approvalText('{asker}'),
  ),
  'approval-given': toPerson('Approved by the company', () => mails.approvedSubject('{quoteCode}'), mails.approvedText),
  'approval-refused': toPerson(
    'Sent back by the company',
    () => mails.sentBackSubject('{quoteCode}'),
    mails.sentBackText,
  ),
} as const satisfies Record<QuoteMail, MailSpec>;
