import { torontoDateTime } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import type { OrderRecord } from '../orders/queries.ts';
import { composeMail, facts } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { addressLines, goodsTable } from './order-parts.ts';
import { words } from './words.ts';

/** To staff, if configured: a new order. @param order with a link to its record in the back office */
export const orderForShop = (shop: MailShop, order: OrderRecord & { url: string }): MailMessage => {
  const word = words(shop, 'order-to-shop', {
    orderCode: order.code,
    who: order.shippingAddress.company ?? `${order.customerFirstName} ${order.customerLastName}`,
  });
  return composeMail(shop, {
    subject: word.line('subject'),
    heading: word.line('heading'),
    blocks: [
      facts(
        ['Placed on', `${torontoDateTime(order.placedAt)} (Toronto)`],
        ['Customer', `${order.customerFirstName} ${order.customerLastName} (${order.customerCode})`],
        ['Email', order.customerEmail],
        ['Shipping method', order.shippingMethodName],
        ['Payment method', order.paymentMethodName],
        ['Shipping address', addressLines(order.shippingAddress)],
        ['Comments', order.comments],
      ),
      goodsTable(order.lines, [['Order Total', formatCents(order.totalCents)]]),
      { kind: 'button', ...word.button('button', order.url) },
    ],
  });
};
