import {
  mailAccountDeclined,
  mailAccountLetter,
  mailAccountMade,
  mailAccountVerified,
  mailEmailChanged,
  mailPasswordChanged,
  mailPasswordCode,
  mailRegistrationReceived,
  mailRegistrationToShop,
} from './account-mails.ts';
import { turnPricePlan } from '#server/catalogue/editing/price-plans.ts';
import { turnSale } from '#server/pricing/lists/turn-sales.ts';
import { workOnImport } from '#server/imports/runs/work-on-import.ts';
import type { Config } from '#server/platform/process/config.ts';
import { publishDue, publishScheduled } from '#server/shop/documents/schedules.ts';
import { pageDocument } from '#server/shop/pages/page-record.ts';
import { storefrontDocument } from '#server/shop/storefront/publish-storefront.ts';
import { styleDocument } from '#server/shop/style/style-document.ts';
import { cleanUp } from './clean-up.ts';
import {
  mailCreditNote,
  mailInvoice,
  mailOrderChanged,
  mailOrderConfirmation,
  mailOrderStatus,
  mailOrderToShop,
  mailReturn,
  mailShipment,
  mailShipmentRemoved,
} from './order-mails.ts';
import type { Jobs } from '#server/platform/queue/job-kinds.ts';
import { fetchPictures } from '#server/catalogue/pictures/fetch-pictures.ts';
import { workOnZip } from '#server/catalogue/pictures/work-on-zip.ts';
import { countBought } from '#server/catalogue/phones/matrix/count-bought.ts';
import { askOnlinePayments } from '#server/orders/online-payments/payments.ts';
import { sendMonthlyStatements } from '#server/orders/receivables/send-letters.ts';
import { beginDueFeeds } from '#server/imports/feeds/begin-feeds.ts';
import { workOnFeed } from '#server/imports/feeds/work-on-feed.ts';
import { type Task, sendFromShop, customerOf, withPaper } from './task.ts';
import { webhookPaused, secrecyFailed, backupFailed } from '#server/shop/mails/letters/for-the-owner.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { runSecrecyCheck } from '#server/operations/secrecy-check/runs.ts';
import { backUp } from '#server/operations/backups/schedule/keep-before.ts';
import { tryNewest } from '#server/operations/backups/schedule/bring-back.ts';
import { tryMoment } from '#server/operations/backups/point-in-time/restore-until.ts';
import { links } from '#contract/links.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { accountById } from '#server/people/customers/queries.ts';
import { quoteById } from '#server/orders/quotes/quotes.ts';
import { quoteMail } from '#server/shop/mails/letters/quote.ts';
import { backInStock } from '#server/shop/mails/letters/back-in-stock.ts';
import { endStockWatch, lockStockWatch, stockWatchToMail } from '#server/stock/watches/queries.ts';
import { feedMail } from '#server/shop/mails/letters/feed-run.ts';
import { toldRun } from '#server/imports/feeds/told-run.ts';
import { updateRow } from '#server/platform/db/db.ts';
import { companyIn } from '#server/orders/papers/company.ts';
import { purchasePaper } from '#server/orders/papers/purchase-paper.ts';
import { printApart } from '#server/orders/papers/print-apart.ts';
import { purchaseMail } from '#server/shop/mails/letters/purchase.ts';

const documents = [pageDocument, storefrontDocument, styleDocument] as const;

const mailWebhookPaused: Task<'mail-webhook-paused'> = async (context, { webhookId }, key) => {
  const hook = await context.db
    .selectFrom('webhook')
    .select(['name', 'url', ({ fn, val }) => fn.coalesce('paused_why', val('')).as('why')])
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow();
  await sendFromShop(context, key, 'SHOP', 'webhook-paused', (shop) => webhookPaused(shop, hook));
};

/** Whether prices and records reach only those whom they should, in the living shop; what is wrong is mailed. */
const checkSecrecyByItself: Task<'check-secrecy'> = async ({ db, log, askAs, now }) => {
  const found = await runSecrecyCheck(db, askAs, now);
  if (found.length === 0) return;
  log.error({ found }, 'the check of secrecy found something');
  await addJob(db, 'mail-secrecy-failed', { found });
};

const mailSecrecyFailed: Task<'mail-secrecy-failed'> = async (context, { found }, key) => {
  await sendFromShop(context, key, 'SHOP', 'secrecy-failed', (shop) => secrecyFailed(shop, found));
};

