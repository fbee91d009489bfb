import type { Sort } from '#ui/data-table.tsx';
import { type View, viewSearch } from './view.ts';

export const receivablesSort: Sort = { by: 'open', direction: 'DESC' };

const more = (name: string): View['filters'] => ({ [name]: { _field: name, operator: 'GREATER_THAN', value: 0 } });

/** The saved filters of what customers owe. */
export const receivableViews: View[] = [
  { label: 'Owing', filters: more('open'), sort: receivablesSort },
  { label: 'Overdue', filters: more('overdue'), sort: { by: 'oldest', direction: 'DESC' } },
  {
    label: 'Owed over the limit',
    filters: { ...more('creditLimit'), overLimit: { _field: 'overLimit', operator: 'EQUAL', value: true } },
    sort: receivablesSort,
  },
  { label: 'On account', filters: more('onAccount'), sort: { by: 'onAccount', direction: 'DESC' } },
  { label: 'All', filters: {}, sort: receivablesSort },
];

/** The rail's link: who owes. */
export const owingSearch = viewSearch(receivablesSort, { filters: more('open'), sort: receivablesSort });
