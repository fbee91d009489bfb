import type { InvoiceDetail, InvoiceRow } from '#contract/orders/orders.ts';
import { invoiceStatuses } from '#contract/orders/order-statuses.ts';
import { centsToDollars } from '#kernel/money.ts';
import { creditReasons, type CreditNote } from '#contract/orders/credit-notes.ts';
import { presentTotals } from '../orders/present-parts.ts';
import type { CreditNoteRecord } from './credit-note-queries.ts';
import type { InvoiceRecord, InvoiceRowRecord } from './queries.ts';
import { agreedDay } from './rules.ts';

/* No sum of a row has the name that its answer has, but for an invoice's taxes and credit notes. */

/** An invoice's row, without sums. */
export const presentInvoiceRowFacts = <R extends InvoiceRowRecord>(row: R) => ({
  ...row,
  invoiceDate: row.invoicedAt.toISOString(),
  customer: { firstName: row.customerFirstName, lastName: row.customerLastName },
  status: { id: row.status, name: invoiceStatuses[row.status] },
});

export const presentRowSums = (row: InvoiceRowRecord) => ({
  shippingAmt: centsToDollars(row.shippingCents),
  taxes: centsToDollars(row.taxCents),
  total: centsToDollars(row.totalCents),
});

export const presentInvoiceRow = (row: InvoiceRowRecord): InvoiceRow => ({
  ...presentInvoiceRowFacts(row),
  ...presentRowSums(row),
});

/** An invoice, without sums. */
export const presentInvoiceFacts = <I extends InvoiceRecord>({
  taxes: _taxes,
  creditNotes: _notes,
  ...invoice
}: I) => ({
  ...invoice,
  customer: { firstName: invoice.customerFirstName, lastName: invoice.customerLastName },
  invoiceDate: invoice.invoicedAt.toISOString(),
  status: { id: invoice.status, name: invoiceStatuses[invoice.status] },
  orderShippingMethod: { name: invoice.shippingMethodName, description: invoice.shippingMethodDescription },
});

export const presentInvoiceSums = (invoice: InvoiceRecord) => ({
  paymentMethod: { name: invoice.lastPayment?.methodName ?? invoice.orderPaymentMethodName },
  paymentDate: invoice.lastPayment?.paidOn ?? null,
  ...presentTotals(invoice),
  discountAmt: centsToDollars(invoice.discountCents),
  creditNotes: invoice.creditNotes.map(presentCreditNote),
});

export const presentInvoice = (invoice: InvoiceRecord): InvoiceDetail => ({
  ...presentInvoiceFacts(invoice),
  dueOn: agreedDay(invoice) || undefined,
  items: invoice.lines.map((line) => ({
    ...line,
    qtyOrdered: line.qty,
    price: centsToDollars(line.priceCents),
    subTotal: centsToDollars(line.subtotalCents),
  })),
  ...presentInvoiceSums(invoice),
});

const presentCreditNote = (note: CreditNoteRecord): CreditNote => ({
  ...note,
  creditDate: note.createdAt.toISOString(),
  reason: { id: note.reason, name: creditReasons[note.reason] },
  items: note.lines.map((line) => ({
    ...line,
    id: line.invoiceLineId,
    price: centsToDollars(line.priceCents),
    subTotal: centsToDollars(line.subtotalCents),
  })),
  ...presentTotals(note),
  discountAmt: centsToDollars(note.discountCents),
});
