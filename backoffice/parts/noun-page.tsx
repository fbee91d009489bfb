import { TableRows } from '#client/table-rows.tsx';
import { useDataTable } from '#client/use-data-table.ts';
import { limits } from '#contract/limits.ts';
import type { LabelledFilter } from '#contract/platform/data-tables.ts';
import { ActiveFilters } from '#ui/active-filters.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Column } from '#ui/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { late } from '#ui/late.tsx';
import { Problems } from '#ui/problems.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TableState } from '#ui/table-address.ts';
import { tableProblems } from '#ui/table-problems.ts';
import { type ReactNode, useRef, useState } from 'react';
import { NavLink, Outlet, useParams, useSearchParams } from 'react-router';
import { askOf, type ListCall, useStaff } from '../api/api.ts';
import { listName, ownSearch, searchFilter, type View } from '../views/view.ts';
import { useLoadedSoon } from './late-dialog.tsx';
import { labelledFields } from './labelled-fields.ts';
import { ListBox } from './list-box.tsx';
import { OwnViews, useHidden } from './own-views.tsx';
import styles from './noun-page.module.css';
import { useAct } from './use-act.ts';
import { ViewLinks } from './view-links.tsx';
import { withoutMoney } from './without-money.ts';
import { keyHint, usePageKeys } from './page-keys.ts';

type Props<Row> = {
  title: string;
  filters: Readonly<Record<string, LabelledFilter>>;
  /** Those of sums are for members with `prices`, like filters of them. */
  columns: readonly Column<Row>[];
  /** The first has the list's own order. */
  views: readonly View[];
  search: ListCall<Row>;
  /** The link of a row, if it has one. */
  link?: (id: number) => string;
  /** A row next to the open record. */
  brief?: (row: Row) => ReactNode;
  /** The button that creates one, and the dialog that it opens. */
  create?: { label: string; render: (close: () => void) => ReactNode };
  /** Links to the screens beside this one, above its views. */
  tabs?: ReactNode;
  /** Shown above the list. */
  children?: ReactNode;
};

const loadPanel = async () => (await import('./list-panel.tsx')).ListPanel;
const ListPanel = late(loadPanel);

