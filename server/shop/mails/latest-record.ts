import { links } from '#contract/links.ts';
import type { MailName, QuoteMail, ReturnMail } from '#contract/shop/staff-mails.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import type { Context } from '#server/context.ts';
import { accountById, registrationById } from '#server/people/customers/queries.ts';
import type { OrderStatus } from '#server/platform/db/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { accountLetter } from './letters/account-letter.ts';
import {
  accountDeclined,
  accountVerified,
  emailChanged,
  passwordChanged,
  passwordCode,
  registrationReceived,
  registrationToVerify,
} from './letters/account-by-staff.ts';
import { backInStock } from './letters/back-in-stock.ts';
import { backupFailed, secrecyFailed, testMail, webhookPaused } from './letters/for-the-owner.ts';
import { feedMail } from './letters/feed-run.ts';
import { purchaseMail } from './letters/purchase.ts';
import { creditNoteMail, invoiceMail } from './letters/invoice.ts';
import type { MailMessage, MailShop } from './letters/letter.ts';
import { orderConfirmation, orderForShop } from './letters/order-confirmation.ts';
import { orderStatus } from './letters/order-status.ts';
import { quoteMail } from './letters/quote.ts';
import { returnMail } from './letters/return.ts';
import { shipmentMail, shipmentRemovedMail } from './letters/shipment.ts';
import {
  exampleAccount,
  exampleCustomer,
  exampleInvoice,
  exampleName,
  exampleOrder,
  exampleQuote,
  exampleReturn,
  exampleShipment,
  exampleVariant,
} from './example-record.ts';
import { invoiceForMail, shipmentsWith } from '#server/orders/invoices/mail-queries.ts';
import { returnForMail } from '#server/orders/returns/mail-queries.ts';
import { quoteById } from '#server/orders/quotes/quotes.ts';
import { orderById } from '#server/orders/orders/queries.ts';

type Record = { of: string; write: (shop: MailShop) => MailMessage };
type Given = Pick<Context, 'db' | 'config' | 'now'>;

/** The latest record that a mail is about, an example before there is one, and the mail of it. Links lead nowhere that changes anything. */
export const latestRecord = async (context: Given, mail: MailName): Promise<Record> => {
  const { db, config, now } = context;
  const at = (path: string): string => `${config.publicUrl}${path}`;
  const none = (write: Record['write']): Record => ({ of: '', write });
  switch (mail) {
    case 'registration-received':
      return none(registrationReceived);
    case 'password-code':
      return none((shop) => passwordCode(shop, { url: shop.url + links.forgottenPassword() }));
    case 'password-changed':
      return none((shop) =>
        passwordChanged(shop, { at: shopDateTime(now()), forgottenUrl: shop.url + links.forgottenPassword() }),
      );
    case 'backup-failed':
      return none((shop) => backupFailed(shop, { what: 'The backup', why: 'No space left on device' }));
    case 'secrecy-failed':
      return none((shop) => secrecyFailed(shop, ['home showed a visitor a price, of SCREEN-15.']));
    case 'webhook-paused': {
      const hook = {
        name: 'Accounting',
        url: 'https://books.example/changes',
        why: 'It has not taken a message for days.',
      };
      return none((shop) => webhookPaused(shop, hook));
    }
    case 'feed-run': {
      const run = { state: 'APPLIED', why: '', added: 3, changed: 12, refused: 1, outOfStock: 0 } as const;
      const url = at(backofficeUrl(staffLinks.suppliers()));
      return none((shop) => feedMail(shop, { supplier: 'Maple Parts', run, held: 0, url }));
    }
    case 'purchase':
      return none((shop) => purchaseMail(shop, { code: 'PO-100001', kind: 'ORDER', supplier: 'Maple Parts' }));
    case 'test-mail':
      return none((shop) => testMail(shop, { url: config.publicUrl }));
    case 'registration-to-shop': {
      const id = await latestId(db, 'customer');
      const found = id === undefined ? undefined : await registrationById(db, id);
      const customer = found ?? exampleCustomer();
      const url = at(backofficeUrl(staffLinks.customer(id ?? 0)));
      return { of: found?.code ?? exampleName, write: (shop) => registrationToVerify(shop, { ...customer, url }) };
    }
    case 'account-declined':
      return none((shop) => accountDeclined(shop, { reason: '…' }));
    case 'email-changed':
      return none((shop) =>
        emailChanged(shop, {
          before: 'old@example.com',
          after: 'new@example.com',
          signInUrl: shop.url + links.login(),
        }),
      );
    case 'account-made':
    case 'account-verified': {
      const found = await latestCustomer(db);
      const customer = found ?? exampleCustomer();
      const write = (shop: MailShop) =>
        accountVerified(shop, { ...customer, signInUrl: shop.url + links.login() }, mail);
      return { of: found?.email ?? exampleName, write };
    }
    case 'back-in-stock': {
      const { firstName } = (await latestCustomer(db)) ?? exampleCustomer();
      const found = await latestVariant(db);
      const variant = found ?? exampleVariant;
      const path = links.product({ ...variant, attributes: {} });
      const { name, sku } = variant;
      const write = (shop: MailShop) => backInStock(shop, { firstName, name, sku, url: shop.url + path });
      return { of: found ? sku : exampleName, write };
    }
    case 'order-confirmation':
    case 'order-changed':
    case 'order-to-shop':
    case 'order-pending':
    case 'order-processing':
    case 'order-processed':
    case 'order-shipped':
    case 'order-completed':
    case 'order-cancelled':
      return ofOrder(context, mail);
    case 'return-to-shop':
    case 'return-accepted':
    case 'return-refused':
    case 'return-settled':
      return ofReturn(db, mail);
    case 'quote':
    case 'quote-withdrawn':
    case 'quote-to-shop':
    case 'quote-declined':
    case 'approval-asked':
    case 'approval-given':
    case 'approval-refused':
      return ofQuote(context, mail);
    case 'statement':
    case 'reminder':
      return none((shop) =>
        accountLetter(shop, mail, { ...exampleAccount(now()), url: shop.url + links.myAccount('invoices') }),
      );
    case 'invoice':
    case 'credit-note':
    case 'shipment':
    case 'shipment-corrected':
    case 'shipment-removed':
      return ofInvoice(context, mail);
  }
};

