import type { TableInput } from '#contract/platform/data-tables.ts';
import { limits } from '#contract/limits.ts';
import type { Sort } from '#ui/data-table.tsx';
import { lastPageInstead, readTableState, type TableState, writeTableState } from '#ui/table-address.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { CallQuery } from './call-queries.ts';

export type TableAnswer<Row> = { results: Row[]; page: number; pageSize: number; totalFilteredRecords: number };

type Options<Row> = {
  /** The list's default sort, which the URL omits. */
  first: Sort;
  /** The search call of the list, for the URL's state. */
  ask: (
    input: Pick<TableInput, 'page' | 'pageSize' | 'sorts' | 'filters'>,
    state: TableState,
  ) => CallQuery<TableAnswer<Row>>;
  /** Whether entering the list again reloads it without showing the previous rows. */
  forgets?: boolean;
};

/**
 * A data table with its state in the URL. The previous rows stay until the next are loaded, except between the archive
 * and the recent records. A page past the last is replaced by the last.
 */
export const useDataTable = <Row>({ first, ask, forgets = false }: Options<Row>) => {
  const [search, setSearch] = useSearchParams();
  const state = readTableState(search, first);
  const input = {
    page: state.page,
    pageSize: limits.tablePageSize,
    sorts: { [state.sort.by]: state.sort.direction },
    filters: state.filters,
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ask(input, state),
    meta: { archived: state.archived },
    placeholderData: (before, earlier) => (earlier?.meta?.['archived'] === state.archived ? before : undefined),
    staleTime: 0,
    ...(forgets && { gcTime: 0 }),
  });
  const show = (next: Partial<TableState>, replace = false) =>
    setSearch((shown) => writeTableState(shown, first, { ...state, page: 0, ...next }), {
      preventScrollReset: true,
      replace,
    });
  const last = data && !isPlaceholderData ? lastPageInstead(data) : null;
  const showLast = useEffectEvent((page: number) => show({ page }, true));
  useEffect(() => {
    if (last !== null) showLast(last);
  }, [last]);
  return {
    state,
    data,
    error,
    refetch: (): void => void refetch(),
    /** Whether other rows are being loaded. */
    stale: isPlaceholderData,
    /** Changes the state, going back to the first page unless one is given. */
    change: (next: Partial<TableState>): void => show(next),
    /** The URL's query for a changed state. */
    searchOf: (next: Partial<TableState>): string =>
      writeTableState(search, first, { ...state, page: 0, ...next }).toString(),
  };
};
