import * as buyingMessages from '#messages/buying.js';
import type { MailName } from '#contract/shop/staff-mails.ts';
import { goodsLabels, shipmentLabels, sumLabels, sumTotal, wayLabels } from './mail-labels.ts';
import { button, greeting, heading, label, type MailSpec, subject, text } from './mail-spec.ts';

/* Of orders, invoices and shipments. */

const order = { firstName: 'The customer’s first name', orderCode: 'The order’s number' } as const;
const invoice = { ...order, invoiceCode: 'The invoice’s number' } as const;

/** Of an order at a new status. */
const status = <S extends string, T extends string>(label: string, title: S, own: T) =>
  ({
    label: `Order ${label}`,
    to: 'CUSTOMER',
    optional: true,
    placeholders: order,
    texts: {
      subject: subject(title),
      heading: heading('Order {orderCode}'),
      greeting: greeting('Hello {firstName},'),
      intro: text('Text', own),
      button: button('See your order'),
    },
  }) as const;

const pieces = { ...order, pieces: 'How many pieces of how many, and what follows' } as const;
const partly = (own = '{pieces}') => text('When only a part of it is', own, 'pieces');

export const orderMailTexts = {
  'order-confirmation': {
    label: 'Order placed',
    to: 'CUSTOMER',
    optional: false,
    placeholders: { ...order, cutOff: 'The cut-off: 2:00 pm' },
    texts: {
      subject: subject('Your order {orderCode} with {shopName}'),
      heading: heading('Order {orderCode}'),
      greeting: greeting('Hello {firstName},'),
      intro: text('Before the goods', 'Thank you for placing your order. This is what we have noted:'),
      end: text('At the end', buyingMessages.shippingNotice('{cutOff}')),
      button: button('See your order'),
      ...goodsLabels,
      ...sumLabels,
      ...sumTotal('Order Total'),
      order: label('Order'),
      placedOn: label('Placed on'),
      ...wayLabels,
      billingAddress: label('Billing address'),
      comments: label('Comments'),
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
      ...sumTotal('Order Total'),
      placedOn: label('Placed on'),
      customer: label('Customer'),
      email: label('Email'),
      ...wayLabels,
      comments: label('Comments'),
    },
  },
  'order-pending': status('received', 'We have received your order {orderCode}', 'We have received your order.'),
  'order-processing': status(
    'being processed',
    'Your order {orderCode} is being processed',
    'We are working on your order.',
  ),
  'order-processed': {
    ...status('processed', 'Your order {orderCode} is processed', ''),
    placeholders: pieces,
    texts: {
      subject: subject('Your order {orderCode} is processed'),
      heading: heading('Order {orderCode}'),
      greeting: greeting('Hello {firstName},'),
      intro: text('Text', 'Your order is packed and goes out next.'),
      part: partly(),
      button: button('See your order'),
    },
  },
  'order-shipped': {
    ...status('on its way', '', ''),
    placeholders: pieces,
    texts: {
      subject: subject('Your order {orderCode} is on its way'),
      heading: heading('Order {orderCode}'),
      greeting: greeting('Hello {firstName},'),
      intro: text('Text', 'Your order has left our shop.'),
      partSubject: subject('A part of your order {orderCode} is on its way'),
      part: partly(),
      button: button('See your order'),
    },
  },
  'order-completed': {
    ...status('complete', '', ''),
    placeholders: pieces,
    texts: {
      subject: subject('Your order {orderCode} is complete'),
      heading: heading('Order {orderCode}'),
      greeting: greeting('Hello {firstName},'),
      intro: text('Text', 'Your order is complete. Thank you.'),
      part: partly(),
      button: button('See your order'),
    },
  },
  'order-cancelled': {
    ...status('cancelled', '', ''),
    texts: {
      subject: subject('Your order {orderCode} was cancelled'),
      heading: heading('Order {orderCode}'),
      greeting: greeting('Hello {firstName},'),
      intro: text('Text', 'Your order was cancelled.'),
      button: button('See your order'),
      reason: label('Reason'),
    },
  },
  invoice: {
    label: 'Invoice',
    to: 'CUSTOMER',
    optional: false,
    placeholders: invoice,
    texts: {
      subject: subject('Invoice {invoiceCode} from {shopName}', 'invoiceCode'),
      heading: heading('Invoice {invoiceCode}'),
      greeting: greeting('Hello {firstName},'),
      intro: text('Before the goods', 'This is the invoice for your order {orderCode}:'),
      shippingIntro: text('Before shipping alone', 'This invoice is for the shipping of your order {orderCode} alone:'),
      backOrder: text(
        'Before what is on back order',
        'We still owe you the following, which comes with a later invoice:',
      ),
      button: button('See your invoice'),
      ...goodsLabels,
      ...sumLabels,
      ...sumTotal('Total'),
      shippingFor: label('For', 'For, of shipping alone'),
      shippingAmount: label('Amount', 'Amount, of shipping alone'),
      invoice: label('Invoice'),
      date: label('Date'),
      order: label('Order'),
      ...wayLabels,
      billingAddress: label('Billing address'),
      notes: label('Notes'),
      backOrderQty: label('Back order'),
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
      subject: subject('Credit note {creditNoteCode} for invoice {invoiceCode}', 'creditNoteCode'),
      heading: heading('Credit note {creditNoteCode}'),
      greeting: greeting('Hello {firstName},'),
      intro: text('Before the goods', 'We have credited the following of your invoice {invoiceCode}:'),
      end: text('At the end', '{remains}', 'remains'),
      button: button('See your invoice'),
      remainsBack: text(
        'What is left: money goes back',
        'You have paid more than is due: we give {amount} back to you.',
        'amount',
      ),
      remainsDue: text(
        'What is left: something is to be paid',
        '{amount} of the invoice is still to be paid.',
        'amount',
      ),
      remainsNone: text('What is left: nothing', 'Nothing of the invoice is left to be paid.'),
      ...goodsLabels,
      ...sumLabels,
      ...sumTotal('Credited'),
      creditNote: label('Credit note'),
      date: label('Date'),
      reason: label('Reason'),
      invoice: label('Invoice'),
      order: label('Order'),
      notes: label('Notes'),
    },
  },
  shipment: {
    label: 'Shipment',
    to: 'CUSTOMER',
    optional: true,
    placeholders: invoice,
    texts: {
      subject: subject('A shipment of your order {orderCode} is on its way'),
      heading: heading('Shipment of order {orderCode}'),
      greeting: greeting('Hello {firstName},'),
      intro: text('Before the shipment', 'The goods of invoice {invoiceCode} have left our shop.'),
      button: button('See your invoice'),
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
      subject: subject('Corrected: the shipment of your order {orderCode}'),
      heading: heading('Shipment of order {orderCode}'),
      greeting: greeting('Hello {firstName},'),
      intro: text(
        'Before the shipment',
        'We have corrected what we wrote to you about a shipment of invoice {invoiceCode}. This is right:',
      ),
      button: button('See your invoice'),
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
      subject: subject('Corrected: the shipment of your order {orderCode}'),
      heading: heading('Shipment of order {orderCode}'),
      greeting: greeting('Hello {firstName},'),
      intro: text(
        'Before the shipment',
        'What we wrote to you about this shipment of invoice {invoiceCode} was wrong; it is not on its way to you:',
      ),
      button: button('See your invoice'),
      ...shipmentLabels,
    },
  },
} as const satisfies Partial<Record<MailName, MailSpec>>;