/**
 * Writes a backup; with `bringBack`, also restores it beside the shop, and goes back to a moment there. What fails is told to the shop's people, and not
 * tried before its next time: a full disk is not helped by trying.
 */
const backUpByItself: Task<'back-up'> = async (context, { bringBack = false }) => {
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      context.log.error({ err: error }, `${what} failed`);
      // A job of its own: while the mail server is away the mail is tried again, and not the backup.
      await addJob(context.db, 'mail-backup-failed', {
        what,
        why: error instanceof Error ? error.message : String(error),
      });
      return false;
    }
  };
  const isWritten = await attempt('The backup', () => backUp(context));
  if (bringBack) await attempt('Going back to a moment', () => tryMoment(context.config, context.now));
  if (isWritten && bringBack) await attempt('Bringing the backup back', () => tryNewest(context));
};

const mailBackupFailed: Task<'mail-backup-failed'> = async (context, failure, key) => {
  await sendFromShop(context, key, 'SHOP', 'backup-failed', (shop) => backupFailed(shop, failure));
};

/** The status that a mail tells. */
const told = {
  quote: 'SENT',
  'quote-withdrawn': 'WITHDRAWN',
  'quote-to-shop': 'ASKED',
  'quote-declined': 'DECLINED',
  'approval-asked': 'ASKED',
  'approval-given': 'ACCEPTED',
  'approval-refused': 'DECLINED',
} as const;

/** What it says is that of the quote as it is now; a quote that is no more what the mail says is not mailed. */
const mailQuote: Task<'mail-quote'> = async (context, { quoteId, mail, buyerId }, key) => {
  const { db, config } = context;
  const quote = await quoteById(db, quoteId);
  if (quote.status !== told[mail]) return;
  const isToShop = mail === 'quote-to-shop' || mail === 'quote-declined';
  const { asked, words, answer } = quote;
  const said = { ASKED: asked, SENT: words, ACCEPTED: answer, DECLINED: answer, WITHDRAWN: answer }[told[mail]];
  // A quote of the shop goes to who of the company asked for it.
  const whom = buyerId ?? (quote.personId === null ? undefined : -quote.personId);
  const person = whom === undefined ? undefined : await accountById(db, whom);
  // Whose access has ended meanwhile.
  if (buyerId !== undefined && !person) return;
  const recipient = person
    ? { name: `${person.firstName} ${person.lastName}`, address: person.email, customerId: person.buyerId }
    : customerOf(quote);
  await sendFromShop(context, key, isToShop ? 'SHOP' : recipient, mail, (shop) => {
    const url = isToShop
      ? config.publicUrl + backofficeUrl(staffLinks.quote(quoteId))
      : shop.url + links.quote(quoteId);
    const firstName = person?.firstName ?? quote.customerFirstName;
    return quoteMail(shop, mail, { ...quote, customerFirstName: firstName, said, url });
  });
};

/**
 * Sends the mail and ends the watch; one of a variant that is out again, or of a shop that does not send it, waits on, without a mail. The lock makes a second
 * job of the pair wait, which a change of stock queues while the first is sending.
 */
const mailBackInStock: Task<'mail-back-in-stock'> = async (context, pair, key) => {
  const { db } = context;
  await db.transaction().execute(async (trx) => {
    await lockStockWatch(trx, pair);
    const watch = await stockWatchToMail(trx, pair);
    if (!watch) return;
    const { email, firstName, lastName, name, sku, rack, ...variant } = watch;
    const path = links.product({ ...variant, attributes: rack === null ? {} : { rack } });
    const recipient = { name: `${firstName} ${lastName}`, address: email, customerId: pair.customerId };
    const isSent = await sendFromShop(context, key, recipient, 'back-in-stock', (shop) =>
      backInStock(shop, { firstName, name, sku, url: shop.url + path }),
    );
    if (isSent) await endStockWatch(trx, pair);
  });
};

/** Tells the shop's people what came of a feed. */
const mailFeedRun: Task<'mail-feed-run'> = async (context, { runId }, key) => {
  const told = await toldRun(context.db, runId);
  if (!told) return;
  const { importId } = told.run;
  const link = importId === null ? staffLinks.supplier(told.supplierId) : staffLinks.import(importId);
  const url = context.config.publicUrl + backofficeUrl(link);
  await sendFromShop(context, key, 'SHOP', 'feed-run', (shop) => feedMail(shop, { ...told, url }));
};

