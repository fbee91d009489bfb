import { capabilities } from '#server/platform/calls/capabilities.ts';
import type { PricedInvoice, StaffInvoice, StaffInvoiceRow } from '#contract/orders/staff-invoices.ts';
import { centsToDollars } from '#kernel/money.ts';
import { withoutMoney } from '#server/people/staff/add-audit.ts';
import { presentInvoiceFacts, presentInvoiceSums, presentInvoiceRowFacts, presentRowSums } from './present.ts';
import { dueCents, invoiceCan, type InvoiceFacts, refundableCents } from './rules.ts';
import type { StaffInvoiceRecord } from './staff-invoice.ts';
import type { StaffInvoiceRowRecord } from './staff-invoice-table.ts';

/* Invoices as in the staff's contract: what the customer sees, and more. */

/** @param prices whether the staff member sees prices */
export const presentStaffInvoiceRow = (row: StaffInvoiceRowRecord, prices: boolean): StaffInvoiceRow => ({
  ...presentInvoiceRowFacts(row),
  ...(prices && { ...presentRowSums(row), due: centsToDollars(dueCents(row)) }),
});

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Invoice line id → pieces on credit notes; lines without any are missing. */
const creditedPieces = ({ creditNotes }: StaffInvoiceRecord): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>();
  for (const { invoiceLineId, qty } of creditNotes.flatMap(({ lines }) => lines))
    pieces.set(invoiceLineId, (pieces.get(invoiceLineId) ?? 0) + qty);
  return pieces;
};

const factsOf = (invoice: StaffInvoiceRecord, credited: ReadonlyMap<number, number>): InvoiceFacts => ({
  ...invoice,
  payments: invoice.payments.filter(({ voidedAt }) => voidedAt === null).length,
  shipments: invoice.shipments.length,
  creditNotes: invoice.creditNotes.length,
  returnedPieces: sumOf([...invoice.returned.values()]),
  pieces: sumOf(invoice.lines.map(({ qty }) => qty)),
  piecesLeft: sumOf(invoice.lines.map(({ qty }) => qty)) - sumOf([...credited.values()]),
  shippingLeftCents: invoice.shippingCents - sumOf(invoice.creditNotes.map(({ shippingCents }) => shippingCents)),
});

const presentPayment = (payment: StaffInvoiceRecord['payments'][number]): PricedInvoice['payments'][number] => ({
  ...payment,
  amount: centsToDollars(payment.amountCents),
  method: { name: payment.methodName ?? 'Written off' },
  reference: payment.reference ?? '',
  voided: payment.voidedAt && {
    at: payment.voidedAt.toISOString(),
    by: payment.voidedBy ?? '',
    reason: payment.voidReason ?? '',
  },
});

const presentMoney = (invoice: StaffInvoiceRecord, facts: InvoiceFacts) => ({
  ...presentInvoiceSums(invoice),
  payments: invoice.payments.map(presentPayment),
  paid: centsToDollars(facts.paidCents),
  credited: centsToDollars(facts.creditedCents),
  due: centsToDollars(dueCents(facts)),
  refundable: centsToDollars(refundableCents(facts)),
});

/** @param prices whether the staff member sees prices */
export const presentStaffInvoice = (invoice: StaffInvoiceRecord, prices: boolean): StaffInvoice => {
  const credited = creditedPieces(invoice);
  const facts = factsOf(invoice, credited);
  const { payments: _payments, ...withoutPayments } = presentInvoiceFacts(invoice);
  return {
    ...withoutPayments,
    ...(prices && presentMoney(invoice, facts)),
    items: invoice.lines.map((line) => ({
      ...line,
      qtyOrdered: line.qty,
      qtyCredited: credited.get(line.id) ?? 0,
      qtyReturned: invoice.returned.get(line.id) ?? 0,
      ...(prices && { price: centsToDollars(line.priceCents), subTotal: centsToDollars(line.subtotalCents) }),
    })),
    shipments: invoice.shipments.map((shipment) => ({ ...shipment, shippedAt: shipment.shippedAt.toISOString() })),
    history: prices ? invoice.history : invoice.history.map(withoutMoney),
    can: capabilities(invoiceCan, facts, ['ship', 'pay', 'credit', 'refund', 'cancel']),
  };
};
