import type { Permission } from '#contract/people/staff.ts';
import { staffLinks } from '#contract/staff-links.ts';
import type { Sort } from '#ui/data-table.tsx';
import type { ListCall } from '../api/api.ts';
import { waitingFilters } from '../api/waiting-filters.ts';
import { customersSort, customerViews } from './customer-views.ts';
import { dueView } from './due-views.ts';
import { invoicesSort } from './invoice-views.ts';
import { ordersSort } from './order-views.ts';
import { quoteViews } from './quote-views.ts';
import { returnViews } from './return-views.ts';
import { stockViews } from './stock-views.ts';
import { dueTasks, tasksSort } from './task-views.ts';
import { fieldIn, fieldIs, type View, viewSearch } from './view.ts';

type Wait = {
  label: string;
  permission: Permission;
  /** A permission that does as well. */
  or?: Permission;
  /** A permission that is needed, too. */
  also?: Permission;
  call: ListCall<unknown>;
  filters: View['filters'];
  link: { pathname: string; search: string };
  /** Something is late. */
  late?: boolean;
};

const byCode: Sort = { by: 'code', direction: 'DESC' };
const oldestOrder: Sort = { by: 'orderDateTime', direction: 'ASC' };

/** What waits for staff, each the count of a list under a filter, and the link to it. */
export const waits = (today: string): Wait[] => {
  const wait = (
    permission: Permission,
    call: ListCall<unknown>,
    pathname: string,
    first: Sort,
    view: View | undefined,
    more: Partial<Wait> = {},
  ): Wait[] =>
    view
      ? [
          {
            permission,
            call,
            filters: view.filters,
            label: view.label,
            link: { pathname, search: viewSearch(first, view) },
            ...more,
          },
        ]
      : [];
  const orders = (label: string, filters: View['filters'], late = false) =>
    wait(
      'orders',
      'staffOrderSearch',
      staffLinks.orders(),
      ordersSort,
      { label, filters, sort: oldestOrder },
      { late },
    );
  const returns = (at: number, label: string) =>
    wait('invoices', 'staffReturnSearch', staffLinks.returns(), byCode, returnViews[at], { label });
  return [
    ...orders('Late orders', { ...waitingFilters.orders, ...fieldIn('age', 'LATE') }, true),
    ...orders('To send today', { ...waitingFilters.orders, ...fieldIn('age', 'TODAY') }),
    ...orders('On back order', fieldIs('backOrder', true)),
    ...wait(
      'invoices',
      'staffInvoiceSearch',
      staffLinks.invoices(),
      invoicesSort,
      dueView({ operator: 'LESS_THAN', value: today }),
      { label: 'Overdue invoices', late: true },
    ),
    ...wait('customers', 'staffCustomerSearch', staffLinks.customers(), customersSort, customerViews(undefined)[1]),
    ...returns(0, 'Returns asked for'),
    ...returns(2, 'Returns to decide'),
    ...wait('orders', 'staffQuoteSearch', staffLinks.quotes(), byCode, quoteViews[0], {
      label: 'Quotes asked for',
      also: 'prices',
    }),
    ...wait('orders', 'staffTaskSearch', staffLinks.tasks(), tasksSort, dueTasks, {
      label: 'Tasks due',
      or: 'customers',
    }),
    ...wait('stock', 'staffStockSearch', staffLinks.stock(), { by: 'lasts', direction: 'ASC' }, stockViews[1], {
      label: 'Parts that run out',
    }),
  ];
};
