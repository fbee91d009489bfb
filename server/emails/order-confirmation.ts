import * as messages from '#contract/messages.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { clockWords } from '#kernel/working-days.ts';
import type { OrderRecord } from '../orders/queries.ts';
import { composeForCustomer, facts } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { addressLines, discountRows, goodsTable, taxRows } from './order-parts.ts';
import { words } from './words.ts';

/**
 * To the customer: the whole order with its sums as placed.
 * @param order with a link to it
 */
export const orderConfirmation = (shop: MailShop, order: OrderRecord & { url: string }): MailMessage => {
  const word = words(shop, 'order-confirmation', {
    firstName: order.customerFirstName,
    orderCode: order.code,
    cutOff: clockWords(shop.cutOff),
  });
  return composeForCustomer(shop, {
    firstName: order.customerFirstName,
    subject: word.line('subject'),
    heading: word.line('heading'),
    blocks: [
      ...word.paragraphs('intro'),
      goodsTable(order.lines, totals(order)),
      facts(
        ['Order', order.code],
        ['Placed on', `${torontoDateTime(order.placedAt)} (Toronto)`],
        ['Shipping address', addressLines(order.shippingAddress)],
        ['Shipping method', `${order.shippingMethodName} - ${order.shippingMethodDescription}`],
        ['Billing address', addressLines(order.billingAddress)],
        ['Payment method', `${order.paymentMethodName} - ${order.paymentMethodDescription}`],
        ['Comments', order.comments],
      ),
      ...word.paragraphs('end'),
    ],
    button: word.button('button', order.url),
  });
};

/** As in the cart's summary: shipping where it was agreed, a discount only where there is one, each tax by name. */
const totals = (order: OrderRecord): (readonly [string, string])[] => [
  ['Subtotal', formatCents(order.subtotalCents)],
  ['Shipping', order.shippingCents === null ? messages.shippingLater : formatCents(order.shippingCents)],
  ...discountRows(order.discountCents, `Discount (${order.couponCode ?? ''})`),
  ...taxRows(order.taxes),
  ['Order Total', formatCents(order.totalCents)],
];
