import type { OrderStatus } from '../db/types.ts';
import type { OrderPieces } from '../orders/order-pieces.ts';
import { composeForCustomer, facts, paragraph } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { seeOrder } from './order-parts.ts';
import { partWords } from './pieces-words.ts';

type Move = {
  status: OrderStatus;
  orderCode: string;
  customerFirstName: string;
  /** The reason for a cancellation. */
  note: string;
  /** As of the change of status; missing in older jobs. */
  pieces?: OrderPieces | undefined;
  /** Link to the order. */
  url: string;
};

const sentences: Readonly<Record<OrderStatus, { subject: (code: string) => string; text: string }>> = {
  PENDING: { subject: (code) => `We have received your order ${code}`, text: 'We have received your order.' },
  PROCESSING: { subject: (code) => `Your order ${code} is being processed`, text: 'We are working on your order.' },
  PROCESSED: { subject: (code) => `Your order ${code} is processed`, text: 'Your order is packed and goes out next.' },
  SHIPPED: { subject: (code) => `Your order ${code} is on its way`, text: 'Your order has left our shop.' },
  COMPLETED: { subject: (code) => `Your order ${code} is complete`, text: 'Your order is complete. Thank you.' },
  CANCELLED: { subject: (code) => `Your order ${code} was cancelled`, text: 'Your order was cancelled.' },
};

/** To the customer: an order's new status. */
export const orderStatus = (shop: MailShop, move: Move): MailMessage => {
  const { subject, text } = sentences[move.status];
  const part = move.pieces ? partWords(move.status, move.pieces) : null;
  return composeForCustomer(shop, {
    firstName: move.customerFirstName,
    subject:
      part !== null && move.status === 'SHIPPED'
        ? `A part of your order ${move.orderCode} is on its way`
        : subject(move.orderCode),
    heading: `Order ${move.orderCode}`,
    blocks: [paragraph(part ?? text), ...(move.status === 'CANCELLED' ? [facts(['Reason', move.note])] : [])],
    button: seeOrder(move.url),
  });
};
