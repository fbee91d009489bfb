import { capability } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { shopDay } from '#kernel/dates.ts';
import type { InvoiceStatus } from '#server/platform/db/types.ts';

/** The sums of an invoice in cents: its credit notes, and payments less refunds, voided ones aside, with what was written off. */
export type InvoiceMoney = { totalCents: number; creditedCents: number; paidCents: number };

/** The facts that decide what staff can do with an invoice. */
export type InvoiceFacts = InvoiceMoney & {
  status: InvoiceStatus;
  writtenOffCents: number;
  /** Payments and refunds, without voided ones. */
  payments: number;
  shipments: number;
  /** Pieces as invoiced: 0 on an invoice for shipping alone. */
  pieces: number;
  creditNotes: number;
  /** Pieces in a return, or replaced. */
  returnedPieces: number;
  /** Pieces and shipping not credited yet. */
  piecesLeft: number;
  shippingLeftCents: number;
};

/** The day on which an invoice is due, as its buyer reads it: none where they have no terms. */
export const agreedDay = ({ dueOn, invoicedAt }: { dueOn: string; invoicedAt: Date }): string =>
  dueOn === shopDay(invoicedAt) ? '' : dueOn;

/** The amount still to be paid; 0 for a cancelled invoice. */
export const dueCents = ({ status, totalCents, creditedCents, paidCents }: InvoiceMoney & { status: InvoiceStatus }) =>
  status === 'CANCELLED' ? 0 : Math.max(0, totalCents - creditedCents - paidCents);

/** The amount overpaid, to be refunded: of money that came, not of what was written off. */
export const refundableCents = (money: InvoiceMoney & { writtenOffCents: number }): number =>
  Math.max(0, money.paidCents - Math.max(money.totalCents - money.creditedCents, money.writtenOffCents));

/** PAID when nothing is due, by payments, credit notes or both. */
export const settledStatus = (money: InvoiceMoney): 'PAID' | 'UNPAID' =>
  dueCents({ ...money, status: 'UNPAID' }) === 0 ? 'PAID' : 'UNPAID';

const whyNotPay = ({ status }: InvoiceFacts): string | null =>
  ({ UNPAID: null, PAID: staffMessages.invoicePaid(), CANCELLED: staffMessages.invoiceCancelled() })[status];

const whyNotCancel = (facts: InvoiceFacts): string | null => {
  if (facts.status === 'CANCELLED') return staffMessages.invoiceCancelled();
  if (facts.payments > 0) return staffMessages.invoiceHasPayments();
  if (facts.creditNotes > 0) return staffMessages.invoiceHasCredits();
  if (facts.shipments > 0) return staffMessages.invoiceHasShipments();
  return whyNotPay(facts) ?? (facts.returnedPieces > 0 ? staffMessages.invoiceHasReturns() : null);
};

/** A cancelled invoice cannot be changed any more. */
const unlessCancelled = ({ status }: Pick<InvoiceFacts, 'status'>, whyNot: string | null = null): string | null =>
  status === 'CANCELLED' ? staffMessages.invoiceCancelled() : whyNot;

const isCredited = ({ piecesLeft, shippingLeftCents }: InvoiceFacts): boolean =>
  piecesLeft === 0 && shippingLeftCents === 0;

export const invoiceCan = {
  /** Whether a shipment can be entered or corrected. */
  ship: (facts: InvoiceFacts) =>
    capability(unlessCancelled(facts, facts.pieces === 0 ? staffMessages.noGoods() : null)),
  /** Whether a shipment can be removed. */
  unship: (facts: InvoiceFacts) => capability(unlessCancelled(facts)),
  pay: (facts: InvoiceFacts) => capability(whyNotPay(facts)),
  credit: (facts: InvoiceFacts) =>
    capability(unlessCancelled(facts, isCredited(facts) ? staffMessages.allCredited() : null)),
  refund: (facts: InvoiceFacts) =>
    capability(unlessCancelled(facts, refundableCents(facts) === 0 ? staffMessages.nothingRefundable() : null)),
  /** Whether it can be cancelled: not after payments, shipments, credit notes or returns. */
  cancel: (facts: InvoiceFacts) => capability(whyNotCancel(facts)),
  /** Whether one of its payments or refunds can be voided. */
  void: (facts: InvoiceFacts, payment: Entered) => capability(unlessCancelled(facts, whyNotVoid(facts, payment))),
};

type Entered = { amountCents: number; isVoided: boolean; isWriteOff: boolean };

const whyNotVoid = (
  { paidCents, writtenOffCents }: InvoiceFacts,
  { amountCents, isVoided, isWriteOff }: Entered,
): string | null => {
  if (isVoided) return staffMessages.voidedAlready();
  // More would have been refunded than was paid.
  return !isWriteOff && paidCents - writtenOffCents - amountCents < 0 ? staffMessages.voidBreaksRefund() : null;
};