/** A list screen; with an open record a narrow list next to it. The URL has the list's state. */
export const NounPage = <Row extends { id: number }>(props: Props<Row>) => {
  const { title, views, search, link, brief, create, tabs, children } = props;
  const { may, views: ofAll } = useStaff();
  const prices = may('prices');
  const list = listName(title);
  const own = ofAll.filter((view) => view.list === list && view.name);
  const fields = withoutMoney(labelledFields(props.filters), prices);
  const columns = withoutMoney(props.columns, prices);
  const ask = askOf(search);
  const first = views[0]!.sort;
  const { id } = useParams();
  const [address] = useSearchParams();
  const table = useDataTable({ first, ask, list });
  const { state, data, error, refetch, change, pageSize } = table;
  const hidden = useHidden(list);
  const known = columns.filter(({ head }) => !head);
  const [panel, setPanel] = useState<'filter' | 'columns' | null>(null);
  const turn = (next: 'filter' | 'columns'): void => {
    setPanel(panel === next ? null : next);
    setSearches(0);
  };
  useLoadedSoon(loadPanel);
  const [creating, setCreating] = useState(false);
  const [searches, setSearches] = useState(0);
  const place = useRef<HTMLElement>(null);
  const { search: found, ...others } = state.filters;
  // A list that can be searched in all its texts has a box for it; others begin with the first filter.
  const isSearched = fields.some(({ name }) => name === 'search');
  const formFields = fields.filter(({ name }) => name !== 'search');
  const saving = useAct();
  const save = (kind: 'csv' | 'xlsx') =>
    saving.act(async () => {
      const { saveList } = await import('./list-file.ts');
      const asked = { sorts: { [state.sort.by]: state.sort.direction }, filters: state.filters };
      await saveList(kind, title, columns, (page, size) => ask({ ...asked, page, pageSize: size }).queryFn());
    });
  const shownView = ownSearch(first, state, { size: String(pageSize), hide: hidden.join(' ') });
  const isKept = (view: View) => ownSearch(first, view, { size: String(limits.tablePageSize), hide: '' }) === shownView;
  const apply = (filters: TableState['filters']) =>
    change({ filters: found ? { ...filters, search: found } : filters });
  const open = id !== undefined;
  const shown = views.find(({ filters }) => JSON.stringify(filters) === JSON.stringify(others));
  const expected = Math.min(pageSize, shown?.count || pageSize);
  usePageKeys(
    open
      ? []
      : [
          {
            key: '/',
            does: `Search the ${title.toLowerCase()}`,
            press: () => {
              if (isSearched) return place.current?.querySelector('input')?.focus();
              setPanel('filter');
              setSearches(searches + 1);
            },
          },
          ...(create ? [{ key: 'n', does: create.label, press: () => setCreating(true) }] : []),
        ],
  );
  return (
    <div className={classNames(styles.noun, open && styles.open)}>
      {!open && <title>{`${title} · Back office`}</title>}
      <section ref={place} aria-label={title} className={styles.list}>
        <div className={styles.head}>
          {open ? <h2>{title}</h2> : <h1>{title}</h1>}
          {!open && (
            <div className={styles.buttons}>
              {isSearched && (
                <ListBox
                  label={`Find in ${title.toLowerCase()}`}
                  text={String(found?.value ?? '')}
                  onSearch={(text) => change({ filters: text === '' ? others : { ...others, ...searchFilter(text) } })}
                />
              )}
              <Button
                aria-expanded={panel === 'filter'}
                {...(!isSearched && keyHint('/', 'Search'))}
                onClick={() => turn('filter')}
              >
                <Icon name="filter" size={14} />
                Filter
              </Button>
              <Button aria-expanded={panel === 'columns'} onClick={() => turn('columns')}>
                Columns
              </Button>
              {(['csv', 'xlsx'] as const).map((kind) => (
                <Button key={kind} aria-disabled={saving.busy} onClick={() => save(kind)}>
                  {kind.toUpperCase()}
                </Button>
              ))}
              {create && (
                <Button
                  variant="primary"
                  aria-haspopup="dialog"
                  {...keyHint('n', create.label)}
                  onClick={() => setCreating(true)}
                >
                  {create.label}
                </Button>
              )}
            </div>
          )}
        </div>
        {!open && tabs}
        <ViewLinks
          label="Saved filters"
          views={views.length > 1 || own.length > 0 ? views : []}
          filters={own.some((view) => view.search === shownView) ? null : others}
          first={first}
        >
          <OwnViews list={list} search={shownView} isKept={views.some(isKept)} folded={open} />
        </ViewLinks>
        {!open && children}
        {panel && !open && (
          <ListPanel
            open={panel}
            filter={{ fields: formFields, filters: others, onApply: apply }}
            searches={searches}
            columns={{ list, all: known.slice(1) }}
          />
        )}
        {(panel !== 'filter' || open) && !shown && (
          <ActiveFilters fields={formFields} filters={others} onApply={apply} />
        )}
        <Problems problems={saving.problems} />
        {error && (
          <div className={styles.failure}>
            <Problems problems={tableProblems(error, { fields, columns })} />
            <Button onClick={refetch}>Try again</Button>
          </div>
        )}
        <TableRows<Row>
          table={table}
          label={title}
          columns={columns.filter((column) => column === known[0] || !hidden.includes(column.name))}
          expected={expected}
          none={nothing(state.filters, create?.label)}
        >
          {open &&
            ((rows) => (
              <ul className={styles.rows} aria-busy={!data}>
                {rows?.map((row) => (
                  <li key={row.id}>
                    <NavLink to={{ pathname: link?.(row.id), search: address.toString() }} className={styles.row}>
                      {brief?.(row)}
                    </NavLink>
                  </li>
                )) ?? Array.from({ length: expected }, (_, i) => <Waiting key={i} />)}
              </ul>
            ))}
        </TableRows>
      </section>
      {!open && creating && create?.render(() => setCreating(false))}
      {open && (
        <div className={styles.record}>
          <Outlet />
        </div>
      )}
    </div>
  );
};

const Waiting = () => (
  <li className={styles.waiting}>
    <Skeleton className={styles.line} />
    <Skeleton className={styles.line} />
    <Skeleton className={styles.line} />
  </li>
);

const nothing = (filters: TableState['filters'], begin: string | undefined): string => {
  if (Object.keys(filters).length === 0)
    return `Nothing here yet.${begin === undefined ? '' : ` Begin with “${begin}”.`}`;
  return filters['search']
    ? `Nothing here is like “${String(filters['search'].value)}”.`
    : 'Nothing matches this filter.';
};
