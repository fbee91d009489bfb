import type { AccountLetter } from '#contract/shop/staff-mails.ts';
import * as mails from '#messages/mails.js';
import { button, greeting, heading, label, type MailSpec, optional, type Own, subject, text } from './mail-spec.ts';

/* Of what a customer owes. */

const placeholders = {
  firstName: 'The customer’s first name',
  day: 'The last day of the statement',
  amount: 'What is overdue',
} as const;

const letter = (name: string, title: Own, intro: Own) =>
  optional(name, placeholders).toCustomer({
    subject: subject(title),
    heading: heading(title),
    greeting: greeting(() => mails.hello('{firstName}')),
    intro: text('Before the invoices', intro),
    button: button(mails.seeInvoices),
    invoice: label(mails.invoice),
    dueOn: label(mails.dueOn),
    openAmount: label(mails.openAmount),
    overdueAmount: label(mails.overdueAmount),
    onAccount: label(mails.onAccount),
    balance: label(mails.balance),
  });

export const accountLetterTexts = {
  statement: letter('Statement of account', () => mails.statementSubject('{day}'), mails.statementText),
  reminder: letter('Reminder of what is overdue', () => mails.reminderSubject('{amount}'), mails.reminderText),
} as const satisfies Record<AccountLetter, MailSpec>;
