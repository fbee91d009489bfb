import { orderStatuses } from '#contract/orders.ts';
import type { orderAges, OrderQueue } from '#contract/staff-orders.ts';
import type { Sort } from '#ui/data-table.tsx';
import { writeListState } from '#ui/list-address.ts';
import type { View } from '../../parts/noun-page.tsx';

export const ordersSort: Sort = { by: 'orderDateTime', direction: 'DESC' };

/** A queue: who ordered first is served first. */
const oldestFirst: Sort = { by: 'orderDateTime', direction: 'ASC' };

const withStatus = (values: string[]): View['filters'] => ({
  status: { _field: 'status', operator: 'IN', value: null, values },
});

const toDo = ['PENDING', 'PROCESSING', 'PROCESSED'];

const queueSearch = (filters: View['filters']): string =>
  writeListState(new URLSearchParams(), ordersSort, {
    page: 0,
    sort: oldestFirst,
    filters,
    archived: false,
  }).toString();

/** What the address of the queue says. */
export const toDoSearch = queueSearch(withStatus(toDo));

/** What the address of the orders says that one number of the queue counts; without an age all of that status. */
export const countedSearch = (status: keyof typeof orderStatuses, age?: keyof typeof orderAges): string =>
  queueSearch({
    ...withStatus([status]),
    ...(age && { age: { _field: 'age', operator: 'IN', value: null, values: [age] } }),
  });

const onBackOrder: View['filters'] = {
  backOrder: { _field: 'backOrder', operator: 'EQUAL', value: true, values: null },
};

/** The saved filters of the orders, with how many wait at each status. */
export const orderViews = (queue: OrderQueue | undefined): View[] => {
  const count = (ids: string[]) =>
    queue?.reduce((sum, { status, total }) => sum + (ids.includes(status.id) ? total : 0), 0);
  return [
    { label: 'All', filters: {}, sort: ordersSort },
    { label: 'To do', count: count(toDo), filters: withStatus(toDo), sort: oldestFirst },
    ...([...toDo, 'SHIPPED'] as (keyof typeof orderStatuses)[]).map((id) => ({
      label: orderStatuses[id],
      count: count([id]),
      filters: withStatus([id]),
      sort: oldestFirst,
    })),
    { label: 'Back order', filters: onBackOrder, sort: oldestFirst },
  ];
};
