import { shippingNotice } from '#contract/buying/cut-off.ts';
import type { MailName } from '#contract/shop/staff-mails.ts';
import { goodsLabels, ownLabels, shipmentLabels, sumLabels, sumTotal, wayLabels } from './mail-labels.ts';
import * as format from '#messages/format.js';
import { otherClock } from '#kernel/dates.ts';
import * as mails from '#messages/mails.js';
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
  optional(`Order ${label}`, order).toCustomer({
    subject: subject(title),
    ...orderHead,
    intro: text('Text', own),
    ...more,
    button: button(mails.seeOrder),
  });

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
  splitFrom: label(mails.splitFrom),
  splitInto: label(mails.splitInto),
  comments: label(mails.comments),
} as const;

/** Of a shipment. @param more what it shows beyond its tracking */
const ofShipment = <More extends object>(title: Own, intro: Own, more: More) =>
  ({
    subject: subject(title),
    heading: heading(() => mails.shipmentHeading('{orderCode}')),
    ...greeted,
    intro: text('Before the shipment', intro),
    button: button(mails.seeInvoice),
    ...shipmentLabels,
    ...more,
  }) as const;
const { goodsName, goodsQty } = goodsLabels;
const shipped = { shippingAddress: wayLabels.shippingAddress, goodsName, goodsQty } as const;
const corrected = () => mails.correctedSubject('{orderCode}');

export const orderMailTexts = {
  'order-confirmation': always('Order placed', { ...order, ...cutOff }).toCustomer({
    subject: subject(() => mails.placedSubject('{orderCode}', '{shopName}')),
    ...orderHead,
    intro: text('Before the goods', mails.placedText),
    ...wholeOrder,
  }),
  'order-changed': optional('Order changed', { ...order, ...cutOff }).toCustomer({
    subject: subject(() => mails.orderChangedSubject('{orderCode}')),
    ...orderHead,
    intro: text('Before the goods', mails.orderChangedText),
    ...wholeOrder,
  }),
  'order-to-shop': optional('A new order', { orderCode: order.orderCode, who: 'The company, else the name' }).toShop({
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
  }),
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
  invoice: always('Invoice', invoice).toCustomer({
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
  }),
  'credit-note': always('Credit note', {
    ...invoice,
    creditNoteCode: 'The credit note’s number',
    remains: 'What is left to pay or given back',
    amount: 'The sum that is left',
  }).toCustomer({
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
  }),
  shipment: optional('Shipment', invoice).toCustomer(
    ofShipment(
      () => mails.shipmentSubject('{orderCode}'),
      () => mails.shipmentText('{invoiceCode}'),
      shipped,
    ),
  ),
  'shipment-corrected': always('Shipment corrected', invoice).toCustomer(
    ofShipment(corrected, () => mails.correctedText('{invoiceCode}'), shipped),
  ),
  'shipment-removed': always('Shipment taken back', invoice).toCustomer(
    ofShipment(corrected, () => mails.removedText('{invoiceCode}'), {}),
  ),
} as const satisfies Partial<Record<MailName, MailSpec>>;
