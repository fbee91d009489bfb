import type { TableState } from '#ui/table-address.ts';
import { viewSearch } from '../../../views/view.ts';
import { type GridColumn, gridSort } from './grid-columns.ts';

/** The parameter of the address that names the shown columns; without it all are shown. */
export const columnsKey = 'columns';

/** The columns that an address names, in the grid's order; the SKU stays. */
export const chosenColumns = (all: readonly GridColumn[], named: string | null): GridColumn[] => {
  if (named === null) return [...all];
  const wanted = new Set(named.split(' '));
  return all.filter(({ field }) => field === 'sku' || wanted.has(field));
};

/** The fields as an address names them; null for all. */
export const namedColumns = (all: readonly GridColumn[], fields: ReadonlySet<string>): string | null =>
  all.every(({ field }) => fields.has(field))
    ? null
    : all
        .filter(({ field }) => fields.has(field))
        .map(({ field }) => field)
        .join(' ');

export const withColumns = (address: URLSearchParams, named: string | null): URLSearchParams => {
  const next = new URLSearchParams(address);
  if (named === null) next.delete(columnsKey);
  else next.set(columnsKey, named);
  return next;
};

/** The query of a view with its columns. */
export const gridSearch = (state: Pick<TableState, 'filters' | 'sort'>, named: string | null): string =>
  withColumns(new URLSearchParams(viewSearch(gridSort, state)), named).toString();
