import * as accountMessages from '#messages/people.js';
import type { MailName } from '#contract/shop/staff-mails.ts';
import { button, greeting, heading, label, type MailSpec, subject, text } from './mail-spec.ts';
import { orderMailTexts } from './order-mail-texts.ts';

/* Every mail with the shop's own words. What a table says stands in the mail's file. */

export const mailTexts = {
  'registration-received': {
    label: 'Registration received',
    to: 'CUSTOMER',
    optional: false,
    // Registrations may name any address: none of their text goes there.
    placeholders: {},
    texts: {
      subject: subject('We have received your registration with {shopName}'),
      heading: heading('Registration received'),
      greeting: greeting('Hello,'),
      intro: text(
        'Text',
        `${accountMessages.registered()}\n\nUntil then you cannot sign in. We write again when your account is ready.\n\nIf you did not register, somebody mistyped an address; you need not do anything.`,
      ),
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
      subject: subject('Your account with {shopName} is ready'),
      heading: heading('Your account is verified'),
      greeting: greeting('Hello {firstName},'),
      intro: text('Text', 'We have verified your account. You can sign in now, see your prices and place orders.'),
      button: button('Sign in'),
    },
  },
  'password-code': {
    label: 'Link for a new password',
    to: 'CUSTOMER',
    optional: false,
    placeholders: {},
    texts: {
      subject: subject('Set a new password for {shopName}'),
      heading: heading('Set a new password'),
      greeting: greeting('Hello,'),
      intro: text(
        'Before the link',
        'Somebody, most likely you, asked for a new password for this address. The link works once, for one hour.',
      ),
      end: text('After it', 'If it was not you, you need not do anything: your password stays as it is.'),
      button: button('Set a new password'),
    },
  },
  'password-changed': {
    label: 'Password changed',
    to: 'CUSTOMER',
    optional: false,
    placeholders: { changedAt: 'Date and time in Toronto', reach: 'Phone and address of the company' },
    texts: {
      subject: subject('Your password for {shopName} was changed'),
      heading: heading('Your password was changed'),
      greeting: greeting('Hello,'),
      intro: text(
        'Text',
        'The password of your account was changed on {changedAt} (Toronto). Other places where you were signed in are signed out.',
        'changedAt',
      ),
      end: text('What to do', 'If it was not you, set a new password at once and tell us: {reach}'),
      button: button('Set a new password'),
    },
  },
  ...orderMailTexts,
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
      subject: subject('Back in stock: {productName}'),
      heading: heading('Back in stock'),
      greeting: greeting('Hello {firstName},'),
      intro: text(
        'Before the product',
        'You asked us to tell you when this product is in stock again. It is in stock now.',
      ),
      end: text('After it', 'We send this once, and keep none aside for you.'),
      button: button('See the product'),
      name: label('Name'),
      sku: label('SKU'),
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
