import * as mails from '#messages/mails.js';
import { label } from './mail-spec.ts';

/* Labels in mails: heads of columns, names of sums and of facts. Each mail that shows one words it by itself. */

/** Of the table of goods. */
export const goodsLabels = {
  goodsName: label(mails.goodsName),
  goodsPrice: label(mails.price),
  goodsQty: label(mails.qty),
  goodsSubtotal: label(mails.subtotal, 'Subtotal of a line'),
} as const;

/** Of what the goods come to. */
export const sumLabels = {
  sumSubtotal: label(mails.subtotal, 'Subtotal of all goods'),
  sumDiscount: label(mails.discount),
  sumShipping: label(mails.shipping),
  sumNoTax: label(mails.taxes, 'Taxes, where there are none'),
} as const;

export const sumTotal = (own: () => string) => ({ sumTotal: label(own) });

/** Of how an order is sent and paid. */
export const wayLabels = {
  shippingAddress: label(mails.shippingAddress),
  shippingMethod: label(mails.shippingMethod),
  paymentMethod: label(mails.paymentMethod),
} as const;

/** The buyer's own numbers. */
export const ownLabels = { poNumber: label(mails.poNumber), jobReference: label(mails.jobReference) } as const;

export const shipmentLabels = {
  carrier: label(mails.carrier),
  method: label(mails.method),
  tracking: label(mails.tracking),
} as const;
