import { TableRows } from '#client/table-rows.tsx';
import { useDataTable } from '#client/use-data-table.ts';
import { limits } from '#contract/limits.ts';
import type { LabelledFilter } from '#contract/platform/data-tables.ts';
import { ActiveFilters } from '#ui/active-filters.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Column } from '#ui/data-table.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problems } from '#ui/problems.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TableState } from '#ui/table-address.ts';
import { tableProblems } from '#ui/table-problems.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useParams, useSearchParams } from 'react-router';
import { askOf, type ListCall, useStaff } from '../api/api.ts';
import type { View } from '../views/view.ts';
import { labelledFields } from './labelled-fields.ts';
import { ListBox } from './list-box.tsx';
import styles from './noun-page.module.css';
import { useAct } from './use-act.ts';
import { ViewLinks } from './view-links.tsx';
import { withoutMoney } from './without-money.ts';
import { keyHint, type PageKey, usePageKeys } from './page-keys.ts';

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

/** A list screen; with an open record a narrow list next to it. The URL has the list's state. */
export const NounPage = <Row extends { id: number }>(props: Props<Row>) => {
  const { title, views, search, link, brief, create, tabs, children } = props;
  const prices = useStaff().may('prices');
  const fields = withoutMoney(labelledFields(props.filters), prices);
  const columns = withoutMoney(props.columns, prices);
  const ask = askOf(search);
  const first = views[0]!.sort;
  const { id } = useParams();
  const [address] = useSearchParams();
  const table = useDataTable({ first, ask });
  const { state, data, error, refetch, change } = table;
  const [filtering, setFiltering] = useState(false);
  const [creating, setCreating] = useState(false);
  const [searches, setSearches] = useState(0);
  const place = useRef<HTMLElement>(null);
  const { search: found, ...others } = state.filters;
  // A list that can be searched in all its texts has a box for it; others begin with the first filter.
  const isSearched = fields.some(({ name }) => name === 'search');
  const formFields = fields.filter(({ name }) => name !== 'search');
  const saving = useAct();
  const save = async () => {
    const { saveListAsCsv } = await import('./list-csv.ts');
    const asked = { sorts: { [state.sort.by]: state.sort.direction }, filters: state.filters };
    await saveListAsCsv(title, columns, (page, pageSize) => ask({ ...asked, page, pageSize }).queryFn());
  };
  const apply = (filters: TableState['filters']) =>
    change({ filters: found ? { ...filters, search: found } : filters });
  useEffect(() => {
    if (searches > 0) place.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [searches]);
  const open = id !== undefined;
  const shown = views.find(({ filters }) => JSON.stringify(filters) === JSON.stringify(others));
  const expected = Math.min(limits.tablePageSize, shown?.count || limits.tablePageSize);
  usePageKeys(
    open
      ? noKeys
      : [
          {
            key: '/',
            does: `Search the ${title.toLowerCase()}`,
            press: () => {
              if (!isSearched) setFiltering(true);
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
                aria-expanded={filtering}
                {...(!isSearched && keyHint('/', 'Search'))}
                onClick={() => setFiltering(!filtering)}
              >
                <Icon name="filter" size={14} />
                Filter
              </Button>
              <Button aria-disabled={saving.busy} onClick={() => saving.act(save)}>
                CSV
              </Button>
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
        {views.length > 1 && <ViewLinks label="Saved filters" views={views} filters={others} first={first} />}
        {!open && children}
        {filtering && !open ? (
          <FilterForm fields={formFields} filters={others} onApply={apply} />
        ) : (
          !shown && <ActiveFilters fields={formFields} filters={others} onApply={apply} />
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
          columns={columns}
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

const noKeys: readonly PageKey[] = [];

const nothingYet = (begin: string | undefined): string =>
  begin === undefined ? 'Nothing here yet.' : `Nothing here yet. Begin with “${begin}”.`;

const nothing = (filters: TableState['filters'], begin: string | undefined): string => {
  if (Object.keys(filters).length === 0) return nothingYet(begin);
  return filters['search']
    ? `Nothing here is like “${String(filters['search'].value)}”.`
    : 'Nothing matches this filter.';
};

const searchFilter = (value: string) => ({ search: { _field: 'search', operator: 'CONTAIN', value } as const });
