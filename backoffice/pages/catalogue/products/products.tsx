import { staffLinks } from '#contract/staff-links.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Problems } from '#ui/problems.tsx';
import { readTableState, type TableState, writeTableState } from '#ui/table-address.ts';
import { tableProblems } from '#ui/table-problems.ts';
import { upTo } from '#ui/media.ts';
import { useMedia } from '#ui/use-media.ts';
import {
  type CatalogueEdit,
  catalogueFilters,
  type CatalogueRow,
  isPriceField,
} from '#contract/catalogue/staff-catalogue.ts';
import type { LabelledField } from '#ui/filter-drafts.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { useHidden } from '../../../parts/own-views.tsx';
import { BeginCountDialog } from './begin-dialog.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { boundsOf, oneCell } from './cell-range.ts';
import { namesOf } from './cell-text.ts';
import { DraftBar } from './draft-bar.tsx';
import { Grid } from './grid.tsx';
import { type GridColumn, gridColumns, gridSort } from './grid-columns.ts';
import { TableHead } from '../../../parts/table-head.tsx';
import styles from './products.module.css';
import { Toolbar } from './toolbar.tsx';
import { type GridCells, useCells } from './use-cells.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { useWindows } from './use-windows.ts';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import { useAct } from '../../../parts/use-act.ts';
import { api, callQuery, useStaff } from '../../../api/api.ts';
import { Select } from '#ui/select.tsx';
import { CellField } from './cell-field.tsx';

type Props = {
  columns: readonly GridColumn[];
  cells: GridCells;
  windows: ReturnType<typeof useWindows>;
  view: { first: number; last: number };
  onView: (view: { first: number; last: number }) => void;
};

const step = 30;

/** The sheet on a phone: a list with one field at a time. */
const NarrowList = ({ columns, cells, windows, view, onView }: Props) => {
  const [field, setField] = useState('');
  const named = (name: string) => columns.find((each) => each.field === name);
  const column = named(field) ?? named('stock') ?? columns.find((each) => each.field !== 'sku') ?? columns[0];
  const last = Math.min(view.last, windows.total);
  if (!column) return null;
  return (
    <div className={styles.list}>
      <Select
        label="Field"
        value={column.field}
        options={columns.map((each) => ({ value: each.field, label: each.label }))}
        onChange={setField}
      />
      <ul aria-label="Products" aria-busy={windows.loading}>
        {Array.from({ length: last }, (_, at) => windows.rowAt(at)).map(
          (row) => row && <Item key={row.id} row={row} column={column} cells={cells} />,
        )}
      </ul>
      {last < windows.total && (
        <Button onClick={() => onView({ first: 0, last: last + step })}>{`Show ${step} more`}</Button>
      )}
    </div>
  );
};

const Item = ({ row, column, cells }: { row: CatalogueRow; column: GridColumn; cells: GridCells }) => {
  const { name = '', sku = '' } = row.fields;
  return (
    <li className={styles.item}>
      <span>
        <Link to={staffLinks.product(row.productId)}>{name}</Link>
        <br />
        <span className={styles.code}>{sku}</span>
      </span>
      <CellField row={row} column={column} cells={cells} label={`${column.label} of ${sku}`} />
    </li>
  );
};

const editsQuery = callQuery('staffCatalogueEdits', {});

