import { shippingNotice } from '#contract/buying/cut-off.ts';
import type { MailName } from '#contract/shop/staff-mails.ts';
import { goodsLabels, ownLabels, shipmentLabels, sumLabels, sumTotal, wayLabels } from './mail-labels.ts';
import * as format from '#messages/format.js';
import { otherClock } from '#kernel/dates.ts';
import * as mails from '#messages/mails.js';
import { button, greeting, heading, label, type MailSpec, type Own, subject, text } from './mail-spec.ts';

/* Of orders, invoices and shipments. */

const cutOff = { cutOff: 'The cut-off: 2:00 pm', clock: 'The clock’s name: PST' } as const;
/** For whether the shop's clock is another one than Toronto's, which it is on all days or on none. */
const someDay = new Date('2027-01-15T12:00:00Z');

const order = { firstName: 'The customer’s first name', orderCode: 'The order’s number' } as const;
const invoice = { ...order, invoiceCode: 'The invoice’s number' } as const;

/** Of an order at a new status. */
const status = (label: string, title: Own, own: Own) =>
  ({
    label: `Order ${label}`,
    to: 'CUSTOMER',
    optional: true,
    placeholders: order,
    texts: {
      subject: subject(title),
      heading: heading(() => mails.orderHeading('{orderCode}')),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Text', own),
      button: button(mails.seeOrder),
    },
  }) as const;

const pieces = { ...order, pieces: 'How many pieces of how many, and what follows' } as const;
const partly = (own = '{pieces}') => text('When only a part of it is', own, 'pieces');

const orderHead = {
  heading: heading(() => mails.orderHeading('{orderCode}')),
  greeting: greeting(() => mails.hello('{firstName}')),
} as const;
const wholeOrder = {
  end: text('At the end', () => shippingNotice('{cutOff}', otherClock(someDay, format.tag()) && '{clock}')),
  button: button(mails.seeOrder),
  ...goodsLabels,
  ...sumLabels,
  ...sumTotal(mails.orderTotal),
  order: label(mails.order),
  placedOn: label(mails.placedOn),
  ...wayLabels,
  billingAddress: label(mails.billingAddress),
  ...ownLabels,
  comments: label(mails.comments),
} as const;

