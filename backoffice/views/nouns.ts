import { staffLinks } from '#contract/staff-links.ts';
import type { Permission } from '#contract/staff.ts';
import { waitingQueries } from '../api/queries.ts';
import { toVerifySearch } from './customer-views.ts';
import { unpaidSearch } from './invoice-views.ts';
import { toDecideSearch } from './fit-views.ts';
import { toDoSearch } from './order-views.ts';

type Noun = {
  permission: Permission;
  /** Needed besides. */
  also?: Permission;
  label: string;
  link: { pathname: string; search?: string };
  waiting?: Waiting;
};

/** The count of waiting records of a list, and the link that shows them. */
export type Waiting = {
  query: (typeof waitingQueries)[keyof typeof waitingQueries];
  waits: string;
  link: { pathname: string; search: string };
};

const toDo = { pathname: staffLinks.orders(), search: toDoSearch };

/** The rail's lists, in order; each is shown to members who may see it. */
export const nouns: readonly Noun[] = [
  {
    permission: 'orders',
    label: 'Orders',
    link: toDo,
    waiting: { query: waitingQueries.orders, waits: 'to do', link: toDo },
  },
  {
    permission: 'invoices',
    label: 'Invoices',
    link: { pathname: staffLinks.invoices() },
    waiting: {
      query: waitingQueries.invoices,
      waits: 'unpaid',
      link: { pathname: staffLinks.invoices(), search: unpaidSearch },
    },
  },
  {
    permission: 'customers',
    label: 'Customers',
    link: { pathname: staffLinks.customers() },
    waiting: {
      query: waitingQueries.customers,
      waits: 'to verify',
      link: { pathname: staffLinks.customers(), search: toVerifySearch },
    },
  },
  { permission: 'catalogue', label: 'Waited for', link: { pathname: staffLinks.waitedFor() } },
  { permission: 'catalogue', label: 'Phones', link: { pathname: staffLinks.phones(), search: toDecideSearch } },
  { permission: 'catalogue', also: 'prices', label: 'Import', link: { pathname: staffLinks.imports() } },
  { permission: 'stock', label: 'Stock', link: { pathname: staffLinks.stock() } },
  { permission: 'content', label: 'Storefront', link: { pathname: staffLinks.storefront() } },
  { permission: 'settings', label: 'Settings', link: { pathname: staffLinks.settings() } },
  { permission: 'settings', label: 'Staff', link: { pathname: staffLinks.staff() } },
  { permission: 'settings', label: 'Audit log', link: { pathname: staffLinks.auditLog() } },
];
