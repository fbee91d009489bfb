import { staffLinks } from '#contract/staff-links.ts';
import { waitingQueries } from '../api/queries.ts';
import { toDoSearch } from '../pages/orders/order-views.ts';

/** The rail's nouns, in its order; each is there for who may see it. */
export const nouns = [
  {
    permission: 'orders',
    label: 'Orders',
    link: { pathname: staffLinks.orders(), search: toDoSearch },
    waiting: waitingQueries.orders,
    waits: 'to do',
  },
  {
    permission: 'invoices',
    label: 'Invoices',
    link: { pathname: staffLinks.invoices() },
    waiting: waitingQueries.invoices,
    waits: 'unpaid',
  },
  {
    permission: 'customers',
    label: 'Customers',
    link: { pathname: staffLinks.customers() },
    waiting: waitingQueries.customers,
    waits: 'to verify',
  },
] as const;
