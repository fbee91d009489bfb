/**
 * What can be done later, and what each job needs to know: ids, not copies, so that what is sent is what is true then.
 * server/jobs/tasks.ts says how each is done.
 */
export type Jobs = {
  'mail-registration-received': { customerId: number };
  'mail-registration-to-shop': { customerId: number };
  'mail-account-verified': { customerId: number };
  /** To whoever asked, known or not. `requestedAt` is ISO 8601. */
  'mail-password-code': { email: string; requestedAt: string };
  'mail-password-changed': { customerId: number; changedAt: string };
  'mail-order-confirmation': { orderId: number };
  /** What the order became by an event of its timeline. */
  'mail-order-status': { eventId: number };
  'mail-invoice': { invoiceId: number };
  'mail-credit-note': { creditNoteId: number };
  'mail-shipment': { shipmentId: number; isCorrected?: true };
  'clean-up': Record<string, unknown>;
};
