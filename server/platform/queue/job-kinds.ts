import type { QuoteMail, ReturnMail } from '#contract/shop/staff-mails.ts';

/** Pieces of an order: ordered, invoiced, shipped, not invoiced. */
type Pieces = { ordered: number; invoiced: number; sent: number; open: number };

/** Every job and its data: ids, not copies, so that a mail has the data of its sending. Run by server/edge/jobs/tasks.ts. */
export type Jobs = {
  'mail-registration-received': { customerId: number };
  'mail-registration-to-shop': { customerId: number };
  'mail-account-verified': { customerId: number };
  /** With a link that sets the password; earlier links end. */
  'mail-account-made': { customerId: number };
  'mail-account-declined': { customerId: number };
  /** One to each address. */
  'mail-email-changed': { customerId: number; before: string; after: string; to: string };
  /** To the requester, with or without an account. `requestedAt` is ISO 8601. */
  'mail-password-code': { email: string; requestedAt: string };
  'mail-password-changed': { customerId: number; changedAt: string };
  'mail-order-confirmation': { orderId: number };
  /** To ORDER_EMAIL, if set. */
  'mail-order-to-shop': { orderId: number };
  /** The new status from an event of the timeline, and the order's pieces at that time. */
  'mail-order-status': { eventId: number; pieces?: Pieces };
  /** The order as staff have changed it. */
  'mail-order-changed': { orderId: number };
  /** `isPacked`: it tells of the shipment, too. */
  'mail-invoice': { invoiceId: number; isPacked?: boolean };
  'mail-credit-note': { creditNoteId: number };
  /** A statement of days, or a reminder. */
  'mail-account-letter': { letterId: number };
  /** Sends last month's statements where the shop wants it so. */
  'monthly-statements': Record<string, unknown>;
  /** `buyerId`: to whom, of a company whose approval is asked for or given. */
  'mail-quote': { quoteId: number; mail: QuoteMail; buyerId?: number };
  'mail-return': { returnId: number; mail: ReturnMail };
  'mail-shipment': { shipmentId: number; isCorrected?: true };
  /** Data of the removed shipment, whose record is gone. */
  'mail-shipment-removed': { invoiceId: number; name: string; tracking: string; method: string };
  /** To a customer who waits for a variant; queued by db/sql/6-stock-watch.sql. */
  'mail-back-in-stock': { variantId: number; customerId: number };
  /** Reads, applies or undoes an import that staff look at. */
  'import-run': { importId: number; act: 'read' | 'apply' | 'undo'; by: { staffId: number | null; actor: string } };
  /** Begins the feeds that are due. */
  'due-feeds': Record<string, unknown>;
  /** Asks providers what became of payments that may still be paid. */
  'ask-online-payments': Record<string, unknown>;
  /** Fetches a supplier's file and imports it. */
  'feed-run': { runId: number };
  'mail-feed-run': { runId: number };
  /** A purchase, or a return, to its supplier. `costs`: whether its paper shows them. */
  'mail-purchase': { purchaseId: number; costs: boolean };
  /** Fetches pictures that wait, for some seconds, and queues itself again while any wait. */
  'fetch-pictures': Record<string, unknown>;
  /** Reads or applies a ZIP of pictures. */
  'picture-zip': { runId: number; act: 'read' | 'apply'; by: { staffId: number | null; actor: string } };
  /** Publishes a draft at its time. */
  'publish-document': { scheduleId: number };
  /** The same, queued by a database from before 1.0. */
  'publish-storefront': Record<string, unknown>;
  'publish-page': Record<string, unknown>;
  /** Begins or ends a sale whose time has come. */
  'turn-sale': { saleId: number };
  /** Writes planned prices whose time has come. */
  'turn-price-plan': { planId: number };
  'count-bought': Record<string, unknown>;
  'clean-up': Record<string, unknown>;
  /** Tells the shop's people that a backup, or bringing one back, failed. */
  'mail-backup-failed': { what: string; why: string };
  /** Writes a backup; `bringBack`: and restores it beside the shop. */
  'back-up': { bringBack?: boolean };
  /** Looks whether prices and records reach only those whom they should. */
  'check-secrecy': Record<string, unknown>;
  /** Tells the shop's people what that found. */
  'mail-secrecy-failed': { found: string[] };
  /** Tells the shop's people that an address is told nothing any more. */
  'mail-webhook-paused': { webhookId: number };
};
