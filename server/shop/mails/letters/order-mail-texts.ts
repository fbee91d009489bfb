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

const greeted = { greeting: greeting(() => mails.hello('{firstName}')) } as const;
const orderHead = { heading: heading(() => mails.orderHeading('{orderCode}')), ...greeted } as const;

/** Of an order at a new status. @param more what it says beyond that */
const status = <More extends object>(label: string, title: Own, own: Own, more: More) =>
  ({
    label: `Order ${label}`,
    to: 'CUSTOMER',
    optional: true,
    placeholders: order,
    texts: { subject: subject(title), ...orderHead, intro: text('Text', own), ...more, button: button(mails.seeOrder) },
  }) as const;

const pieces = { ...order, pieces: 'How many pieces of how many, and what follows' } as const;
const part = text('When only a part of it is', '{pieces}', 'pieces');

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

/** Of a shipment. @param more what it shows beyond its tracking */
const ofShipment = <More extends object>(title: string, optional: boolean, subjectOwn: Own, intro: Own, more: More) =>
  ({
    label: title,
    to: 'CUSTOMER',
    optional,
    placeholders: invoice,
    texts: {
      subject: subject(subjectOwn),
      heading: heading(() => mails.shipmentHeading('{orderCode}')),
      ...greeted,
      intro: text('Before the shipment', intro),
      button: button(mails.seeInvoice),
      ...shipmentLabels,
      ...more,
    },
  }) as const;
const { goodsName, goodsQty } = goodsLabels;
const shipped = { shippingAddress: wayLabels.shippingAddress, goodsName, goodsQty } as const;
const corrected = () => mails.correctedSubject('{orderCode}');

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
  'order-pending': status('received', () => mails.pendingSubject('{orderCode}'), mails.pendingText, {}),
  'order-processing': status('being processed', () => mails.processingSubject('{orderCode}'), mails.processingText, {}),
  'order-processed': {
    ...status('processed', () => mails.processedSubject('{orderCode}'), mails.processedText, { part }),
    placeholders: pieces,
  },
  'order-shipped': {
    ...status('on its way', () => mails.shippedSubject('{orderCode}'), mails.shippedText, {
      partSubject: subject(() => mails.shippedPartSubject('{orderCode}')),
      part,
    }),
    placeholders: pieces,
  },
  'order-completed': {
    ...status('complete', () => mails.completedSubject('{orderCode}'), mails.completedText, { part }),
    placeholders: pieces,
  },
  'order-cancelled': status('cancelled', () => mails.cancelledSubject('{orderCode}'), mails.cancelledText, {
    // Its place: editors show the slots in this order.
    button: button(mails.seeOrder),
    reason: label(mails.reason),
  }),
  invoice: {
    label: 'Invoice',
    to: 'CUSTOMER',
    optional: false,
    placeholders: invoice,
    texts: {
      subject: subject(() => mails.invoiceSubject('{invoiceCode}', '{shopName}'), 'invoiceCode'),
      heading: heading(() => mails.invoiceHeading('{invoiceCode}')),
      ...greeted,
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
      ...shipmentLabels,
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
      ...greeted,
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
  shipment: ofShipment(
    'Shipment',
    true,
    () => mails.shipmentSubject('{orderCode}'),
    () => mails.shipmentText('{invoiceCode}'),
    shipped,
  ),
  'shipment-corrected': ofShipment(
    'Shipment corrected',
    false,
    corrected,
    () => mails.correctedText('{invoiceCode}'),
    shipped,
  ),
  'shipment-removed': ofShipment('Shipment taken back', false, corrected, () => mails.removedText('{invoiceCode}'), {}),
} as const satisfies Partial<Record<MailName, MailSpec>>;
