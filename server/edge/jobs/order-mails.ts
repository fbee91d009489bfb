import { links } from '#contract/links.ts';
import { statusMail } from '#contract/shop/staff-mails.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { orderConfirmation, type WholeOrderMail } from '#server/shop/mails/letters/order-confirmation.ts';
import { orderForShop } from '#server/shop/mails/letters/order-for-shop.ts';
import { orderStatus } from '#server/shop/mails/letters/order-status.ts';
import { orderMoveByEvent } from '#server/orders/orders/timeline-queries.ts';
import { orderById } from '#server/orders/orders/queries.ts';
import { customerOf, sendFromShop } from './send-from-shop.ts';
import type { Task } from './task.ts';

const mailWholeOrder =
  (mail: WholeOrderMail): Task<'mail-order-confirmation' | 'mail-order-changed'> =>
  async (context, { orderId }, key) => {
    const order = await orderById(context.db, orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    await sendFromShop(context, key, customerOf(order), mail, (shop) =>
      orderConfirmation(shop, { ...order, url: shop.url + links.order(orderId) }, mail),
    );
  };

/** Sent to the address that the customer had when ordering. */
export const mailOrderConfirmation = mailWholeOrder('order-confirmation');
/** The whole order as it stands now. */
export const mailOrderChanged = mailWholeOrder('order-changed');

/** Sent to staff, if configured. */
export const mailOrderToShop: Task<'mail-order-to-shop'> = async (context, { orderId }, key) => {
  const { db, config } = context;
  if (config.orderEmail === undefined) return;
  const order = await orderById(db, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  const url = `${config.publicUrl}${backofficeUrl(staffLinks.order(orderId))}`;
  await sendFromShop(context, key, { desk: config.orderEmail }, 'order-to-shop', (shop) =>
    orderForShop(shop, { ...order, url }),
  );
};

/** One mail per status, even if the order has moved on meanwhile. */
export const mailOrderStatus: Task<'mail-order-status'> = async (context, { eventId, pieces }, key) => {
  const move = await orderMoveByEvent(context.db, eventId);
  if (!move) throw new Error(`there is no event ${eventId} that changed an order's status`);
  await sendFromShop(context, key, customerOf(move), statusMail(move.status), (shop) =>
    orderStatus(shop, { ...move, pieces, url: shop.url + links.order(move.orderId) }),
  );
};
