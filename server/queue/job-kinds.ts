/** Of an order: on it, on its invoices, on those that were sent, on none. */
type Pieces = { ordered: number; invoiced: number; sent: number; open: number };

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
  /** To ORDER_EMAIL, if there is one. */
  'mail-order-to-shop': { orderId: number };
  /** What the order became by an event of its timeline, and how far its pieces had come then. */
  'mail-order-status': { eventId: number; pieces?: Pieces };
  'mail-invoice': { invoiceId: number };
  'mail-credit-note': { creditNoteId: number };
  'mail-shipment': { shipmentId: number; isCorrected?: true };
  /** What was taken back: it is no record any more. */
  'mail-shipment-removed': { invoiceId: number; name: string; tracking: string; method: string };
  'clean-up': Record<string, unknown>;
};
