import { statusMail } from '#contract/staff-mails.ts';
import type { OrderStatus } from '../db/types.ts';
import type { OrderPieces } from '../orders/order-pieces.ts';
import { composeForCustomer, facts } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
import { seeOrder } from './order-parts.ts';
import { partWords } from './pieces-words.ts';
import { words } from './words.ts';

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

/** To the customer: an order's new status. */
export const orderStatus = (shop: MailShop, move: Move): MailMessage => {
  const { customerFirstName: firstName, orderCode, status } = move;
  const part = move.pieces ? partWords(status, move.pieces) : null;
  const { subject, blocks } = said(shop, status, part, { firstName, orderCode });
  return composeForCustomer(shop, {
    firstName,
    heading: `Order ${orderCode}`,
    subject,
    blocks: [...blocks, ...(status === 'CANCELLED' ? [facts(['Reason', move.note])] : [])],
    button: seeOrder(move.url),
  });
};

/** @param part the pieces of an order that only partly reached its status; null for a whole one */
const said = (
  shop: MailShop,
  status: OrderStatus,
  part: string | null,
  values: { firstName: string; orderCode: string },
) => {
  const mail = statusMail(status);
  switch (mail) {
    case 'order-shipped': {
      const word = words(shop, mail, { ...values, pieces: part ?? '' });
      return part === null
        ? { subject: word.line('subject'), blocks: word.paragraphs('intro') }
        : { subject: word.line('partSubject'), blocks: word.paragraphs('part') };
    }
    case 'order-processed':
    case 'order-completed': {
      const word = words(shop, mail, { ...values, pieces: part ?? '' });
      return { subject: word.line('subject'), blocks: word.paragraphs(part === null ? 'intro' : 'part') };
    }
    case 'order-pending':
    case 'order-processing':
    case 'order-cancelled': {
      const word = words(shop, mail, values);
      return { subject: word.line('subject'), blocks: word.paragraphs('intro') };
    }
  }
};