/** The latest saves; each can be undone as a whole. */
const SavedChanges = ({ draft, onClose }: { draft: Draft; onClose: () => void }) => {
  const { data: edits = [] } = useQuery(editsQuery);
  const { act, busy, problems } = useAct();
  const undo = (id: number): void => act(() => api.staffUndoCatalogueEdit({ params: { id } }).then(draft.refresh));
  return (
    <Dialog open place="form" title="Saved changes" onClose={onClose}>
      <div className={styles.form}>
        <Problems problems={problems} />
        {edits.length === 0 && <p>Nothing was saved here yet.</p>}
        {edits.length > 0 && (
          <table className={styles.lines} aria-label="Saved changes">
            <TableHead columns={['When', 'Who', 'Changes', 'Undo']} quiet="Undo" />
            <tbody>
              {edits.map((edit) => (
                <tr key={edit.id}>
                  <td>{shopDateTime(new Date(edit.madeAt))}</td>
                  <td>{edit.madeBy}</td>
                  <td>{`${edit.changes.toLocaleString('en-CA')} in ${edit.variants.toLocaleString('en-CA')} products`}</td>
                  <td>
                    {edit.undoneAt === null ? (
                      <Button
                        variant="text"
                        aria-disabled={busy || edit.whyNotUndo !== null}
                        title={edit.whyNotUndo ?? undefined}
                        onClick={() => edit.whyNotUndo === null && undo(edit.id)}
                      >
                        {`Undo ${edit.changes.toLocaleString('en-CA')}`}
                      </Button>
                    ) : (
                      <Undone edit={edit} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  );
};

const Undone = ({ edit: { undoneBy, leftChanges, left } }: { edit: CatalogueEdit }) => (
  <>
    {`Undone by ${undoneBy}`}
    {leftChanges > 0 && (
      <span className={styles.problem}>
        {`; ${leftChanges} stayed, changed since: ${left.map(({ name, field }) => `${name} ${field}`).join(', ')}`}
      </span>
    )}
  </>
);

/** The filters of the grid, for those who see prices or not. */
const filterFields = (prices: boolean): readonly LabelledField[] =>
  labelledFields(catalogueFilters).filter(({ name }) => prices || !isPriceField(name));

const nothing = { tags: [], categories: [], phones: [], attributes: [], priceLists: [] };

/** A dialog; `ids`: the chosen variants, null for all that are filtered. */
type Open = { what: 'bulk' | 'begin'; ids: number[] | null } | { what: 'saved' };

/** The whole catalogue as a sheet: what is typed is a draft until it is saved. */
export const ProductsPage = () => {
  const { may } = useStaff();
  const prices = may('prices');
  const [address, setAddress] = useSearchParams();
  const state = readTableState(address, gridSort);
  const change = (next: Partial<TableState>): void => {
    setAddress((shown) => writeTableState(shown, gridSort, { ...state, ...next, page: 0 }), {
      preventScrollReset: true,
    });
    setRange(oneCell(0, 0));
  };
  const { data: choices = nothing } = useQuery({ ...callQuery('staffCatalogueChoices', {}), staleTime: 60_000 });
  const all = useMemo(() => gridColumns(choices, prices), [choices, prices]);
  const hide = useHidden('products').join(' ');
  const columns = useMemo(() => {
    const hidden = new Set(hide.split(' '));
    return all.filter(({ field }) => field === 'sku' || !hidden.has(field));
  }, [all, hide]);
  const names = useMemo(() => namesOf(choices), [choices]);
  const fields = useMemo(() => filterFields(prices), [prices]);
  const [view, setView] = useState({ first: 0, last: 30 });
  const [range, setRange] = useState(oneCell(0, 0));
  const [hid, setHid] = useState(hide);
  if (hid !== hide) {
    setHid(hide);
    setRange(oneCell(0, 0));
  }
  const [open, setOpen] = useState<Open | null>(null);
  const windows = useWindows(state, view);
  const draft = useDraft();
  const cells = useCells({ columns, windows, draft, names });
  const narrow = useMedia(upTo(899));
  const { top, bottom } = boundsOf(range);
  const chosen = bottom > top && bottom - top + 1 < windows.total ? bottom - top + 1 : windows.total;
  const openFor = async (what: 'bulk' | 'begin'): Promise<void> => {
    const ids = chosen === windows.total ? null : (await windows.rowsFrom(top, bottom)).map(({ id }) => id);
    setOpen({ what, ids });
  };
  return (
    <section aria-label="Products" className={styles.page}>
      <title>Products · Back office</title>
      <div className={styles.head}>
        <h1>Products</h1>
        <p className={styles.total}>{windows.loading ? ' ' : `${count(windows.total)} variants`}</p>
        <div className={styles.buttons}>
          {prices && (
            <Link to={staffLinks.newProduct()} className={buttonClass()}>
              New product
            </Link>
          )}
          <AskButton label="Saved changes" onAsk={() => setOpen({ what: 'saved' })} />
          {may('stock') && (
            <AskButton disabled={windows.total === 0} label="Begin to count" onAsk={() => void openFor('begin')} />
          )}
          <AskButton
            disabled={windows.total === 0}
            label={`Change ${count(chosen)}`}
            onAsk={() => void openFor('bulk')}
          />
        </div>
      </div>
      <Toolbar state={state} total={windows.total} fields={fields} prices={prices} columns={all} onChange={change} />
      {windows.error && (
        <div className={styles.failure}>
          <Problems problems={tableProblems(windows.error, { fields, columns: [] })} />
          <Button onClick={windows.again}>Try again</Button>
        </div>
      )}
      {windows.total === 0 && !windows.loading ? (
        <NothingHere>No variant is like this. Take a filter away.</NothingHere>
      ) : narrow ? (
        <NarrowList columns={columns} cells={cells} windows={windows} view={view} onView={setView} />
      ) : (
        <Grid
          label="Products"
          columns={columns}
          cells={cells}
          windows={windows}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          view={view}
          onView={setView}
          range={range}
          onRange={setRange}
          onUndo={draft.undo}
        />
      )}
      <DraftBar draft={draft} columns={all} names={names} />
      {open?.what === 'bulk' && (
        <BulkDialog
          filters={state.filters}
          ids={open.ids}
          count={chosen}
          columns={all}
          names={names}
          choices={choices}
          draft={draft}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'begin' && (
        <BeginCountDialog filters={state.filters} ids={open.ids} count={chosen} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'saved' && <SavedChanges draft={draft} onClose={() => setOpen(null)} />}
    </section>
  );
};

const count = (number: number): string => number.toLocaleString('en-CA');
