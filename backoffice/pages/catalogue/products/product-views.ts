import type { TableFilter } from '#contract/platform/data-tables.ts';
import type { View } from '../../../views/view.ts';
import { gridSort } from './grid-columns.ts';

const filter = (name: string, operator: TableFilter['operator'], given: Partial<TableFilter> = {}) => ({
  [name]: { _field: name, operator, value: null, values: null, ...given },
});
const sold = filter('sold', 'EQUAL', { value: true });
const sort = gridSort;

/** The views that every shop has; their counts are asked for. */
export const productViews: readonly View[] = [
  { label: 'All', filters: {}, sort },
  { label: 'Sold out', filters: { ...sold, ...filter('stock', 'IN', { values: ['OUT_OF_STOCK'] }) }, sort },
  { label: 'No picture', filters: { ...sold, ...filter('pictured', 'EQUAL', { value: false }) }, sort },
  { label: 'Fits no phone', filters: { ...sold, ...filter('phones', 'IS_EMPTY') }, sort },
  { label: 'No longer sold', filters: filter('sold', 'EQUAL', { value: false }), sort },
];

/** Only for those who see prices. */
export const specialView: View = { label: 'On special', filters: filter('specialPrice', 'NOT_EMPTY'), sort };
