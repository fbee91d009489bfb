import type { ReturnMail } from '#contract/shop/staff-mails.ts';
import { goodsLabels } from './mail-labels.ts';
import * as mails from '#messages/mails.js';
import { button, greeting, heading, label, type MailSpec, optional, type Own, subject, text } from './mail-spec.ts';

/* Of parts that come back. */

const placeholders = {
  firstName: 'The customer’s first name',
  returnCode: 'The return’s number',
  invoiceCode: 'The invoice’s number',
} as const;
const { goodsName, goodsQty } = goodsLabels;
const rows = { goodsName, goodsQty, answer: label(mails.fromUs), howTo: label(mails.howToReturn) } as const;

/** To the customer: what becomes of their return. */
const toCustomer = (name: string, title: Own, intro: Own) =>
  optional(name, placeholders).toCustomer({
    subject: subject(title, 'returnCode'),
    heading: heading(title),
    greeting: greeting(() => mails.hello('{firstName}')),
    intro: text('Before the parts', intro),
    button: button(mails.seeInvoice),
    ...rows,
  });

export const returnMailTexts = {
  'return-to-shop': optional('A return is asked for', placeholders).toShop({
    subject: subject('Return {returnCode} of {invoiceCode} is asked for', 'returnCode'),
    heading: heading('A return waits for an answer'),
    greeting: greeting(''),
    intro: text('Before the parts', ''),
    button: button('Open it in the back office'),
    ...rows,
    answer: label('Words of the customer'),
  }),
  'return-accepted': toCustomer(
    'Return accepted',
    () => mails.returnAcceptedSubject('{returnCode}'),
    () => mails.returnAcceptedText('{invoiceCode}'),
  ),
  'return-refused': toCustomer(
    'Return refused',
    () => mails.returnRefusedSubject('{returnCode}'),
    () => mails.returnRefusedText('{invoiceCode}'),
  ),
  'return-settled': toCustomer(
    'Return settled',
    () => mails.returnSettledSubject('{returnCode}'),
    () => mails.returnSettledText('{invoiceCode}'),
  ),
} as const satisfies Record<ReturnMail, MailSpec>;
