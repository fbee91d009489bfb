import { messages } from '#contract/messages.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { ratePercent } from '#kernel/tax.ts';
import type { OrderAddress } from '../orders/insert-order.ts';
import type { OrderRecord } from '../orders/queries.ts';
import { composeMail } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';

const columns = [
  { label: 'Name (SKU)' },
  { label: 'Price', number: true },
  { label: 'Qty', number: true },
  { label: 'Subtotal', number: true },
] as const;

/** To the customer: the whole order with the numbers that it was placed at. */
export const orderConfirmation = (shop: MailShop, order: OrderRecord): MailMessage =>
  composeMail(shop, {
    subject: `Your order ${order.code} with ${shop.name}`,
    heading: `Order ${order.code}`,
    blocks: [
      { kind: 'paragraph', text: `Hello ${order.customerFirstName},` },
      { kind: 'paragraph', text: 'Thank you for placing your order. This is what we have noted:' },
      {
        kind: 'table',
        columns,
        rows: order.lines.map(({ name, sku, priceCents, qty, subtotalCents }) => [
          // One column, so that the table fits on a phone.
          `${name} (${sku})`,
          formatCents(priceCents),
          String(qty),
          formatCents(subtotalCents),
        ]),
        totals: totals(order),
      },
      {
        kind: 'facts',
        rows: [
          ['Order', order.code],
          ['Placed on', `${torontoDateTime(order.placedAt)} (Toronto)`],
          ['Shipping address', addressLines(order.shippingAddress)],
          ['Shipping method', `${order.shippingMethodName} - ${order.shippingMethodDescription}`],
          ['Billing address', addressLines(order.billingAddress)],
          ['Payment method', `${order.paymentMethodName} - ${order.paymentMethodDescription}`],
          ['Comments', order.comments],
        ],
      },
      { kind: 'paragraph', text: messages.shippingNotice },
    ],
  });

/** As the cart page's summary: shipping is not known yet, a discount only where there is one, each tax by its name. */
const totals = (order: OrderRecord): (readonly [string, string])[] => [
  ['Subtotal', formatCents(order.subtotalCents)],
  ['Shipping', 'TBD later'],
  ...(order.discountCents > 0
    ? [[`Discount (${order.couponCode ?? ''})`, formatCents(-order.discountCents)] as const]
    : []),
  ...order.taxes.map(
    ({ name, rate, amountCents }) => [`${name} ${ratePercent(rate)}%`, formatCents(amountCents)] as const,
  ),
  ...(order.taxes.length === 0 ? [['Taxes', formatCents(order.taxCents)] as const] : []),
  ['Order Total', formatCents(order.totalCents)],
];

const addressLines = (address: OrderAddress): string =>
  [
    address.name,
    address.company,
    address.street1,
    address.street2,
    `${address.city}, ${address.province} ${address.postalCode}`,
    address.phoneNo,
  ]
    .filter(Boolean)
    .join('\n');
