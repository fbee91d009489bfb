import * as mails from '#messages/mails.js';
import * as accountMessages from '#messages/people.js';
import { clockCity } from '#kernel/dates.ts';
import type { MailName, AccountLetter } from '#contract/shop/staff-mails.ts';
import {
  always,
  button,
  greeting,
  heading,
  label,
  type MailSpec,
  optional,
  type Own,
  subject,
  text,
} from './mail-spec.ts';
import { orderMailTexts } from './order-mail-texts.ts';
import { quoteMailTexts } from './quote-mail-texts.ts';
import { returnMailTexts } from './return-mail-texts.ts';

/* Every mail with the shop's own words. What a table says stands in the mail's file. */

const hello = { greeting: greeting(() => mails.hello('{firstName}')) } as const;
const firstName = 'The customer’s first name';
const reach = 'Phone and address of the company';

/** Of an account that is open from now on. */
const ready = (title: string, head: Own, intro: Own, press: Own) =>
  always(title, { firstName }).toCustomer({
    subject: subject(() => mails.verifiedSubject('{shopName}')),
    heading: heading(head),
    ...hello,
    intro: text('Text', intro),
    button: button(press),
  });

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

const accountLetterTexts = {
  statement: letter('Statement of account', () => mails.statementSubject('{day}'), mails.statementText),
  reminder: letter('Reminder of what is overdue', () => mails.reminderSubject('{amount}'), mails.reminderText),
} as const satisfies Record<AccountLetter, MailSpec>;

