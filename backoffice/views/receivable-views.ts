import { type Age, ages } from '#contract/orders/receivable-ages.ts';
import { dayPlus } from '#kernel/dates.ts';
import type { Sort } from '#ui/data-table.tsx';
import { dueView, invoicesSort } from './invoice-views.ts';
import { type View, viewSearch } from './view.ts';

export const receivablesSort: Sort = { by: 'open', direction: 'DESC' };

const more = (name: string): View['filters'] => ({ [name]: { _field: name, operator: 'GREATER_THAN', value: 0 } });

/** The saved filters of what customers owe. */
export const receivableViews: View[] = [
  { label: 'Owing', filters: more('open'), sort: receivablesSort },
  { label: 'Overdue', filters: more('overdue'), sort: { by: 'oldest', direction: 'DESC' } },
  {
    label: 'Over the limit',
    filters: { ...more('creditLimit'), overLimit: { _field: 'overLimit', operator: 'EQUAL', value: true } },
    sort: receivablesSort,
  },
  { label: 'On account', filters: more('onAccount'), sort: { by: 'onAccount', direction: 'DESC' } },
  { label: 'All', filters: {}, sort: receivablesSort },
];

/** The rail's link: who owes. */
export const owingSearch = viewSearch(receivablesSort, { filters: more('open'), sort: receivablesSort });

/** The URL query of the invoices that a figure sums. @param age null: of any */
export const invoicesOf = (age: Age | null, today: string, customerCode?: string): string =>
  viewSearch(invoicesSort, dueView(age && daysOf(age, today), customerCode));

const daysOf = (age: Age, today: string): Parameters<typeof dueView>[0] => {
  const { from, to } = ages[age];
  if (from === null) return { operator: 'GREATER_THAN_OR_EQUAL', value: dayPlus(today, -to) };
  return to === null
    ? { operator: 'LESS_THAN_OR_EQUAL', value: dayPlus(today, -from) }
    : { operator: 'BETWEEN', values: [dayPlus(today, -to), dayPlus(today, -from)] };
};
