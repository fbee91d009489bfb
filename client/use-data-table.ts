import type { TableInput } from '#contract/platform/data-tables.ts';
import type { Sort } from '#ui/data-table.tsx';
import { keptPageSize, lastPageInstead, tableInput, type TableState, writeTableState } from '#ui/table-address.ts';
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
  /** Its name on this device, which keeps how many rows a page has. */
  list?: string | undefined;
  /** Whether entering the list again reloads it without showing the previous rows. */
  forgets?: boolean;
};

/**
 * A data table with its state in the URL. The previous rows stay until the next are loaded, except between the archive
 * and the recent records. A page past the last is replaced by the last.
 */
export const useDataTable = <Row>({ first, ask, list, forgets = false }: Options<Row>) => {
  const [search, setSearch] = useSearchParams();
  const { state, input } = tableInput(search, first, list);
  const { pageSize } = input;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ask(input, state),
    meta: { archived: state.archived },
    placeholderData: (before, earlier) => (earlier?.meta?.['archived'] === state.archived ? before : undefined),
    staleTime: 0,
    ...(forgets && { gcTime: 0 }),
  });
  const show = (next: Partial<TableState>, replace = false, size = pageSize) =>
    setSearch(
      (shown) => {
        const to = writeTableState(shown, first, { ...state, page: 0, ...next });
        // Always: going back shows as many rows as there were.
        if (list) to.set('size', String(size));
        return to;
      },
      { preventScrollReset: true, replace },
    );
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
    pageSize,
    /** Chooses how many rows a page has, on this device and in the URL; the first shown row stays. */
    resize:
      list &&
      ((size: number): void => {
        show({ page: Math.floor((state.page * pageSize) / size) }, false, size);
        keptPageSize(list, size);
      }),
    /** Whether other rows are being loaded. */
    stale: isPlaceholderData,
    /** Changes the state, going back to the first page unless one is given. */
    change: (next: Partial<TableState>): void => show(next),
    /** The URL's query for a changed state. */
    searchOf: (next: Partial<TableState>): string =>
      writeTableState(search, first, { ...state, page: 0, ...next }).toString(),
  };
};
