import { staffLinks } from '#contract/staff-links.ts';
import type { Permission } from '#contract/people/staff.ts';
import { waitingQueries } from '../api/queries.ts';
import { toVerifySearch } from './customer-views.ts';
import { unpaidSearch } from './invoice-views.ts';
import { toDecideSearch } from './fit-views.ts';
import { owingSearch } from './receivable-views.ts';
import { toDoSearch } from './order-views.ts';

export type Noun = {
  permission: Permission;
  /** A permission that does as well. */
  or?: Permission;
  /** A permission that is needed, too. */
  also?: Permission;
  /** For those without it: with it they have another way there. */
  without?: Permission;
  label: string;
  /** Its group in the rail; none for daily work. */
  under?: 'Catalogue' | 'Warehouse' | 'Shop';
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
  { permission: 'orders', also: 'prices', label: 'Quotes', link: { pathname: staffLinks.quotes() } },
  { permission: 'orders', or: 'invoices', label: 'Returns', link: { pathname: staffLinks.returns() } },
  {
    permission: 'invoices',
    label: 'Receivables',
    link: { pathname: staffLinks.receivables(), search: owingSearch },
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
  { permission: 'invoices', also: 'prices', label: 'Reports', link: { pathname: staffLinks.reports() } },
  { permission: 'catalogue', label: 'Products', under: 'Catalogue', link: { pathname: staffLinks.products() } },
  { permission: 'catalogue', label: 'Waited for', under: 'Catalogue', link: { pathname: staffLinks.waitedFor() } },
  {
    permission: 'catalogue',
    label: 'Phones',
    under: 'Catalogue',
    link: { pathname: staffLinks.phones(), search: toDecideSearch },
  },
  {
    permission: 'catalogue',
    also: 'prices',
    label: 'Import',
    under: 'Catalogue',
    link: { pathname: staffLinks.imports() },
  },
  {
    permission: 'catalogue',
    or: 'content',
    label: 'Pictures',
    under: 'Catalogue',
    link: { pathname: staffLinks.pictures() },
  },
  {
    permission: 'catalogue',
    also: 'prices',
    label: 'Prices',
    under: 'Catalogue',
    link: { pathname: staffLinks.pricing() },
  },
  {
    permission: 'settings',
    also: 'prices',
    without: 'catalogue',
    label: 'Coupons',
    under: 'Catalogue',
    link: { pathname: staffLinks.coupons() },
  },
  { permission: 'catalogue', label: 'Categories', under: 'Catalogue', link: { pathname: staffLinks.categories() } },
  { permission: 'stock', label: 'Stock', under: 'Warehouse', link: { pathname: staffLinks.stock() } },
  { permission: 'stock', label: 'Purchases', under: 'Warehouse', link: { pathname: staffLinks.purchases() } },
  {
    permission: 'catalogue',
    also: 'prices',
    label: 'Suppliers',
    under: 'Warehouse',
    link: { pathname: staffLinks.suppliers() },
  },
  { permission: 'content', label: 'Storefront', under: 'Shop', link: { pathname: staffLinks.storefront() } },
  { permission: 'settings', label: 'Settings', under: 'Shop', link: { pathname: staffLinks.settings() } },
  { permission: 'settings', label: 'Staff', under: 'Shop', link: { pathname: staffLinks.staff() } },
  { permission: 'settings', label: 'Server', under: 'Shop', link: { pathname: staffLinks.status() } },
  { permission: 'settings', label: 'Audit log', under: 'Shop', link: { pathname: staffLinks.auditLog() } },
];

/** Whether a member sees it. */
export const mayOpen = ({ permission, or, also, without }: Noun, may: (permission: Permission) => boolean): boolean =>
  (may(permission) || (or !== undefined && may(or))) && (!also || may(also)) && !(without && may(without));

/** The nouns in their groups, in order; an empty one is left out. */
export const grouped = (shown: readonly Noun[]): (readonly [title: Noun['under'], nouns: readonly Noun[]])[] =>
  ([undefined, 'Catalogue', 'Warehouse', 'Shop'] as const)
    .map((title) => [title, shown.filter(({ under }) => under === title)] as const)
    .filter(([, inIt]) => inIt.length > 0);
