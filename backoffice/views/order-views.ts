import { orderStatuses } from '#contract/orders.ts';
import type { orderAges, OrderQueue } from '#contract/staff-orders.ts';
import type { Sort } from '#ui/data-table.tsx';
import { statusIn, waitingFilters, waitingStatuses } from '../api/waiting-filters.ts';
import { type View, viewSearch } from './view.ts';

export const ordersSort: Sort = { by: 'orderDateTime', direction: 'DESC' };

/** A queue: who ordered first is served first. */
const oldestFirst: Sort = { by: 'orderDateTime', direction: 'ASC' };

const queueSearch = (filters: View['filters']): string => viewSearch(ordersSort, { filters, sort: oldestFirst });

/** What the address of the queue says. */
export const toDoSearch = queueSearch(waitingFilters.orders);

/** What the address of the orders says that one number of the queue counts; without an age all of that status. */
export const countedSearch = (status: keyof typeof orderStatuses, age?: keyof typeof orderAges): string =>
  queueSearch({
    ...statusIn(status),
    ...(age && { age: { _field: 'age', operator: 'IN', value: null, values: [age] } }),
  });

const onBackOrder: View['filters'] = {
  backOrder: { _field: 'backOrder', operator: 'EQUAL', value: true, values: null },
};

/** The saved filters of the orders, with how many wait at each status. */
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
    { label: 'Back order', filters: onBackOrder, sort: oldestFirst },
  ];
};
