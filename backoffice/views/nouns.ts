import { staffLinks } from '#contract/staff-links.ts';
import type { Permission } from '#contract/people/staff.ts';
import { waitingQueries } from '../api/api.ts';
import { toVerifySearch } from './customer-views.ts';
import { unpaidSearch } from './invoice-views.ts';
import { toDecideSearch } from './fit-views.ts';
import { owingSearch } from './receivable-views.ts';
import { toDoSearch } from './order-views.ts';
import { dueTasksSearch } from './task-views.ts';

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

type More = Omit<Noun, 'label' | 'permission' | 'link' | 'waiting'> & {
  search?: string;
  waits?: [of: keyof typeof waitingQueries, as: string, search: string];
};

const noun = (
  label: string,
  permission: Permission,
  pathname: string,
  { search, waits, ...more }: More = {},
): Noun => ({
  label,
  permission,
  link: { pathname, search },
  ...(waits && { waiting: { query: waitingQueries[waits[0]], waits: waits[1], link: { pathname, search: waits[2] } } }),
  ...more,
});

/** The rail's lists, in order; each is shown to members who may see it. */
export const nouns: readonly Noun[] = [
  noun('Orders', 'orders', staffLinks.orders(), { search: toDoSearch, waits: ['orders', 'to do', toDoSearch] }),
  noun('Invoices', 'invoices', staffLinks.invoices(), { waits: ['invoices', 'unpaid', unpaidSearch] }),
  noun('Quotes', 'orders', staffLinks.quotes(), { also: 'prices' }),
  noun('Returns', 'orders', staffLinks.returns(), { or: 'invoices' }),
  noun('Receivables', 'invoices', staffLinks.receivables(), { search: owingSearch }),
  noun('Customers', 'customers', staffLinks.customers(), { waits: ['customers', 'to verify', toVerifySearch] }),
  noun('Tasks', 'orders', staffLinks.tasks(), {
    or: 'customers',
    waits: ['tasks', 'due', dueTasksSearch],
  }),
  noun('Reports', 'invoices', staffLinks.reports(), { also: 'prices' }),
  noun('Products', 'catalogue', staffLinks.products(), { under: 'Catalogue' }),
  noun('Waited for', 'catalogue', staffLinks.waitedFor(), { under: 'Catalogue' }),
  noun('Phones', 'catalogue', staffLinks.phones(), { under: 'Catalogue', search: toDecideSearch }),
  noun('Import', 'catalogue', staffLinks.imports(), { also: 'prices', under: 'Catalogue' }),
  noun('Pictures', 'catalogue', staffLinks.pictures(), { or: 'content', under: 'Catalogue' }),
  noun('Prices', 'catalogue', staffLinks.pricing(), { also: 'prices', under: 'Catalogue' }),
  noun('Coupons', 'settings', staffLinks.coupons(), { also: 'prices', without: 'catalogue', under: 'Catalogue' }),
  noun('Categories', 'catalogue', staffLinks.categories(), { under: 'Catalogue' }),
  noun('Stock', 'stock', staffLinks.stock(), { under: 'Warehouse' }),
  noun('Purchases', 'stock', staffLinks.purchases(), { under: 'Warehouse' }),
  noun('Suppliers', 'catalogue', staffLinks.suppliers(), { also: 'prices', under: 'Warehouse' }),
  noun('Storefront', 'content', staffLinks.storefront(), { under: 'Shop' }),
  noun('Settings', 'settings', staffLinks.settings(), { under: 'Shop' }),
  noun('Staff', 'settings', staffLinks.staff(), { under: 'Shop' }),
  noun('Server', 'settings', staffLinks.status(), { under: 'Shop' }),
  noun('Audit log', 'settings', staffLinks.auditLog(), { under: 'Shop' }),
];

/** Whether a member sees it. */
export const mayOpen = ({ permission, or, also, without }: Noun, may: (permission: Permission) => boolean): boolean =>
  (may(permission) || (or !== undefined && may(or))) && (!also || may(also)) && !(without && may(without));

/** The nouns in their groups, in order; an empty one is left out. */
export const grouped = (shown: readonly Noun[]): (readonly [title: Noun['under'], nouns: readonly Noun[]])[] =>
  ([undefined, 'Catalogue', 'Warehouse', 'Shop'] as const)
    .map((title) => [title, shown.filter(({ under }) => under === title)] as const)
    .filter(([, inIt]) => inIt.length > 0);

/** Whether there is something on Today for a member. */
export const hasToday = (may: (permission: Permission) => boolean): boolean =>
  (['orders', 'invoices'] as const).some(may);
