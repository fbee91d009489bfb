import { type Column, DataTable } from '#ui/data-table.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Pager } from '#ui/pager.tsx';
import type { ReactNode } from 'react';
import type { useDataTable } from './use-data-table.ts';

type Props<Row> = {
  table: ReturnType<typeof useDataTable<Row>>;
  /** Describes the rows for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Number of rows expected while loading. */
  expected?: number;
  /** Shown when there are none. */
  none: string;
  /** Rendered instead of the table, with the rows, undefined while loading. */
  children?: ((rows: readonly Row[] | undefined) => ReactNode) | false;
};

/** The rows for the URL's state, with a pager. */
export const TableRows = <Row extends { id: number }>(props: Props<Row>) => {
  const { table, label, columns, expected, none, children } = props;
  const { data, error, stale, state, change } = table;
  if (error) return null;
  if (data?.totalFilteredRecords === 0) return <NothingHere>{none}</NothingHere>;
  return (
    <>
      {children ? (
        children(data?.results)
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={data?.results}
          expected={expected}
          stale={stale}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
        />
      )}
      {data && (
        <Pager
          page={data.page}
          pageSize={data.pageSize}
          total={data.totalFilteredRecords}
          onPage={(page) => change({ page })}
          onSize={table.resize || undefined}
        />
      )}
    </>
  );
};
