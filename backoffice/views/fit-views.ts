import type { FitState } from '#contract/catalogue/staff-fits.ts';
import type { Sort } from '#ui/data-table.tsx';
import { fieldIn, type View, viewSearch } from './view.ts';

export const fitsSort: Sort = { by: 'products', direction: 'DESC' };

const inState = (state: FitState): View['filters'] => fieldIn('state', state);

const toDecide: View = { label: 'To decide', filters: inState('QUEUED'), sort: fitsSort };

/** The URL query of what waits for a decision. */
export const toDecideSearch = viewSearch(fitsSort, toDecide);

export const fitViews: readonly View[] = [
  toDecide,
  { label: 'Sure', filters: inState('APPLIED'), sort: fitsSort },
  { label: 'Accepted', filters: inState('ACCEPTED'), sort: fitsSort },
  { label: 'Refused', filters: inState('REFUSED'), sort: fitsSort },
  { label: 'All', filters: {}, sort: fitsSort },
];
