import { shopDateTimeThere } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import type { OrderRecord } from '#server/orders/orders/queries.ts';
import { composeMail, facts } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { addressLines, goodsTable, ownNumbers } from './order-parts.ts';
import { words } from './words.ts';

/** To staff, if configured: a new order. @param order with a link to its record in the back office */
export const orderForShop = (shop: MailShop, order: OrderRecord & { url: string }): MailMessage => {
  const word = words(shop, 'order-to-shop', {
    orderCode: order.code,
    who: order.shippingAddress.company ?? `${order.customerFirstName} ${order.customerLastName}`,
  });
  return composeMail(shop, {
    ...word.top,
    blocks: [
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
      { kind: 'button', ...word.button('button', order.url) },
    ],
  });
};