export const orderMailTexts = {
  'order-confirmation': {
    label: 'Order placed',
    to: 'CUSTOMER',
    optional: false,
    placeholders: { ...order, ...cutOff },
    texts: {
      subject: subject(() => mails.placedSubject('{orderCode}', '{shopName}')),
      ...orderHead,
      intro: text('Before the goods', mails.placedText),
      ...wholeOrder,
    },
  },
  'order-changed': {
    label: 'Order changed',
    to: 'CUSTOMER',
    optional: true,
    placeholders: { ...order, ...cutOff },
    texts: {
      subject: subject(() => mails.orderChangedSubject('{orderCode}')),
      ...orderHead,
      intro: text('Before the goods', mails.orderChangedText),
      ...wholeOrder,
    },
  },
  'order-to-shop': {
    label: 'A new order',
    to: 'SHOP',
    optional: true,
    placeholders: { orderCode: order.orderCode, who: 'The company, else the name' },
    texts: {
      subject: subject('New order {orderCode}: {who}'),
      heading: heading('New order {orderCode}'),
      button: button('Open it in the back office'),
      ...goodsLabels,
      ...sumTotal(mails.orderTotal),
      placedOn: label(mails.placedOn),
      customer: label('Customer'),
      email: label('Email'),
      ...wayLabels,
      ...ownLabels,
      comments: label(mails.comments),
    },
  },
  'order-pending': status('received', () => mails.pendingSubject('{orderCode}'), mails.pendingText),
  'order-processing': status('being processed', () => mails.processingSubject('{orderCode}'), mails.processingText),
  'order-processed': {
    ...status('processed', 'Your order {orderCode} is processed', ''),
    placeholders: pieces,
    texts: {
      subject: subject(() => mails.processedSubject('{orderCode}')),
      heading: heading(() => mails.orderHeading('{orderCode}')),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Text', mails.processedText),
      part: partly(),
      button: button(mails.seeOrder),
    },
  },
  'order-shipped': {
    ...status('on its way', '', ''),
    placeholders: pieces,
    texts: {
      subject: subject(() => mails.shippedSubject('{orderCode}')),
      heading: heading(() => mails.orderHeading('{orderCode}')),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Text', mails.shippedText),
      partSubject: subject(() => mails.shippedPartSubject('{orderCode}')),
      part: partly(),
      button: button(mails.seeOrder),
    },
  },
  'order-completed': {
    ...status('complete', '', ''),
    placeholders: pieces,
    texts: {
      subject: subject(() => mails.completedSubject('{orderCode}')),
      heading: heading(() => mails.orderHeading('{orderCode}')),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Text', mails.completedText),
      part: partly(),
      button: button(mails.seeOrder),
    },
  },
  'order-cancelled': {
    ...status('cancelled', '', ''),
    texts: {
      subject: subject(() => mails.cancelledSubject('{orderCode}')),
      heading: heading(() => mails.orderHeading('{orderCode}')),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Text', mails.cancelledText),
      button: button(mails.seeOrder),
      reason: label(mails.reason),
    },
  },
  invoice: {
    label: 'Invoice',
    to: 'CUSTOMER',
    optional: false,
    placeholders: invoice,
    texts: {
      subject: subject(() => mails.invoiceSubject('{invoiceCode}', '{shopName}'), 'invoiceCode'),
      heading: heading(() => mails.invoiceHeading('{invoiceCode}')),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Before the goods', () => mails.invoiceText('{orderCode}')),
      shippingIntro: text('Before shipping alone', () => mails.invoiceShipping('{orderCode}')),
      backOrder: text('Before what is on back order', mails.invoiceBackOrder),
      button: button(mails.seeInvoice),
      ...goodsLabels,
      ...sumLabels,
      ...sumTotal(mails.total),
      shippingFor: label(mails.shippingFor, 'For, of shipping alone'),
      shippingAmount: label(mails.shippingAmount, 'Amount, of shipping alone'),
      invoice: label(mails.invoice),
      date: label(mails.date),
      dueDate: label(mails.dueDate),
      order: label(mails.order),
      ...ownLabels,
      ...wayLabels,
      billingAddress: label(mails.billingAddress),
      notes: label(mails.notes),
      backOrderQty: label(mails.backOrder),
    },
  },
  'credit-note': {
    label: 'Credit note',
    to: 'CUSTOMER',
    optional: false,
    placeholders: {
      ...invoice,
      creditNoteCode: 'The credit note’s number',
      remains: 'What is left to pay or given back',
      amount: 'The sum that is left',
    },
    texts: {
      subject: subject(() => mails.creditSubject('{creditNoteCode}', '{invoiceCode}'), 'creditNoteCode'),
      heading: heading(() => mails.creditHeading('{creditNoteCode}')),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Before the goods', () => mails.creditText('{invoiceCode}')),
      end: text('At the end', '{remains}', 'remains'),
      button: button(mails.seeInvoice),
      remainsBack: text('What is left: money goes back', () => mails.remainsBack('{amount}'), 'amount'),
      remainsDue: text('What is left: something is to be paid', () => mails.remainsDue('{amount}'), 'amount'),
      remainsNone: text('What is left: nothing', mails.remainsNone),
      ...goodsLabels,
      ...sumLabels,
      ...sumTotal(mails.credited),
      creditNote: label(mails.creditNote),
      date: label(mails.date),
      reason: label(mails.reason),
      invoice: label(mails.invoice),
      order: label(mails.order),
      notes: label(mails.notes),
    },
  },
  shipment: {
    label: 'Shipment',
    to: 'CUSTOMER',
    optional: true,
    placeholders: invoice,
    texts: {
      subject: subject(() => mails.shipmentSubject('{orderCode}')),
      heading: heading(() => mails.shipmentHeading('{orderCode}')),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Before the shipment', () => mails.shipmentText('{invoiceCode}')),
      button: button(mails.seeInvoice),
      ...shipmentLabels,
      shippingAddress: wayLabels.shippingAddress,
      goodsName: goodsLabels.goodsName,
      goodsQty: goodsLabels.goodsQty,
    },
  },
  'shipment-corrected': {
    label: 'Shipment corrected',
    to: 'CUSTOMER',
    optional: false,
    placeholders: invoice,
    texts: {
      subject: subject(() => mails.correctedSubject('{orderCode}')),
      heading: heading(() => mails.shipmentHeading('{orderCode}')),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Before the shipment', () => mails.correctedText('{invoiceCode}')),
      button: button(mails.seeInvoice),
      ...shipmentLabels,
      shippingAddress: wayLabels.shippingAddress,
      goodsName: goodsLabels.goodsName,
      goodsQty: goodsLabels.goodsQty,
    },
  },
  'shipment-removed': {
    label: 'Shipment taken back',
    to: 'CUSTOMER',
    optional: false,
    placeholders: invoice,
    texts: {
      subject: subject(() => mails.correctedSubject('{orderCode}')),
      heading: heading(() => mails.shipmentHeading('{orderCode}')),
      greeting: greeting(() => mails.hello('{firstName}')),
      intro: text('Before the shipment', () => mails.removedText('{invoiceCode}')),
      button: button(mails.seeInvoice),
      ...shipmentLabels,
    },
  },
} as const satisfies Partial<Record<MailName, MailSpec>>;
