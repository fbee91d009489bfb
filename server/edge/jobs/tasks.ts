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
import { backUpByItself, mailBackupFailed } from './back-up-by-itself.ts';
import { publishDue, publishScheduled } from '#server/shop/documents/schedules.ts';
import { pageDocument } from '#server/shop/pages/page-record.ts';
import { checkSecrecyByItself, mailSecrecyFailed } from './check-secrecy-by-itself.ts';
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
import { mailQuote } from './quote-mails.ts';
import { mailBackInStock, mailFeedRun, mailPurchase } from './stock-mails.ts';
import { beginDueFeeds } from '#server/imports/feeds/begin-feeds.ts';
import { workOnFeed } from '#server/imports/feeds/work-on-feed.ts';
import type { Task } from './task.ts';
import { mailWebhookPaused } from './webhook-mails.ts';

const documents = [pageDocument, storefrontDocument, styleDocument] as const;

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
