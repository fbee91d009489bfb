import * as mails from '#messages/mails.js';
import * as accountMessages from '#messages/people.js';
import { clockCity } from '#kernel/dates.ts';
import type { MailName } from '#contract/shop/staff-mails.ts';
import { button, greeting, heading, label, type MailSpec, subject, text } from './mail-spec.ts';
import { orderMailTexts } from './order-mail-texts.ts';
import { accountLetterTexts } from './account-letter-texts.ts';
import { quoteMailTexts } from './quote-mail-texts.ts';
import { returnMailTexts } from './return-mail-texts.ts';

/* Every mail with the shop's own words. What a table says stands in the mail's file. */

export const mailTexts = {
  'registration-received': {
    label: 'Registration received',
    to: 'CUSTOMER',
    optional: false,
    // Registrations may name any address: none of their text goes there.
    placeholders: {},
    texts: {
      subject: subject(() => mails.receivedSubject('{shopName}')),
      heading: heading(mails.receivedHeading),
      greeting: greeting(mails.helloAll),
      intro: text('Text', () => `${accountMessages.registered()}\n\n${mails.receivedUntil()}`),
    },
  },
  'registration-to-shop': {
    label: 'A new registration',
    to: 'SHOP',
    optional: true,
    placeholders: { who: 'The company, else the name' },
    texts: {
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
    },
  },
  'account-verified': {
    label: 'Account verified',
    to: 'CUSTOMER',
    optional: false,
    placeholders: { firstName: 'The customer’s first name' },
    texts: {
      subject: subject(() => mails.verifiedSubject('{shopName}')),
      heading: heading(mails.verifiedHeading),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Text', mails.verifiedText),
      button: button(mails.signIn),
    },
  },
  'account-made': {
    label: 'Account made by staff',
    to: 'CUSTOMER',
    optional: false,
    placeholders: { firstName: 'The customer’s first name' },
    texts: {
      subject: subject(() => mails.verifiedSubject('{shopName}')),
      heading: heading(mails.madeHeading),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Text', mails.madeText),
      button: button(mails.choosePassword),
    },
  },
  'account-declined': {
    label: 'Registration declined',
    to: 'CUSTOMER',
    optional: false,
    // As with a registration, no name: it may be made up.
    placeholders: { reason: 'What staff wrote', reach: 'Phone and address of the company' },
    texts: {
      subject: subject(() => mails.declinedSubject('{shopName}')),
      heading: heading(mails.declinedHeading),
      greeting: greeting(mails.helloAll),
      intro: text('Text', () => mails.declinedText('{reason}'), 'reason'),
      end: text('What to do', () => mails.declinedEnd('{reach}')),
    },
  },
  'email-changed': {
    label: 'E-mail address changed',
    to: 'CUSTOMER',
    optional: false,
    placeholders: {
      before: 'The old address',
      after: 'The new address',
      reach: 'Phone and address of the company',
    },
    texts: {
      subject: subject(() => mails.emailSubject('{shopName}')),
      heading: heading(mails.emailHeading),
      greeting: greeting(mails.helloAll),
      intro: text('Text', () => mails.emailText('{before}', '{after}'), 'after'),
      end: text('What to do', () => mails.emailEnd('{reach}')),
      button: button(mails.signIn),
    },
  },
  'password-code': {
    label: 'Link for a new password',
    to: 'CUSTOMER',
    optional: false,
    placeholders: {},
    texts: {
      subject: subject(() => mails.passwordSubject('{shopName}')),
      heading: heading(mails.newPassword),
      greeting: greeting(mails.helloAll),
      intro: text('Before the link', mails.passwordText),
      end: text('After it', mails.passwordEnd),
      button: button(mails.newPassword),
    },
  },
  'password-changed': {
    label: 'Password changed',
    to: 'CUSTOMER',
    optional: false,
    placeholders: { changedAt: 'Date and time by the shop’s clock', reach: 'Phone and address of the company' },
    texts: {
      subject: subject(() => mails.changedSubject('{shopName}')),
      heading: heading(mails.changedHeading),
      greeting: greeting(mails.helloAll),
      intro: text('Text', () => mails.changedText('{changedAt}', clockCity()), 'changedAt'),
      end: text('What to do', () => mails.changedEnd('{reach}')),
      button: button(mails.newPassword),
    },
  },
  ...orderMailTexts,
  ...returnMailTexts,
  ...quoteMailTexts,
  ...accountLetterTexts,
  'back-in-stock': {
    label: 'Back in stock',
    to: 'CUSTOMER',
    optional: true,
    placeholders: {
      firstName: 'The customer’s first name',
      productName: 'The product',
      sku: 'Its SKU',
    },
    texts: {
      subject: subject(() => mails.stockSubject('{productName}')),
      heading: heading(mails.stockHeading),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Before the product', mails.stockText),
      end: text('After it', mails.stockEnd),
      button: button(mails.seeProduct),
      name: label(mails.name),
      sku: label(mails.sku),
    },
  },
  'backup-failed': {
    label: 'A backup failed',
    to: 'SHOP',
    optional: false,
    placeholders: { what: 'What failed' },
    texts: {
      subject: subject('{what} failed'),
      heading: heading('{what} failed'),
      end: text(
        'After the reason',
        'It is tried again at its next time. “npm run shop -- backups” lists the backups that there are.',
      ),
    },
  },
  'webhook-paused': {
    label: 'A webhook was paused',
    to: 'SHOP',
    optional: false,
    placeholders: { name: 'Its name' },
    texts: {
      subject: subject('The webhook {name} was paused'),
      heading: heading('A webhook was paused'),
      end: text('After the reason', 'When it is let go on under Settings, Webhooks, it is told all that it missed.'),
    },
  },
  'secrecy-failed': {
    label: 'The check of secrecy found something',
    to: 'SHOP',
    optional: false,
    placeholders: { count: 'How many findings' },
    texts: {
      subject: subject('The check of secrecy found {count}'),
      heading: heading('The check of secrecy found something'),
      end: text(
        'After the findings',
        'Each day the shop asks itself as a visitor and as customers, and changes nothing. The back office shows the results under Server.',
      ),
    },
  },
  purchase: {
    label: 'Purchase, or return, to its supplier',
    to: 'SUPPLIER',
    optional: false,
    placeholders: { paper: 'Kind and number, such as “Purchase order PO-100001”', supplier: 'The supplier’s name' },
    texts: {
      subject: subject('{paper} of {companyName}'),
      heading: heading('{paper}'),
      greeting: greeting('Hello {supplier},'),
      order: text('Of a purchase', 'Please send us what is on the attached order, and tell us when it will be here.'),
      return: text(
        'Of a return',
        'What is on the attached paper goes back to you. Please send us the credit note for it.',
      ),
    },
  },
  'feed-run': {
    label: 'A supplier’s file came',
    to: 'SHOP',
    optional: true,
    placeholders: {
      supplier: 'The supplier’s name',
      outcome: 'What came of it',
      held: 'How many variants are missing',
    },
    texts: {
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
    },
  },
  'test-mail': {
    label: 'Test mail',
    to: 'SHOP',
    optional: false,
    placeholders: {},
    texts: {
      subject: subject('A test mail of {shopName}'),
      heading: heading('Mails of the shop arrive'),
      intro: text(
        'Text',
        'This is what mails of the shop look like. Press the link, so that the shop knows that this one arrived.',
      ),
      button: button('It arrived'),
    },
  },
} as const satisfies Record<MailName, MailSpec>;
