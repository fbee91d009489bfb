import { orderStatuses } from '#contract/orders/order-statuses.ts';
import type { OrderQueue } from '#contract/orders/staff-orders.ts';
import type { orderAges } from '#contract/orders/order-filters.ts';
import type { Sort } from '#ui/data-table.tsx';
import { statusIn, waitingFilters, waitingStatuses } from '../api/waiting-filters.ts';
import { fieldIn, fieldIs, type View, viewSearch } from './view.ts';

export const ordersSort: Sort = { by: 'orderDateTime', direction: 'DESC' };

/** A queue: first come, first served. */
const oldestFirst: Sort = { by: 'orderDateTime', direction: 'ASC' };

const queueSearch = (filters: View['filters']): string => viewSearch(ordersSort, { filters, sort: oldestFirst });

/** The URL query of the queue. */
export const toDoSearch = queueSearch(waitingFilters.orders);

/** The URL query of the orders behind one number of the queue; without an age all of that status. */
export const countedSearch = (status: keyof typeof orderStatuses, age?: keyof typeof orderAges): string =>
  queueSearch({ ...statusIn(status), ...(age && fieldIn('age', age)) });

/** The saved filters of the orders, with the number waiting at each status. */
export const orderViews = (queue: OrderQueue | undefined): View[] => {
  const count = (ids: readonly string[]) =>
    queue?.reduce((sum, { status, total }) => sum + (ids.includes(status.id) ? total : 0), 0);
  return [
    { label: 'All', filters: {}, sort: ordersSort },
    { label: 'To do', count: count(waitingStatuses), filters: waitingFilters.orders, sort: oldestFirst },
    ...([...waitingStatuses, 'SHIPPED'] as const).map((id) => ({
      label: orderStatuses[id],
      count: count([id]),
      filters: statusIn(id),
      sort: oldestFirst,
    })),
    { label: 'Back order', filters: fieldIs('backOrder', true), sort: oldestFirst },
  ];
};
