import type { StaffInvoice, StaffInvoiceRow } from '#contract/staff-invoices.ts';
import { centsToDollars } from '#kernel/money.ts';
import { presentInvoice, presentInvoiceRow } from './present.ts';
import { invoiceCan } from './rules.ts';
import type { StaffInvoiceRecord } from './staff-invoice.ts';
import type { StaffInvoiceRowRecord } from './staff-invoice-list.ts';

/* Row → the staff's contract, field by field: what the customer sees, and more. */

const dueOf = (status: string, totalCents: number, paidCents: number): number =>
  centsToDollars(status === 'CANCELLED' ? 0 : totalCents - paidCents);

export const presentStaffInvoiceRow = (row: StaffInvoiceRowRecord): StaffInvoiceRow => ({
  ...presentInvoiceRow(row),
  orderId: row.orderId,
  orderCode: row.orderCode,
  customerCode: row.customerCode,
  due: dueOf(row.status, row.totalCents, row.paidCents),
});

export const presentStaffInvoice = (invoice: StaffInvoiceRecord): StaffInvoice => {
  const paidCents = invoice.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const facts = {
    status: invoice.status,
    payments: invoice.payments.length,
    shipments: invoice.shipments.length,
  };
  return {
    ...presentInvoice(invoice),
    version: invoice.version,
    customerId: invoice.customerId,
    preferredDocType: invoice.preferredDocType,
    customerCode: invoice.customerCode,
    shipments: invoice.shipments.map(({ id, name, tracking, method, shippedAt, enteredBy }) => ({
      id,
      name,
      tracking,
      method,
      shippedAt: shippedAt.toISOString(),
      enteredBy,
    })),
    payments: invoice.payments.map(({ id, amountCents, methodName, paidOn, enteredBy }) => ({
      id,
      amount: centsToDollars(amountCents),
      method: { name: methodName },
      paidOn,
      enteredBy,
    })),
    paid: centsToDollars(paidCents),
    due: dueOf(invoice.status, invoice.totalCents, paidCents),
    history: invoice.history,
    can: { ship: invoiceCan.ship(facts), pay: invoiceCan.pay(facts), cancel: invoiceCan.cancel(facts) },
  };
};
