import * as messages from '#contract/messages.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable, type Sort } from '#ui/data-table.tsx';
import type { LabelledField } from '#ui/filter-drafts.ts';
import { FilterForm } from '#ui/filter-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Pager } from '#ui/pager.tsx';
import { Problems } from '#ui/problems.tsx';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { tableProblems } from '#ui/table-problems.ts';
import { TryAgain } from '#ui/try-again.tsx';
import { type TableState, readTableState, writeTableState } from '#ui/table-address.ts';
import { useLastPage } from '#ui/use-last-page.ts';
import styles from './data-table-screen.module.css';
import { type Search, useDataTable } from './use-data-table.ts';

type Props<Row> = {
  /** Its `listKey`. */
  name: string;
  title: string;
  archivedTitle: string;
  /** What the archive holds: "orders". */
  things: string;
  fields: readonly LabelledField[];
  columns: (archived: boolean) => readonly Column<Row>[];
  sort: Sort;
  search: Search<Row>;
  /** What stands above the rows, such as what went wrong with one. */
  children?: ReactNode;
};

/**
 * A data table (specification section 2): sorted, filtered, page by page, of the last six months or of the time before.
 * The address holds its state.
 */
export const DataTableScreen = <Row extends { id: number }>(props: Props<Row>) => {
  const { name, title, archivedTitle, things, fields, columns, sort: first, search: ask, children } = props;
  const [search, setSearch] = useSearchParams();
  const state = readTableState(search, first);
  const { data, error, refetch, isPlaceholderData, leads } = useDataTable(name, state, ask);
  const [open, setOpen] = useState(Object.keys(state.filters).length > 0);
  const change = (next: Partial<TableState>) =>
    setSearch((shown) => writeTableState(shown, first, { ...state, page: 0, ...next }), { preventScrollReset: true });
  useLastPage(isPlaceholderData ? undefined : data, (page) =>
    setSearch((shown) => writeTableState(shown, first, { ...state, page }), {
      preventScrollReset: true,
      replace: true,
    }),
  );
  const heading = state.archived ? archivedTitle : title;
  const other = writeTableState(search, first, { ...state, page: 0, archived: !state.archived });
  const whole = writeTableState(search, first, { ...state, page: 0, sort: first, filters: {} });
  return (
    <section aria-label={heading} className={styles.list}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="filter" size={14} />
          Filter
        </Button>
      </div>
      {open && <FilterForm fields={fields} filters={state.filters} onApply={(filters) => change({ filters })} />}
      {children}
      {!leads &&
        error &&
        (isApiError(error) ? (
          <>
            <Problems problems={tableProblems(error, { fields, columns: columns(state.archived) })} />
            <p className={styles.archive}>
              {error.status < 500 ? (
                <Link to={`?${whole.toString()}`} preventScrollReset>{`Show all ${things}`}</Link>
              ) : (
                <Button onClick={() => void refetch()}>Try again</Button>
              )}
            </p>
          </>
        ) : (
          <TryAgain onPress={() => void refetch()} />
        ))}
      {!error && data?.totalFilteredRecords === 0 ? (
        <p className={styles.none}>{`There are no ${things} here.`}</p>
      ) : (
        !error && (
          <>
            <DataTable
              label={heading}
              columns={columns(state.archived)}
              rows={data?.results}
              keyOf={({ id }) => id}
              stale={isPlaceholderData}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
            />
            {data && (
              <Pager
                page={data.page}
                pageSize={data.pageSize}
                total={data.totalFilteredRecords}
                onPage={(page) => change({ page })}
              />
            )}
          </>
        )
      )}
      <p className={styles.archive}>
        {!state.archived && `${messages.olderThanSixMonths(things)} `}
        {/* One link for both ways: the keyboard stays on it. */}
        <Link to={`?${other.toString()}`} preventScrollReset>
          {state.archived ? `Back to the ${things} of the last 6 months` : 'click here'}
        </Link>
      </p>
    </section>
  );
};
