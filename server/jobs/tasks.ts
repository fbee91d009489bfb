import {
  mailAccountVerified,
  mailPasswordChanged,
  mailPasswordCode,
  mailRegistrationReceived,
  mailRegistrationToShop,
} from './account-mails.ts';
import { workOnImport } from '../import-runs/work-on-import.ts';
import { publishScheduled } from '../shopkeeping/schedule-storefront.ts';
import { cleanUp } from './clean-up.ts';
import { mailCreditNote, mailInvoice, mailShipment, mailShipmentRemoved } from './invoice-mails.ts';
import type { Jobs } from '../queue/job-kinds.ts';
import { mailOrderConfirmation, mailOrderStatus, mailOrderToShop } from './order-mails.ts';
import { countBought } from '../phone-matrix/count-bought.ts';
import { mailBackInStock } from './stock-mails.ts';
import type { Task } from './task.ts';

/** The task of each job. A job without a task does not compile. */
export const tasks: { readonly [N in keyof Jobs]: Task<N> } = {
  'mail-registration-received': mailRegistrationReceived,
  'mail-registration-to-shop': mailRegistrationToShop,
  'mail-account-verified': mailAccountVerified,
  'mail-password-code': mailPasswordCode,
  'mail-password-changed': mailPasswordChanged,
  'mail-order-confirmation': mailOrderConfirmation,
  'mail-order-to-shop': mailOrderToShop,
  'mail-order-status': mailOrderStatus,
  'mail-invoice': mailInvoice,
  'mail-credit-note': mailCreditNote,
  'mail-shipment': mailShipment,
  'mail-shipment-removed': mailShipmentRemoved,
  'mail-back-in-stock': mailBackInStock,
  'import-run': ({ db }, work) => workOnImport(db, work),
  'publish-storefront': (context, { scheduleId }) => publishScheduled(context, scheduleId),
  'count-bought': ({ db, now }) => db.transaction().execute((trx) => countBought(trx, now())),
  'clean-up': cleanUp,
};

/** Crontab lines of scheduled jobs, in UTC. */
export const schedule = ['17 8 * * * clean-up', '37 8 * * * count-bought'].join('\n');