const ofOrder = async ({ db, config, now }: Given, mail: `order-${string}`): Promise<Record> => {
  const id = await latestId(db, 'customer_order');
  const found = id === undefined ? undefined : await orderById(db, id);
  const order = found ?? exampleOrder(now());
  const url = (shop: MailShop): string => shop.url + links.order(order.id);
  const of = found?.code ?? exampleName;
  if (mail === 'order-confirmation' || mail === 'order-changed')
    return { of, write: (shop) => orderConfirmation(shop, { ...order, url: url(shop) }, mail) };
  if (mail === 'order-to-shop') {
    const inOffice = `${config.publicUrl}${backofficeUrl(staffLinks.order(order.id))}`;
    return { of, write: (shop) => orderForShop(shop, { ...order, url: inOffice }) };
  }
  const status = mail.slice('order-'.length).toUpperCase() as OrderStatus;
  const { code: orderCode, customerFirstName } = order;
  const move = { status, orderCode, customerFirstName, note: 'The customer asked for it' };
  return { of, write: (shop) => orderStatus(shop, { ...move, url: url(shop) }) };
};

const ofReturn = async (db: Db, mail: ReturnMail): Promise<Record> => {
  const id = await latestId(db, 'customer_return');
  const found = id === undefined ? undefined : await returnForMail(db, id);
  const of = { ...(found?.told ?? exampleReturn()), answer: '…', howTo: '…' };
  const write = (shop: MailShop) =>
    returnMail(shop, mail, { ...of, url: shop.url + links.invoice(found?.invoiceId ?? 0) });
  return { of: found ? of.returnCode : exampleName, write };
};

const ofQuote = async ({ db, now }: Given, mail: QuoteMail): Promise<Record> => {
  const id = await latestId(db, 'quote');
  const found = id === undefined ? undefined : await quoteById(db, id);
  const of = { ...(found ?? exampleQuote(now())), askedBy: 'Robin Sample' };
  const write = (shop: MailShop) => quoteMail(shop, mail, { ...of, said: '…', url: shop.url + links.quote(id ?? 0) });
  return { of: found ? of.code : exampleName, write };
};

const ofInvoice = async ({ db, now }: Given, mail: MailName): Promise<Record> => {
  const note = mail === 'credit-note' ? await latest(db, 'credit_note') : undefined;
  const sent = mail.startsWith('shipment') ? await latest(db, 'shipment') : undefined;
  const id = mail === 'invoice' ? await latestId(db, 'invoice') : (note ?? sent)?.invoiceId;
  const found = id === undefined ? undefined : await invoiceForMail(db, id);
  const invoice = found ?? exampleInvoice(now());
  const url = (shop: MailShop): string => shop.url + links.invoice(invoice.id);
  const of = found?.code ?? exampleName;
  const credit = invoice.creditNotes.find((each) => !found || each.id === note?.id);
  if (mail === 'credit-note' && credit)
    return {
      of: found ? credit.code : exampleName,
      write: (shop) => creditNoteMail(shop, { invoice, note: credit, url: url(shop) }),
    };
  if (!mail.startsWith('shipment')) return { of, write: (shop) => invoiceMail(shop, { ...invoice, url: url(shop) }) };
  const shipment = (found && sent && (await shipmentsWith(db, sent.id))[0]) ?? exampleShipment;
  const shown = { invoice, shipment };
  if (mail === 'shipment-removed')
    return { of, write: (shop) => shipmentRemovedMail(shop, { ...shown, url: url(shop) }) };
  const isCorrected = mail === 'shipment-corrected';
  return { of, write: (shop) => shipmentMail(shop, { ...shown, isCorrected, url: url(shop) }) };
};

const latestId = async (
  db: Db,
  table: 'customer' | 'customer_order' | 'customer_return' | 'invoice' | 'quote',
): Promise<number | undefined> =>
  (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;

const latest = (db: Db, table: 'credit_note' | 'shipment') =>
  db.selectFrom(table).select(['id', 'invoice_id as invoiceId']).orderBy('id', 'desc').limit(1).executeTakeFirst();

const latestCustomer = async (db: Db) => {
  const id = await latestId(db, 'customer');
  return id === undefined ? undefined : accountById(db, id);
};

const latestVariant = (db: Db) =>
  db
    .selectFrom('variant')
    .select(['id', 'product_id as productId', 'variant_number as variantNumber', 'name', 'sku'])
    .where('discontinued_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
