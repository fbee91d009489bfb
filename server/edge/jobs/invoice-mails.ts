import { links } from '#contract/links.ts';
import { creditNoteMail } from '#server/shop/mails/letters/credit-note.ts';
import { invoiceMail } from '#server/shop/mails/letters/invoice.ts';
import { shipmentMail, shipmentRemovedMail } from '#server/shop/mails/letters/shipment.ts';
import { invoiceOfCreditNote } from '#server/orders/invoices/credit-note-queries.ts';
import { invoiceForMail, type MailedInvoice, shipmentById } from '#server/orders/invoices/mail-queries.ts';
import { customerOf, sendFromShop } from './send-from-shop.ts';
import type { MailShop } from '#server/shop/mails/letters/letter.ts';
import type { Task } from './task.ts';

/** Link to the invoice for its customer. */
const urlOf = ({ url }: MailShop, { id }: MailedInvoice): string => url + links.invoice(id);

export const mailInvoice: Task<'mail-invoice'> = async (context, { invoiceId }, key) => {
  const invoice = await invoiceForMail(context.db, invoiceId);
  if (!invoice) throw new Error(`there is no invoice ${invoiceId}`);
  // Cancelled meanwhile: it must not be paid.
  if (invoice.status === 'CANCELLED') return;
  await sendFromShop(context, key, customerOf(invoice), 'invoice', (shop) =>
    invoiceMail(shop, { ...invoice, url: urlOf(shop, invoice) }),
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
  const shipment = await shipmentById(context.db, shipmentId);
  // Removed meanwhile: the mail would be wrong.
  if (!shipment) return;
  const invoice = await invoiceForMail(context.db, shipment.invoiceId);
  if (!invoice) throw new Error(`there is no invoice of shipment ${shipmentId}`);
  await sendFromShop(context, key, customerOf(invoice), isCorrected ? 'shipment-corrected' : 'shipment', (shop) =>
    shipmentMail(shop, { invoice, shipment, isCorrected, url: urlOf(shop, invoice) }),
  );
};

export const mailShipmentRemoved: Task<'mail-shipment-removed'> = async (context, { invoiceId, ...shipment }, key) => {
  const invoice = await invoiceForMail(context.db, invoiceId);
  if (!invoice) throw new Error(`there is no invoice ${invoiceId}`);
  await sendFromShop(context, key, customerOf(invoice), 'shipment-removed', (shop) =>
    shipmentRemovedMail(shop, { invoice, shipment, url: urlOf(shop, invoice) }),
  );
};