export const mailTexts = {
  // Registrations may name any address: none of their text goes there.
  'registration-received': always('Registration received', {}).toCustomer({
    subject: subject(() => mails.receivedSubject('{shopName}')),
    heading: heading(mails.receivedHeading),
    greeting: greeting(mails.helloAll),
    intro: text('Text', () => `${accountMessages.registered()}\n\n${mails.receivedUntil()}`),
  }),
  'registration-to-shop': optional('A new registration', { who: 'The company, else the name' }).toShop({
    subject: subject('New registration: {who}'),
    heading: heading('A new account waits for verification'),
    end: text(
      'After the details',
      'When the details are right, verify the account there. The customer is told by e-mail.',
    ),
    button: button('Open it in the back office'),
    customerId: label('Customer Id'),
    name: label('Name'),
    company: label('Company'),
    email: label('Email'),
    phone: label('Phone'),
    address: label('Address'),
    hstNumber: label('HST/GST number'),
    document: label('Preferred document'),
    fullInvoice: label('Full invoice', 'As preferred document: full invoice'),
    dispatchNote: label('Dispatch note', 'As preferred document: dispatch note'),
    referredBy: label('Referred by'),
  }),
  'account-verified': ready('Account verified', mails.verifiedHeading, mails.verifiedText, mails.signIn),
  'account-made': ready('Account made by staff', mails.madeHeading, mails.madeText, mails.choosePassword),
  // As with a registration, no name: it may be made up.
  'account-declined': always('Registration declined', { reason: 'What staff wrote', reach }).toCustomer({
    subject: subject(() => mails.declinedSubject('{shopName}')),
    heading: heading(mails.declinedHeading),
    greeting: greeting(mails.helloAll),
    intro: text('Text', () => mails.declinedText('{reason}'), 'reason'),
    end: text('What to do', () => mails.declinedEnd('{reach}')),
  }),
  'email-changed': always('E-mail address changed', {
    before: 'The old address',
    after: 'The new address',
    reach,
  }).toCustomer({
    subject: subject(() => mails.emailSubject('{shopName}')),
    heading: heading(mails.emailHeading),
    greeting: greeting(mails.helloAll),
    intro: text('Text', () => mails.emailText('{before}', '{after}'), 'after'),
    end: text('What to do', () => mails.emailEnd('{reach}')),
    button: button(mails.signIn),
  }),
  'password-code': always('Link for a new password', {}).toCustomer({
    subject: subject(() => mails.passwordSubject('{shopName}')),
    heading: heading(mails.newPassword),
    greeting: greeting(mails.helloAll),
    intro: text('Before the link', mails.passwordText),
    end: text('After it', mails.passwordEnd),
    button: button(mails.newPassword),
  }),
  'password-changed': always('Password changed', { changedAt: 'Date and time by the shop’s clock', reach }).toCustomer({
    subject: subject(() => mails.changedSubject('{shopName}')),
    heading: heading(mails.changedHeading),
    greeting: greeting(mails.helloAll),
    intro: text('Text', () => mails.changedText('{changedAt}', clockCity()), 'changedAt'),
    end: text('What to do', () => mails.changedEnd('{reach}')),
    button: button(mails.newPassword),
  }),
  ...orderMailTexts,
  ...returnMailTexts,
  ...quoteMailTexts,
  ...accountLetterTexts,
  'back-in-stock': optional('Back in stock', {
    firstName,
    productName: 'The product',
    sku: 'Its SKU',
  }).toCustomer({
    subject: subject(() => mails.stockSubject('{productName}')),
    heading: heading(mails.stockHeading),
    ...hello,
    intro: text('Before the product', mails.stockText),
    end: text('After it', mails.stockEnd),
    button: button(mails.seeProduct),
    name: label(mails.name),
    sku: label(mails.sku),
  }),
  'backup-failed': always('A backup failed', { what: 'What failed' }).toShop({
    subject: subject('{what} failed'),
    heading: heading('{what} failed'),
    end: text(
      'After the reason',
      'It is tried again at its next time. “npm run shop -- backups” lists the backups that there are.',
    ),
  }),
  'webhook-paused': always('A webhook was paused', { name: 'Its name' }).toShop({
    subject: subject('The webhook {name} was paused'),
    heading: heading('A webhook was paused'),
    end: text('After the reason', 'When it is let go on under Settings, Webhooks, it is told all that it missed.'),
  }),
  'secrecy-failed': always('The check of secrecy found something', { count: 'How many findings' }).toShop({
    subject: subject('The check of secrecy found {count}'),
    heading: heading('The check of secrecy found something'),
    end: text(
      'After the findings',
      'Each day the shop asks itself as a visitor and as customers, and changes nothing. The back office shows the results under Server.',
    ),
  }),
  purchase: always('Purchase, or return, to its supplier', {
    paper: 'Kind and number, such as “Purchase order PO-100001”',
    supplier: 'The supplier’s name',
  }).toSupplier({
    subject: subject('{paper} of {companyName}'),
    heading: heading('{paper}'),
    greeting: greeting('Hello {supplier},'),
    order: text('Of a purchase', 'Please send us what is on the attached order, and tell us when it will be here.'),
    return: text(
      'Of a return',
      'What is on the attached paper goes back to you. Please send us the credit note for it.',
    ),
  }),
  'feed-run': optional('A supplier’s file came', {
    supplier: 'The supplier’s name',
    outcome: 'What came of it',
    held: 'How many variants are missing',
  }).toShop({
    subject: subject('The feed of {supplier} {outcome}'),
    heading: heading('The feed of {supplier} {outcome}'),
    failed: text('After the reason of a failure', 'Nothing was changed. It is tried again at its next time.'),
    button: button('Look at it'),
    held: text(
      'When too many are missing',
      '{held} variants are missing for the second time. They are so many that they stay in stock until somebody says, on the supplier’s page, that it is right.',
      'held',
    ),
    added: label('Added'),
    changed: label('Changed'),
    refused: label('Refused rows'),
    outOfStock: label('Out of stock, missing twice'),
  }),
  'test-mail': always('Test mail', {}).toShop({
    subject: subject('A test mail of {shopName}'),
    heading: heading('Mails of the shop arrive'),
    intro: text(
      'Text',
      'This is what mails of the shop look like. Press the link, so that the shop knows that this one arrived.',
    ),
    button: button('It arrived'),
  }),
} as const satisfies Record<MailName, MailSpec>;
