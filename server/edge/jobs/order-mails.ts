import { links } from '#contract/links.ts';
import { statusMail } from '#contract/shop/staff-mails.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { orderConfirmation, orderForShop, type WholeOrderMail } from '#server/shop/mails/letters/order-confirmation.ts';
import { orderStatus } from '#server/shop/mails/letters/order-status.ts';
import { orderMoveByEvent } from '#server/orders/orders/timeline-queries.ts';
import { orderById } from '#server/orders/orders/queries.ts';
import { creditNoteMail, invoiceMail } from '#server/shop/mails/letters/invoice.ts';
import { shipmentMail, shipmentRemovedMail } from '#server/shop/mails/letters/shipment.ts';
import { invoiceOfCreditNote } from '#server/orders/invoices/credit-note-queries.ts';
import { invoiceForMail, type MailedInvoice, shipmentsWith } from '#server/orders/invoices/mail-queries.ts';
import type { MailShop } from '#server/shop/mails/letters/letter.ts';
import { returnForMail } from '#server/orders/returns/mail-queries.ts';
import { returnMail } from '#server/shop/mails/letters/return.ts';
import { payLinkIfOn } from '#server/orders/online-payments/links.ts';
import { customerOf, sendFromShop, type Task } from './task.ts';

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

/** Link to the invoice for its customer. */
const urlOf = ({ url }: MailShop, { id }: MailedInvoice): string => url + links.invoice(id);

export const mailInvoice: Task<'mail-invoice'> = async (context, { invoiceId, isPacked = false }, key) => {
  const invoice = await invoiceForMail(context.db, invoiceId);
  if (!invoice) throw new Error(`there is no invoice ${invoiceId}`);
  // Cancelled meanwhile: it must not be paid.
  if (invoice.status === 'CANCELLED') return;
  const payUrl = await payLinkIfOn(context, [{ id: invoiceId }]);
  await sendFromShop(context, key, customerOf(invoice), 'invoice', (shop) =>
    invoiceMail(shop, { ...invoice, url: urlOf(shop, invoice), isPacked, payUrl }),
  );
};

export const mailCreditNote: Task<'mail-credit-note'> = async (context, { creditNoteId }, key) => {
  const invoiceId = await invoiceOfCreditNote(context.db, creditNoteId);
  const invoice = invoiceId === undefined ? undefined : await invoiceForMail(context.db, invoiceId);
  const note = invoice?.creditNotes.find(({ id }) => id === creditNoteId);
  if (!invoice || !note) throw new Error(`there is no credit note ${creditNoteId}`);
  await sendFromShop(context, key, customerOf(invoice), 'credit-note', (shop) =>
    creditNoteMail(shop, { invoice, note, url: urlOf(shop, invoice) }),
  );
};

export const mailShipment: Task<'mail-shipment'> = async (context, { shipmentId, isCorrected = false }, key) => {
  const parcels = await shipmentsWith(context.db, shipmentId);
  const [shipment] = parcels;
  // Removed meanwhile: the mail would be wrong.
  if (!shipment) return;
  const invoice = await invoiceForMail(context.db, shipment.invoiceId);
  if (!invoice) throw new Error(`there is no invoice of shipment ${shipmentId}`);
  const told = { invoice, shipment, isCorrected, parcels: isCorrected ? [shipment] : parcels };
  await sendFromShop(context, key, customerOf(invoice), isCorrected ? 'shipment-corrected' : 'shipment', (shop) =>
    shipmentMail(shop, { ...told, url: urlOf(shop, invoice) }),
  );
};

export const mailShipmentRemoved: Task<'mail-shipment-removed'> = async (context, { invoiceId, ...shipment }, key) => {
  const invoice = await invoiceForMail(context.db, invoiceId);
  if (!invoice) throw new Error(`there is no invoice ${invoiceId}`);
  await sendFromShop(context, key, customerOf(invoice), 'shipment-removed', (shop) =>
    shipmentRemovedMail(shop, { invoice, shipment, url: urlOf(shop, invoice) }),
  );
};

export const mailReturn: Task<'mail-return'> = async (context, { returnId, mail }, key) => {
  const { db, config } = context;
  const found = await returnForMail(db, returnId);
  if (!found) return;
  const { head, invoiceId, howTo, told } = found;
  const isToShop = mail === 'return-to-shop';
  const said = { answer: isToShop ? head.words : head.answer, howTo: mail === 'return-accepted' ? howTo : '' };
  await sendFromShop(context, key, isToShop ? 'SHOP' : customerOf(head), mail, (shop) => {
    const url = isToShop
      ? config.publicUrl + backofficeUrl(staffLinks.return(returnId))
      : shop.url + links.invoice(invoiceId);
    return returnMail(shop, mail, { ...told, ...said, url });
  });
};
