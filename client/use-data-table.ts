import type { TableInput } from '#contract/data-tables.ts';
import { limits } from '#contract/limits.ts';
import type { Sort } from '#ui/data-table.tsx';
import { lastPageInstead, readTableState, type TableState, writeTableState } from '#ui/table-address.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { CallQuery } from './call-queries.ts';

export type TableAnswer<Row> = { results: Row[]; page: number; pageSize: number; totalFilteredRecords: number };

type Options<Row> = {
  /** The list's own sort, which the address does not name. */
  first: Sort;
  /** The call that is the list, for what the address asks. */
  ask: (
    input: Pick<TableInput, 'page' | 'pageSize' | 'sorts' | 'filters'>,
    state: TableState,
  ) => CallQuery<TableAnswer<Row>>;
  /** Whether the rows are asked for anew, with none to look at meanwhile, when the list is entered again. */
  forgets?: boolean;
};

/**
 * A data table whose state the address holds. The rows before stay until the next are there, but none of the archive under
 * the head of the list, and none of the list under the archive's. A page behind the last leads to the last.
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
    /** Whether other rows are on their way. */
    stale: isPlaceholderData,
    /** Asks for something else; of that the first page, unless another is named. */
    change: (next: Partial<TableState>): void => show(next),
    /** What the address says when it asks for something else. */
    searchOf: (next: Partial<TableState>): string =>
      writeTableState(search, first, { ...state, page: 0, ...next }).toString(),
  };
};
