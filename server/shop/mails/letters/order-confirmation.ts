import * as messages from '#messages/shop.js';
import { shopDateTimeThere } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import { clockWords } from '#kernel/clock-words.ts';
import type { OrderRecord } from '#server/orders/orders/queries.ts';
import { awayUntil, facts, words } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { addressLines, discountRows, goodsTable, ownNumbers, taxRows } from './order-parts.ts';

/** Mails that show a whole order. */
export type WholeOrderMail = 'order-confirmation' | 'order-changed';
type Say = ReturnType<typeof words<'order-confirmation'>>['line'];

/**
 * To the customer: the whole order with its sums, as placed or as it is now.
 * @param order with a link to it
 */
export const orderConfirmation = (
  shop: MailShop,
  order: OrderRecord & { url: string },
  mail: WholeOrderMail = 'order-confirmation',
): MailMessage => {
  const word = words(shop, mail, {
    firstName: order.customerFirstName,
    orderCode: order.code,
    cutOff: clockWords(shop.cutOff),
    clock: shop.clock ?? '',
  });
  return word.forCustomer(order.url, [
    ...word.paragraphs('intro'),
    goodsTable(word.line, order.lines, totals(order, word.line)),
    facts(
      [word.line('order'), order.code],
      [word.line('placedOn'), shopDateTimeThere(order.placedAt)],
      [word.line('shippingAddress'), addressLines(order.shippingAddress)],
      [
        word.line('shippingMethod'),
        `${fixedName(order.shippingMethodName)} - ${fixedName(order.shippingMethodDescription)}`,
      ],
      [word.line('billingAddress'), addressLines(order.billingAddress)],
      [
        word.line('paymentMethod'),
        `${fixedName(order.paymentMethodName)} - ${fixedName(order.paymentMethodDescription)}`,
      ],
      ...ownNumbers(word.line, order),
      [word.line('splitFrom'), order.split?.from?.code ?? ''],
      [word.line('splitInto'), order.split?.into.map(({ code }) => code).join(', ') ?? ''],
      [word.line('comments'), order.comments],
    ),
    ...word.paragraphs('end'),
    ...awayUntil(shop),
  ]);
};

/** As in the cart's summary: shipping where it was agreed, a discount only where there is one, each tax by name. */
const totals = (order: OrderRecord, say: Say): (readonly [string, string])[] => [
  [say('sumSubtotal'), formatCents(order.subtotalCents)],
  [say('sumShipping'), order.shippingCents === null ? messages.shippingLater() : formatCents(order.shippingCents)],
  ...discountRows(say, order.discountCents, order.couponCode ?? ''),
  ...taxRows(say, order.taxes),
  [say('sumTotal'), formatCents(order.totalCents)],
];

/** To staff, if configured: a new order. @param order with a link to its record in the back office */
export const orderForShop = (shop: MailShop, order: OrderRecord & { url: string }): MailMessage => {
  const word = words(shop, 'order-to-shop', {
    orderCode: order.code,
    who: order.shippingAddress.company ?? `${order.customerFirstName} ${order.customerLastName}`,
  });
  return word.mail([
    facts(
      [word.line('placedOn'), shopDateTimeThere(order.placedAt)],
      [word.line('customer'), `${order.customerFirstName} ${order.customerLastName} (${order.customerCode})`],
      [word.line('email'), order.customerEmail],
      [word.line('shippingMethod'), order.shippingMethodName],
      [word.line('paymentMethod'), order.paymentMethodName],
      [word.line('shippingAddress'), addressLines(order.shippingAddress)],
      ...ownNumbers(word.line, order),
      [word.line('comments'), order.comments],
    ),
    goodsTable(word.line, order.lines, [[word.line('sumTotal'), formatCents(order.totalCents)]]),
    word.button(order.url),
  ]);
};
