import { orderConfirmation } from '../emails/order-confirmation.ts';
import { orderById } from '../orders/queries.ts';
import { sendFromShop } from './send-from-shop.ts';
import type { Task } from './task.ts';

/** To the address that the customer had when the order was placed. */
export const mailOrderConfirmation: Task<'mail-order-confirmation'> = async (context, { orderId }, key) => {
  const order = await orderById(context.db, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  const to = { name: `${order.customerFirstName} ${order.customerLastName}`, address: order.customerEmail };
  await sendFromShop(context, key, to, (shop) => orderConfirmation(shop, order));
};
