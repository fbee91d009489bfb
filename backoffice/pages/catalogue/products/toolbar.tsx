import { ActiveFilters } from '#ui/active-filters.tsx';
import { Button } from '#ui/button.tsx';
import type { LabelledField } from '#ui/filter-drafts.ts';
import { Icon } from '#ui/icon.tsx';
import type { TableState } from '#ui/table-address.ts';
import { useRef, useState } from 'react';
import { ListBox } from '../../../parts/list-box.tsx';
import { ListPanel } from '../../../parts/list-panel.tsx';
import { OwnViews, useHidden } from '../../../parts/own-views.tsx';
import { usePageKeys } from '../../../parts/page-keys.ts';
import { useCountedViews } from '../../../views/counted-views.ts';
import { ViewLinks } from '../../../parts/view-links.tsx';
import { ownSearch, searchFilter, type View } from '../../../views/view.ts';
import { type GridColumn, gridSort } from './grid-columns.ts';
import styles from './products.module.css';
import { callQuery } from '../../../api/api.ts';
import type { TableFilter } from '#contract/platform/data-tables.ts';

type Props = {
  state: TableState;
  total: number;
  fields: readonly LabelledField[];
  prices: boolean;
  /** All that there are. */
  columns: readonly GridColumn[];
  onChange: (next: Partial<TableState>) => void;
};

const filter = (name: string, operator: TableFilter['operator'], given: Partial<TableFilter> = {}) => ({
  [name]: { _field: name, operator, value: null, values: null, ...given },
});
const sold = filter('sold', 'EQUAL', { value: true });
const sort = gridSort;

/** The views that every shop has; their counts are asked for. */
const productViews: readonly View[] = [
  { label: 'All', filters: {}, sort },
  { label: 'Sold out', filters: { ...sold, ...filter('stock', 'IN', { values: ['OUT_OF_STOCK'] }) }, sort },
  { label: 'No picture', filters: { ...sold, ...filter('pictured', 'EQUAL', { value: false }) }, sort },
  { label: 'Fits no phone', filters: { ...sold, ...filter('phones', 'IS_EMPTY') }, sort },
  { label: 'No longer sold', filters: filter('sold', 'EQUAL', { value: false }), sort },
];

/** Only for those who see prices. */
const specialView: View = { label: 'On special', filters: filter('specialPrice', 'NOT_EMPTY'), sort };

/** Views, the search box and the filters of the grid; all of it is in the address. */
export const Toolbar = ({ state, total, fields, prices, columns, onChange }: Props) => {
  const { filters } = state;
  const [open, setOpen] = useState<'filter' | 'columns' | null>(null);
  const turn = (panel: 'filter' | 'columns'): void => setOpen(open === panel ? null : panel);
  const all = columns.flatMap(({ field: name, label }) => (name === 'sku' ? [] : [{ name, label }]));
  const box = useRef<HTMLInputElement>(null);
  usePageKeys([{ key: '/', does: 'Find in these products', press: () => box.current?.focus() }]);
  const { search: found, ...others } = filters;
  const views = useCountedViews(prices ? [...productViews, specialView] : productViews, (body) =>
    callQuery('staffCatalogueSearch', { body }),
  );
  const hide = useHidden('products').join(' ');
  const search = ownSearch(gridSort, state, { hide });
  const isKept = views.some((view) => ownSearch(gridSort, view, { hide: '' }) === search);
  const apply = (next: TableState['filters']): void => onChange({ filters: next });
  return (
    <div className={styles.bar}>
      <div className={styles.views}>
        <ViewLinks label="Saved filters" views={views} filters={filters} first={gridSort}>
          <OwnViews list="products" search={search} isKept={isKept} />
        </ViewLinks>
      </div>
      <div className={styles.tools}>
        <ListBox
          box={box}
          label={`Find in these ${total.toLocaleString('en-CA')}`}
          text={String(found?.value ?? '')}
          onSearch={(text) => apply(text === '' ? others : { ...others, ...searchFilter(text) })}
        />
        <ActiveFilters
          fields={fields}
          filters={others}
          onApply={(left) => apply(found ? { ...left, search: found } : left)}
        />
        <Button aria-expanded={open === 'filter'} onClick={() => turn('filter')}>
          <Icon name="filter" size={14} />
          Filter
        </Button>
        <Button aria-expanded={open === 'columns'} onClick={() => turn('columns')}>
          Columns
        </Button>
      </div>
      {open && (
        <div className={styles.filter}>
          <ListPanel open={open} filter={{ fields, filters, onApply: apply }} columns={{ list: 'products', all }} />
        </div>
      )}
    </div>
  );
};