/** Sends a purchase, or a return, to its supplier as it is now, with its paper; one that was cancelled meanwhile is not sent. */
const mailPurchase: Task<'mail-purchase'> = async (context, { purchaseId, costs }, key) => {
  const { db, now } = context;
  const purchase = await purchasePaper(db, purchaseId);
  const { email, supplier, code, status } = purchase;
  if (email === '' || status === 'CANCELLED') return;
  const read = async () => ({ company: await companyIn(db, 'en'), data: { ...purchase, costs }, madeAt: now() });
  const pdf = await printApart('purchases', 'printPurchase', read);
  const isSent = await sendFromShop(context, key, { name: supplier, address: email }, 'purchase', (shop) =>
    withPaper(purchaseMail(shop, purchase), `${code}.pdf`, pdf),
  );
  if (isSent) await updateRow(db, 'purchase', purchaseId, { mailed_at: now() });
};

/** The task of each job. A job without a task does not compile. */
export const tasks: { readonly [N in keyof Jobs]: Task<N> } = {
  'mail-registration-received': mailRegistrationReceived,
  'mail-registration-to-shop': mailRegistrationToShop,
  'mail-account-verified': mailAccountVerified,
  'mail-account-made': mailAccountMade,
  'mail-account-declined': mailAccountDeclined,
  'mail-email-changed': mailEmailChanged,
  'mail-password-code': mailPasswordCode,
  'mail-password-changed': mailPasswordChanged,
  'mail-order-confirmation': mailOrderConfirmation,
  'mail-order-changed': mailOrderChanged,
  'mail-order-to-shop': mailOrderToShop,
  'mail-order-status': mailOrderStatus,
  'mail-invoice': mailInvoice,
  'mail-credit-note': mailCreditNote,
  'mail-quote': mailQuote,
  'mail-return': mailReturn,
  'mail-account-letter': mailAccountLetter,
  'ask-online-payments': (context) => askOnlinePayments(context),
  'monthly-statements': (context) => sendMonthlyStatements(context),
  'mail-shipment': mailShipment,
  'mail-shipment-removed': mailShipmentRemoved,
  'mail-back-in-stock': mailBackInStock,
  'import-run': ({ db }, work, _key, attempt) => workOnImport(db, work, attempt),
  'due-feeds': (context) => beginDueFeeds(context),
  'feed-run': (context, { runId }) => workOnFeed(context, runId),
  'mail-feed-run': mailFeedRun,
  'mail-purchase': mailPurchase,
  'fetch-pictures': (context) => fetchPictures(context),
  'picture-zip': (context, work) => workOnZip(context, work),
  'publish-document': (context, { scheduleId }) => publishScheduled(context, documents, scheduleId),
  'publish-page': (context) => publishDue(context, documents),
  'publish-storefront': (context) => publishDue(context, documents),
  'turn-price-plan': (context, { planId }) => turnPricePlan(context, planId),
  'turn-sale': (context, { saleId }) => turnSale(context, saleId),
  'count-bought': ({ db, now }) => db.transaction().execute((trx) => countBought(trx, now())),
  'clean-up': cleanUp,
  'back-up': backUpByItself,
  'mail-backup-failed': mailBackupFailed,
  'check-secrecy': checkSecrecyByItself,
  'mail-secrecy-failed': mailSecrecyFailed,
  'mail-webhook-paused': mailWebhookPaused,
};

/** Crontab lines of scheduled jobs, in UTC. */
export const schedule = ({ backupAt }: Pick<Config, 'backupAt'>): string =>
  [
    '17 8 * * * clean-up',
    '37 8 * * * count-bought',
    '*/5 * * * * due-feeds',
    '*/10 * * * * ask-online-payments',
    '47 11 1 * * monthly-statements ?fill=5d',
    '57 8 * * * check-secrecy',
    ...backupLines(backupAt),
  ].join('\n');

const [minuteMs, dayMs] = [60_000, 24 * 60 * 60_000];

/** How often each of them runs, by the queue's name for it. */
export const periodsMs: Readonly<Record<string, number>> = {
  'due-feeds': 5 * minuteMs,
  'ask-online-payments': 10 * minuteMs,
  'clean-up': dayMs,
  'count-bought': dayMs,
  'check-secrecy': dayMs,
  'back-up': dayMs,
  weekly: 7 * dayMs,
  'monthly-statements': 31 * dayMs,
};

/** Every day, and on Sundays it is brought back, too. */
const backupLines = (at: Config['backupAt']): string[] =>
  at === undefined
    ? []
    : [`${at.minute} ${at.hour} * * 1-6 back-up`, `${at.minute} ${at.hour} * * 0 back-up ?id=weekly {bringBack:true}`];
