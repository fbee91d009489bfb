import { staffLinks } from '#contract/staff-links.ts';
import type { Permission } from '#contract/staff.ts';
import type { UseQueryOptions } from '@tanstack/react-query';
import { waitingQueries } from '../api/queries.ts';
import { toDoSearch } from '../pages/orders/order-views.ts';

type Noun = {
  permission: Permission;
  label: string;
  link: { pathname: string; search?: string };
} & (
  | {
      /** How much of it waits, and for what. */
      waiting: UseQueryOptions<number>;
      waits: string;
    }
  | { waiting?: undefined }
);

/** The rail's nouns, in its order; each is there for who may see it. */
export const nouns: readonly Noun[] = [
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
  { permission: 'settings', label: 'Staff', link: { pathname: staffLinks.staff() } },
  { permission: 'settings', label: 'Audit log', link: { pathname: staffLinks.auditLog() } },
];
