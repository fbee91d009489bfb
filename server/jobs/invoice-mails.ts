import { links } from '#contract/links.ts';
import { invoiceMail } from '../emails/invoice.ts';
import { shipmentMail } from '../emails/shipment.ts';
import { invoiceForMail, type MailedInvoice, shipmentById } from '../invoices/mail-queries.ts';
import { sendFromShop } from './send-from-shop.ts';
import type { Task, TaskContext } from './task.ts';

const recipient = ({ customerFirstName, customerLastName, customerEmail }: MailedInvoice) => ({
  name: `${customerFirstName} ${customerLastName}`,
  address: customerEmail,
});

/** Where its customer sees it. */
const urlOf = ({ config }: TaskContext, { id }: MailedInvoice): string => `${config.publicUrl}${links.invoice(id)}`;

export const mailInvoice: Task<'mail-invoice'> = async (context, { invoiceId }, key) => {
  const invoice = await invoiceForMail(context.db, invoiceId);
  if (!invoice) throw new Error(`there is no invoice ${invoiceId}`);
  // Cancelled meanwhile: nobody should pay it.
  if (invoice.status === 'CANCELLED') return;
  await sendFromShop(context, key, recipient(invoice), (shop) =>
    invoiceMail(shop, { ...invoice, url: urlOf(context, invoice) }),
  );
};

export const mailShipment: Task<'mail-shipment'> = async (context, { shipmentId }, key) => {
  const shipment = await shipmentById(context.db, shipmentId);
  const invoice = shipment && (await invoiceForMail(context.db, shipment.invoiceId));
  if (!invoice) throw new Error(`there is no shipment ${shipmentId}`);
  await sendFromShop(context, key, recipient(invoice), (shop) =>
    shipmentMail(shop, { invoice, shipment, url: urlOf(context, invoice) }),
  );
};
