import type { customerStatuses } from '#contract/people/staff-customers.ts';
import type { Sort } from '#ui/data-table.tsx';
import { statusIn, waitingFilters } from '../api/waiting-filters.ts';
import { fieldIs, type View, viewSearch } from './view.ts';

export const customersSort: Sort = { by: 'registeredAt', direction: 'DESC' };

const withStatus = (status: keyof typeof customerStatuses): View['filters'] => statusIn(status);

const toVerify: View = { label: 'To verify', filters: waitingFilters.customers, sort: customersSort };

/** The URL query of the customers that the rail counts. */
export const toVerifySearch = viewSearch(customersSort, toVerify);

/** The saved filters of the customers. @param count of those to verify */
export const customerViews = (count: number | undefined): View[] => [
  { label: 'All', filters: {}, sort: customersSort },
  { ...toVerify, count },
  { label: 'Active', filters: withStatus('ACTIVE'), sort: customersSort },
  { label: 'Suspended', filters: { ...withStatus('SUSPENDED'), ...fieldIs('declined', false) }, sort: customersSort },
  { label: 'Declined', filters: fieldIs('declined', true), sort: customersSort },
];

export const ofEmail = (email: string): string =>
  viewSearch(customersSort, { sort: customersSort, filters: fieldIs('email', email.trim()) });
