import * as buyingMessages from '#contract/buying-messages.ts';
import * as messages from '#contract/messages.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { clockWords } from '#kernel/working-days.ts';
import type { OrderRecord } from '../orders/queries.ts';
import { composeForCustomer, facts, paragraph } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { addressLines, discountRows, goodsTable, seeOrder, taxRows } from './order-parts.ts';

/**
 * To the customer: the whole order with its sums as placed.
 * @param order with a link to it
 */
export const orderConfirmation = (shop: MailShop, order: OrderRecord & { url: string }): MailMessage =>
  composeForCustomer(shop, {
    firstName: order.customerFirstName,
    subject: `Your order ${order.code} with ${shop.name}`,
    heading: `Order ${order.code}`,
    blocks: [
      paragraph('Thank you for placing your order. This is what we have noted:'),
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
      paragraph(buyingMessages.shippingNotice(clockWords(shop.cutOff))),
    ],
    button: seeOrder(order.url),
  });

/** As in the cart's summary: shipping where it was agreed, a discount only where there is one, each tax by name. */
const totals = (order: OrderRecord): (readonly [string, string])[] => [
  ['Subtotal', formatCents(order.subtotalCents)],
  ['Shipping', order.shippingCents === null ? messages.shippingLater : formatCents(order.shippingCents)],
  ...discountRows(order.discountCents, `Discount (${order.couponCode ?? ''})`),
  ...taxRows(order.taxes),
  ['Order Total', formatCents(order.totalCents)],
];
