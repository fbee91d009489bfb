import type { OrderRow } from '#contract/orders.ts';
import type { TableInput } from '#contract/data-tables.ts';
import type { Permission } from '#contract/staff.ts';

/** The filter that finds rows at one of these statuses. */
export const statusIn = (...values: string[]): TableInput['filters'] => ({
  status: { _field: 'status', operator: 'IN', value: null, values },
});

/** At these an order waits for somebody of the shop. */
export const waitingStatuses = ['PENDING', 'PROCESSING', 'PROCESSED'] as const satisfies OrderRow['status']['id'][];

/** What waits: orders to be processed, customers to be verified, invoices to be paid. Counted and shown by the same filters. */
export const waitingFilters = {
  orders: statusIn(...waitingStatuses),
  customers: statusIn('PENDING'),
  invoices: statusIn('UNPAID'),
} satisfies Partial<Record<Permission, TableInput['filters']>>;
