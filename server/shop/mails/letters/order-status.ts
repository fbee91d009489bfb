import { statusMail } from '#contract/shop/staff-mails.ts';
import type { OrderStatus } from '#server/platform/db/types.ts';
import type { OrderPieces } from '#server/orders/orders/order-pieces.ts';
import { facts, words } from './compose.ts';
import type { MailMessage, MailShop } from './letter.ts';
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

/** To the customer: an order's new status. */
export const orderStatus = (shop: MailShop, move: Move): MailMessage => {
  const { customerFirstName: firstName, orderCode } = move;
  const part = move.pieces ? partWords(move.status, move.pieces) : null;
  return saying(shop, { ...move, part }, { firstName, orderCode });
};

/** @param part the pieces of an order that only partly reached its status; null for a whole one */
const saying = (
  shop: MailShop,
  { status, part, url, note }: Pick<Move, 'status' | 'url' | 'note'> & { part: string | null },
  values: { firstName: string; orderCode: string },
): MailMessage => {
  const mail = statusMail(status);
  switch (mail) {
    case 'order-shipped': {
      const word = words(shop, mail, { ...values, pieces: part ?? '' });
      return part === null
        ? word.forCustomer(url, word.paragraphs('intro'))
        : word.forCustomer(url, word.paragraphs('part'), 'partSubject');
    }
    case 'order-processed':
    case 'order-completed': {
      const word = words(shop, mail, { ...values, pieces: part ?? '' });
      return word.forCustomer(url, word.paragraphs(part === null ? 'intro' : 'part'));
    }
    case 'order-pending':
    case 'order-processing': {
      const word = words(shop, mail, values);
      return word.forCustomer(url, word.paragraphs('intro'));
    }
    case 'order-cancelled': {
      const word = words(shop, mail, values);
      return word.forCustomer(url, [...word.paragraphs('intro'), facts([word.line('reason'), note])]);
    }
  }
};
