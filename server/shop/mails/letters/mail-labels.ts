import { label } from './mail-spec.ts';

/* Labels in mails: heads of columns, names of sums and of facts. Each mail that shows one words it by itself. */

/** Of the table of goods. */
export const goodsLabels = {
  goodsName: label('Name (SKU)'),
  goodsPrice: label('Price'),
  goodsQty: label('Qty'),
  goodsSubtotal: label('Subtotal', 'Subtotal of a line'),
} as const;

/** Of what the goods come to. */
export const sumLabels = {
  sumSubtotal: label('Subtotal', 'Subtotal of all goods'),
  sumDiscount: label('Discount'),
  sumShipping: label('Shipping'),
  sumNoTax: label('Taxes', 'Taxes, where there are none'),
} as const;

export const sumTotal = (own: string) => ({ sumTotal: label(own) });

/** Of how an order is sent and paid. */
export const wayLabels = {
  shippingAddress: label('Shipping address'),
  shippingMethod: label('Shipping method'),
  paymentMethod: label('Payment method'),
} as const;

export const shipmentLabels = {
  carrier: label('Carrier'),
  method: label('Method'),
  tracking: label('Tracking'),
} as const;
