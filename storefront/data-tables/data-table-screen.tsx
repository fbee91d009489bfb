import type { CallQuery } from '#client/call-queries.ts';
import { TableRows } from '#client/table-rows.tsx';
import { type TableAnswer, useDataTable } from '#client/use-data-table.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { archiveFilter, type TableInput } from '#contract/platform/data-tables.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import * as words from '#messages/records.js';
import { Button } from '#ui/button.tsx';
import type { Column, Sort } from '#ui/data-table.tsx';
import type { LabelledField } from '#ui/filter-drafts.ts';
import { FilterForm } from '#ui/filter-form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problems } from '#ui/problems.tsx';
import { tableProblems } from '#ui/table-problems.ts';
import { TryAgain } from '#ui/try-again.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCallFailure } from '../api/use-call-failure.ts';
import { useSignedIn } from '../viewer/use-session.ts';
import styles from './data-table-screen.module.css';

type Props<Row> = {
  /** Its `listKey`. */
  name: string;
  title: string;
  archivedTitle: string;
  /** What it lists. */
  things: 'orders' | 'invoices';
  fields: readonly LabelledField[];
  columns: (archived: boolean) => readonly Column<Row>[];
  sort: Sort;
  /** The search call of the table, for an input and a customer. */
  search: (input: TableInput, userId: number) => CallQuery<TableAnswer<Row>>;
  /** Shown above the rows, such as an error about one. */
  children?: ReactNode;
};

/**
 * A data table (specification section 2): sorted, filtered, page by page, of recent records or of the archive. Its
 * state is in the URL.
 */
export const DataTableScreen = <Row extends { id: number }>(props: Props<Row>) => {
  const { name, title, archivedTitle, things, fields, sort: first, search, children } = props;
  const { userId } = useSignedIn();
  const table = useDataTable({
    first,
    ask: (input, { archived, filters }) =>
      search({ ...input, listKey: name, filters: { ...filters, ...(archived && archiveFilter) } }, userId),
    forgets: true,
  });
  const { state, error, refetch, change, searchOf } = table;
  const { archived, filters } = state;
  const leads = useCallFailure(error);
  const [open, setOpen] = useState(Object.keys(filters).length > 0);
  const heading = archived ? archivedTitle : title;
  const columns = props.columns(archived);
  return (
    <section aria-label={heading} className={styles.list}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="filter" size={14} />
          {words.filter()}
        </Button>
      </div>
      {open && <FilterForm fields={fields} filters={filters} onApply={(next) => change({ filters: next })} />}
      {children}
      {!leads &&
        error &&
        (isApiError(error) ? (
          <>
            <Problems problems={tableProblems(error, { fields, columns })} />
            <p className={styles.archive}>
              {error.status < 500 ? (
                <Link to={`?${searchOf({ sort: first, filters: {} })}`} preventScrollReset>
                  {words.showAll(things)}
                </Link>
              ) : (
                <Button onClick={refetch}>{words.tryAgain()}</Button>
              )}
            </p>
          </>
        ) : (
          <TryAgain onPress={refetch} />
        ))}
      <TableRows table={table} label={heading} columns={columns} none={words.noneHere(things)} />
      <p className={styles.archive}>
        {!archived && `${messages.olderThanSixMonths(words.things(things))} `}
        {/* One link for both directions, so that it keeps the focus. */}
        <Link to={`?${searchOf({ archived: !archived })}`} preventScrollReset>
          {archived ? words.backToRecent(things, limits.archiveMonths) : words.clickHere()}
        </Link>
      </p>
    </section>
  );
};
