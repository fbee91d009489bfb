import type { Capability } from '#contract/staff.ts';
import { staffMessages } from '#contract/staff-messages.ts';

/** What staff can do with an invoice depends on. */
export type InvoiceFacts = { status: 'UNPAID' | 'PAID' | 'CANCELLED'; payments: number; shipments: number };

const because = (whyNot: string | null): Capability => ({ possible: whyNot === null, whyNot });

const whyNotPay = ({ status }: InvoiceFacts): string | null =>
  ({ UNPAID: null, PAID: staffMessages.invoicePaid, CANCELLED: staffMessages.invoiceCancelled })[status];

const whyNotCancel = (facts: InvoiceFacts): string | null => {
  if (facts.status === 'CANCELLED') return staffMessages.invoiceCancelled;
  if (facts.payments > 0) return staffMessages.invoiceHasPayments;
  if (facts.shipments > 0) return staffMessages.invoiceHasShipments;
  return whyNotPay(facts);
};

export const invoiceCan = {
  ship: ({ status }: InvoiceFacts) => because(status === 'CANCELLED' ? staffMessages.invoiceCancelled : null),
  pay: (facts: InvoiceFacts) => because(whyNotPay(facts)),
  /** Money that was taken and goods that have left are no more undone by it. */
  cancel: (facts: InvoiceFacts) => because(whyNotCancel(facts)),
};
