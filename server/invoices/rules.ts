import type { Capability } from '#contract/staff.ts';
import { staffMessages } from '#contract/staff-messages.ts';
import type { InvoiceStatus } from '../db/types.ts';

/** What an invoice comes to, in cents: its credit notes, and payments less refunds, of those that count. */
export type InvoiceMoney = { totalCents: number; creditedCents: number; paidCents: number };

/** What staff can do with an invoice depends on. */
export type InvoiceFacts = InvoiceMoney & {
  status: InvoiceStatus;
  /** Payments and refunds that count. */
  payments: number;
  shipments: number;
  /** Pieces, as it was made: none of one for shipping alone. */
  pieces: number;
  creditNotes: number;
  /** Pieces and shipping that no credit note holds. */
  piecesLeft: number;
  shippingLeftCents: number;
};

/** What is still to be paid; nothing of an invoice that is cancelled. */
export const dueCents = ({ status, totalCents, creditedCents, paidCents }: InvoiceMoney & { status: InvoiceStatus }) =>
  status === 'CANCELLED' ? 0 : Math.max(0, totalCents - creditedCents - paidCents);

/** What was paid beyond that, and is to be given back. */
export const refundableCents = ({ totalCents, creditedCents, paidCents }: InvoiceMoney): number =>
  Math.max(0, paidCents - (totalCents - creditedCents));

/** PAID when nothing is due, by payments, credit notes or both. */
export const settledStatus = (money: InvoiceMoney): 'PAID' | 'UNPAID' =>
  dueCents({ ...money, status: 'UNPAID' }) === 0 ? 'PAID' : 'UNPAID';

const because = (whyNot: string | null): Capability => ({ possible: whyNot === null, whyNot });

const whyNotPay = ({ status }: InvoiceFacts): string | null =>
  ({ UNPAID: null, PAID: staffMessages.invoicePaid, CANCELLED: staffMessages.invoiceCancelled })[status];

const whyNotCancel = (facts: InvoiceFacts): string | null => {
  if (facts.status === 'CANCELLED') return staffMessages.invoiceCancelled;
  if (facts.payments > 0) return staffMessages.invoiceHasPayments;
  if (facts.creditNotes > 0) return staffMessages.invoiceHasCredits;
  if (facts.shipments > 0) return staffMessages.invoiceHasShipments;
  return whyNotPay(facts);
};

/** Cancelled, it is as if it had never been: nothing is done with it any more. */
const unlessCancelled = ({ status }: Pick<InvoiceFacts, 'status'>, whyNot: string | null = null): string | null =>
  status === 'CANCELLED' ? staffMessages.invoiceCancelled : whyNot;

const isCredited = ({ piecesLeft, shippingLeftCents }: InvoiceFacts): boolean =>
  piecesLeft === 0 && shippingLeftCents === 0;

export const invoiceCan = {
  /** Entering a shipment, and correcting one. */
  ship: (facts: InvoiceFacts) => because(unlessCancelled(facts, facts.pieces === 0 ? staffMessages.noGoods : null)),
  /** Taking a shipment back. */
  unship: (facts: InvoiceFacts) => because(unlessCancelled(facts)),
  pay: (facts: InvoiceFacts) => because(whyNotPay(facts)),
  credit: (facts: InvoiceFacts) =>
    because(unlessCancelled(facts, isCredited(facts) ? staffMessages.allCredited : null)),
  refund: (facts: InvoiceFacts) =>
    because(unlessCancelled(facts, refundableCents(facts) === 0 ? staffMessages.nothingRefundable : null)),
  /** Money that was taken, goods that have left and credit notes are no more undone by it. */
  cancel: (facts: InvoiceFacts) => because(whyNotCancel(facts)),
  /** Taking back one of its payments or refunds. */
  void: (facts: InvoiceFacts, payment: { amountCents: number; isVoided: boolean }) =>
    because(unlessCancelled(facts, whyNotVoid(facts, payment))),
};

const whyNotVoid = (
  { paidCents }: InvoiceFacts,
  { amountCents, isVoided }: { amountCents: number; isVoided: boolean },
): string | null => {
  if (isVoided) return staffMessages.voidedAlready;
  // More would have been given back than was ever paid.
  return paidCents - amountCents < 0 ? staffMessages.voidBreaksRefund : null;
};
