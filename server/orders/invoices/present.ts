import { type InvoiceDetail, type InvoiceRow, invoiceStatuses } from '#contract/orders/orders.ts';
import { centsToDollars } from '#kernel/money.ts';
import { creditReasons, type CreditNote } from '#contract/orders/credit-notes.ts';
import { presentTax } from '../orders/present-parts.ts';
import type { CreditNoteRecord } from './credit-note-queries.ts';
import type { InvoiceRecord, InvoiceRowRecord } from './queries.ts';

/** The fields of an invoice's row without prices. */
export const presentInvoiceRowFacts = (row: InvoiceRowRecord) => ({
  id: row.id,
  code: row.code,
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

/** The fields of an invoice without prices. */
export const presentInvoiceFacts = (invoice: InvoiceRecord) => ({
  id: invoice.id,
  code: invoice.code,
  customer: { firstName: invoice.customerFirstName, lastName: invoice.customerLastName },
  invoiceDate: invoice.invoicedAt.toISOString(),
  status: { id: invoice.status, name: invoiceStatuses[invoice.status] },
  orderId: invoice.orderId,
  orderCode: invoice.orderCode,
  billingAddress: invoice.billingAddress,
  shippingAddress: invoice.shippingAddress,
  orderShippingMethod: { name: invoice.shippingMethodName, description: invoice.shippingMethodDescription },
  notes: invoice.notes,
  shipments: invoice.shipments,
  backOrders: invoice.backOrders,
});

export const presentInvoiceSums = (invoice: InvoiceRecord) => ({
  paymentMethod: { name: invoice.lastPayment?.methodName ?? invoice.orderPaymentMethodName },
  paymentDate: invoice.lastPayment?.paidOn ?? null,
  subTotal: centsToDollars(invoice.subtotalCents),
  shippingAmt: centsToDollars(invoice.shippingCents),
  discountAmt: centsToDollars(invoice.discountCents),
  taxes: centsToDollars(invoice.taxCents),
  taxComponents: invoice.taxes.map(presentTax),
  total: centsToDollars(invoice.totalCents),
  creditNotes: invoice.creditNotes.map(presentCreditNote),
});

export const presentInvoice = (invoice: InvoiceRecord): InvoiceDetail => ({
  ...presentInvoiceFacts(invoice),
  items: invoice.lines.map(({ id, name, sku, qty, priceCents, subtotalCents }) => ({
    id,
    name,
    sku,
    qtyOrdered: qty,
    price: centsToDollars(priceCents),
    subTotal: centsToDollars(subtotalCents),
  })),
  ...presentInvoiceSums(invoice),
});

const presentCreditNote = (note: CreditNoteRecord): CreditNote => ({
  id: note.id,
  code: note.code,
  creditDate: note.createdAt.toISOString(),
  reason: { id: note.reason, name: creditReasons[note.reason] },
  notes: note.notes,
  items: note.lines.map(({ invoiceLineId, name, sku, qty, priceCents, subtotalCents }) => ({
    id: invoiceLineId,
    name,
    sku,
    qty,
    price: centsToDollars(priceCents),
    subTotal: centsToDollars(subtotalCents),
  })),
  subTotal: centsToDollars(note.subtotalCents),
  shippingAmt: centsToDollars(note.shippingCents),
  discountAmt: centsToDollars(note.discountCents),
  taxes: centsToDollars(note.taxCents),
  taxComponents: note.taxes.map(presentTax),
  total: centsToDollars(note.totalCents),
});
