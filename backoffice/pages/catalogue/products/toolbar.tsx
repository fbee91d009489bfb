import { ActiveFilters } from '#ui/active-filters.tsx';
import { Button } from '#ui/button.tsx';
import type { LabelledField } from '#ui/filter-drafts.ts';
import { FilterForm } from '#ui/filter-form.tsx';
import { Icon } from '#ui/icon.tsx';
import type { TableState } from '#ui/table-address.ts';
import { CheckField } from '#ui/check-field.tsx';
import { type CatalogueView, SaveCatalogueView } from '#contract/catalogue/staff-catalogue.ts';
import { TextField } from '#ui/text-field.tsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import { ListBox } from '../../../parts/list-box.tsx';
import { usePageKeys } from '../../../parts/page-keys.ts';
import { useCountedViews } from '../../../views/counted-views.ts';
import type { View } from '../../../views/view.ts';
import { gridSearch, namedColumns } from './column-choice.ts';
import type { GridColumn } from './grid-columns.ts';
import { productViews, searchFilter, specialView } from './product-views.ts';
import styles from './products.module.css';
import { api, callQuery } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';

const viewsQuery = callQuery('staffCatalogueViews', {});

type OwnViewsProps = {
  /** The query of what is shown, with its columns. */
  search: string;
  /** Whether one of the views of every shop is shown. */
  isKept: boolean;
};

/** One's own views, and those that others share; what is shown can become one. */
const OwnViews = ({ search, isKept }: OwnViewsProps) => {
  const client = useQueryClient();
  const { data: views = [] } = useQuery({ ...viewsQuery, staleTime: 60_000 });
  const show = (next: CatalogueView[]): void => void client.setQueryData(viewsQuery.queryKey, next);
  const shown = views.find((view) => view.search === search);
  return (
    <>
      {views.map((view) => (
        <Link
          key={view.id}
          to={`?${view.search}`}
          className={styles.view}
          aria-current={view === shown ? 'true' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {!isKept && !shown && (
        <DialogButton label="Save this view" variant="text">
          {(close) => <NameView search={search} onDone={show} onClose={close} />}
        </DialogButton>
      )}
      {shown?.isOwn && (
        <Button
          variant="text"
          onClick={() => void api.staffRemoveCatalogueView({ params: { id: shown.id } }).then(show)}
        >
          Forget this view
        </Button>
      )}
    </>
  );
};

const NameView = ({ search, ...rest }: DialogProps<CatalogueView[]> & { search: string }) => {
  const { field, dialog } = useDialogForm(rest, {
    schema: SaveCatalogueView,
    values: { name: '', search, shared: false },
    send: (body) => api.staffSaveCatalogueView({ body }),
  });
  return (
    <FormDialog title="Save this view" action="Save the view" {...dialog}>
      <TextField label="Name" {...field('name')} />
      <CheckField {...field('shared')}>For everybody who keeps the catalogue</CheckField>
    </FormDialog>
  );
};

type ColumnChooserProps = {
  all: readonly GridColumn[];
  shown: readonly GridColumn[];
  onChange: (named: string | null) => void;
};

/** Which columns the grid shows: kept in the address, and so with a view. */
const ColumnChooser = ({ all, shown, onChange }: ColumnChooserProps) => {
  const fields = new Set(shown.map(({ field }) => field));
  const turn = (field: string, on: boolean): void => {
    const next = new Set(fields);
    if (on) next.add(field);
    else next.delete(field);
    onChange(namedColumns(all, next));
  };
  return (
    <fieldset className={styles.columns}>
      <legend className="visually-hidden">Columns</legend>
      {all
        .filter(({ field }) => field !== 'sku')
        .map(({ field, label }) => (
          <CheckField
            key={field}
            checked={fields.has(field)}
            onChange={({ currentTarget: { checked } }) => turn(field, checked)}
          >
            {label}
          </CheckField>
        ))}
      <Button variant="text" disabled={fields.size === all.length} onClick={() => onChange(null)}>
        Show all
      </Button>
    </fieldset>
  );
};

type Props = {
  state: TableState;
  total: number;
  fields: readonly LabelledField[];
  prices: boolean;
  /** All columns that there are, and those that are shown. */
  columns: readonly GridColumn[];
  shown: readonly GridColumn[];
  onChange: (next: Partial<TableState>) => void;
  onColumns: (named: string | null) => void;
};

/** Views, the search box and the filters of the grid; all of it is in the address. */
export const Toolbar = ({ state, total, fields, prices, columns, shown, onChange, onColumns }: Props) => {
  const { filters } = state;
  const [open, setOpen] = useState<'filter' | 'columns' | null>(null);
  const turn = (panel: 'filter' | 'columns'): void => setOpen(open === panel ? null : panel);
  const named = namedColumns(columns, new Set(shown.map(({ field }) => field)));
  const box = useRef<HTMLInputElement>(null);
  usePageKeys([{ key: '/', does: 'Find in these products', press: () => box.current?.focus() }]);
  const { search: found, ...others } = filters;
  return (
    <div className={styles.bar}>
      <Views views={prices ? [...productViews, specialView] : productViews} state={state} columns={named} />
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
          {named === null ? 'Columns' : `Columns: ${shown.length} of ${columns.length}`}
        </Button>
      </div>
      {open === 'columns' && <ColumnChooser all={columns} shown={shown} onChange={onColumns} />}
      {open === 'filter' && (
        <div className={styles.filter}>
          <FilterForm fields={fields} filters={filters} onApply={(next) => onChange({ filters: next })} />
        </div>
      )}
    </div>
  );
};

type ViewsProps = { views: readonly View[]; state: TableState; columns: string | null };

const Views = ({ views, state, columns }: ViewsProps) => {
  const shown = JSON.stringify(state.filters);
  const counted = useCountedViews(views, (body) => callQuery('staffCatalogueSearch', { body }));
  return (
    <nav aria-label="Saved filters" className={styles.views}>
      {counted.map(({ label, filters, sort, count }) => (
        <Link
          key={label}
          to={`?${gridSearch({ filters, sort }, columns)}`}
          className={styles.view}
          aria-current={JSON.stringify(filters) === shown ? 'true' : undefined}
        >
          {`${label} ${count?.toLocaleString('en-CA') ?? ''}`.trim()}
        </Link>
      ))}
      <OwnViews
        search={gridSearch(state, columns)}
        isKept={columns === null && views.some(({ filters }) => JSON.stringify(filters) === shown)}
      />
    </nav>
  );
};
