import { ActiveFilters } from '#ui/active-filters.tsx';
import { Button } from '#ui/button.tsx';
import type { LabelledField } from '#ui/filter-drafts.ts';
import { FilterForm } from '#ui/filter-form.tsx';
import { Icon } from '#ui/icon.tsx';
import type { TableState } from '#ui/table-address.ts';
import { useRef, useState } from 'react';
import { ColumnsPanel } from '../../../parts/columns-panel.tsx';
import { ListBox } from '../../../parts/list-box.tsx';
import { OwnViews, useHidden } from '../../../parts/own-views.tsx';
import { usePageKeys } from '../../../parts/page-keys.ts';
import { useCountedViews } from '../../../views/counted-views.ts';
import { ViewLinks } from '../../../parts/view-links.tsx';
import { ownSearch, searchFilter, type View } from '../../../views/view.ts';
import { type GridColumn, gridSort } from './grid-columns.ts';
import { productViews, specialView } from './product-views.ts';
import styles from './products.module.css';
import { callQuery } from '../../../api/api.ts';

type Props = {
  state: TableState;
  total: number;
  fields: readonly LabelledField[];
  prices: boolean;
  /** All that there are. */
  columns: readonly GridColumn[];
  onChange: (next: Partial<TableState>) => void;
};

/** Views, the search box and the filters of the grid; all of it is in the address. */
export const Toolbar = ({ state, total, fields, prices, columns, onChange }: Props) => {
  const { filters } = state;
  const [open, setOpen] = useState<'filter' | 'columns' | null>(null);
  const turn = (panel: 'filter' | 'columns'): void => setOpen(open === panel ? null : panel);
  const all = columns.flatMap(({ field: name, label }) => (name === 'sku' ? [] : [{ name, label }]));
  const box = useRef<HTMLInputElement>(null);
  usePageKeys([{ key: '/', does: 'Find in these products', press: () => box.current?.focus() }]);
  const { search: found, ...others } = filters;
  return (
    <div className={styles.bar}>
      <Views views={prices ? [...productViews, specialView] : productViews} state={state} />
      <div className={styles.tools}>
        <ListBox
          box={box}
          label={`Find in these ${total.toLocaleString('en-CA')}`}
          text={String(found?.value ?? '')}
          onSearch={(text) => onChange({ filters: text === '' ? others : { ...others, ...searchFilter(text) } })}
        />
        <ActiveFilters
          fields={fields}
          filters={others}
          onApply={(left) => onChange({ filters: found ? { ...left, search: found } : left })}
        />
        <Button aria-expanded={open === 'filter'} onClick={() => turn('filter')}>
          <Icon name="filter" size={14} />
          Filter
        </Button>
        <Button aria-expanded={open === 'columns'} onClick={() => turn('columns')}>
          Columns
        </Button>
      </div>
      {open === 'columns' && (
        <div className={styles.filter}>
          <ColumnsPanel list="products" all={all} />
        </div>
      )}
      {open === 'filter' && (
        <div className={styles.filter}>
          <FilterForm fields={fields} filters={filters} onApply={(next) => onChange({ filters: next })} />
        </div>
      )}
    </div>
  );
};

type ViewsProps = { views: readonly View[]; state: TableState };

const Views = ({ views, state }: ViewsProps) => {
  const hide = useHidden('products').join(' ');
  const counted = useCountedViews(views, (body) => callQuery('staffCatalogueSearch', { body }));
  const search = ownSearch(gridSort, state, { hide });
  const isKept = views.some((view) => ownSearch(gridSort, view, { hide: '' }) === search);
  return (
    <div className={styles.views}>
      <ViewLinks label="Saved filters" views={counted} filters={state.filters} first={gridSort}>
        <OwnViews list="products" search={search} isKept={isKept} />
      </ViewLinks>
    </div>
  );
};
