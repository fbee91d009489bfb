import type { OrderRow } from '#contract/orders/orders.ts';
import type { TableInput } from '#contract/platform/data-tables.ts';
import type { Permission } from '#contract/people/staff.ts';

/** The filter of rows with one of these statuses. */
export const statusIn = (...values: string[]): TableInput['filters'] => ({
  status: { _field: 'status', operator: 'IN', value: null, values },
});

/** Statuses in which an order waits for staff. */
export const waitingStatuses = ['PENDING', 'PROCESSING', 'PROCESSED'] as const satisfies OrderRow['status']['id'][];

/**
 * Filters of waiting records: orders to process, customers to verify, invoices to be paid, tasks that are due. Used for both the counts and
 * the lists.
 */
export const waitingFilters = {
  orders: statusIn(...waitingStatuses),
  customers: statusIn('PENDING'),
  invoices: statusIn('UNPAID'),
  /** One's own and anyone's, until today. */
  tasks: {
    mine: { _field: 'mine', operator: 'EQUAL', value: true, values: null },
    due: { _field: 'due', operator: 'EQUAL', value: true, values: null },
  },
} satisfies Partial<Record<Permission | 'tasks', TableInput['filters']>>;
