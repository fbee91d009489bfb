import { answersOf } from '#client/call-queries.ts';
import type { StaffCallName } from '#contract/staff-calls.ts';
import type { CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { TableState } from '#ui/table-address.ts';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../api/api.ts';

const size = limits.pageSizeMax;

type Shown = Pick<TableState, 'filters' | 'sort'>;

const windowQuery = ({ filters, sort }: Shown, page: number) =>
  callQuery('staffCatalogueSearch', {
    body: { page, pageSize: size, filters, sorts: { [sort.by]: sort.direction } },
  });

const fresh = { staleTime: 30_000 };

/**
 * The rows of the grid, in windows as they come into view.
 * @param view.first the first row in view; `last` the one behind it
 */
export const useWindows = (state: Shown, { first, last }: { first: number; last: number }) => {
  const client = useQueryClient();
  const begin = useQuery({ ...windowQuery(state, 0), ...fresh, placeholderData: keepPreviousData });
  const total = begin.data?.totalFilteredRecords ?? 0;
  const from = Math.floor(Math.max(0, first) / size);
  const to = Math.max(from, Math.floor(Math.max(0, Math.min(last, total) - 1) / size));
  const pages = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const windows = useQueries({
    queries: pages.map((page) => ({ ...windowQuery(state, page), ...fresh })),
    combine: (found) => ({
      rows: new Map(found.map(({ data }, at) => [from + at, data?.results])),
      error: found.find(({ error }) => error)?.error ?? null,
      fetching: found.some(({ isFetching }) => isFetching),
    }),
  });
  return {
    total,
    /** Whether it is not known yet how many rows there are. */
    loading: begin.data === undefined,
    stale: begin.isPlaceholderData,
    error: begin.error ?? windows.error,
    again: () => void client.invalidateQueries({ queryKey: answersOf<StaffCallName>('staffCatalogueSearch') }),
    /** The row at a place; undefined while it is fetched. */
    rowAt: (place: number): CatalogueRow | undefined => windows.rows.get(Math.floor(place / size))?.[place % size],
    /** Rows from a place to another, wherever they are; those that are not here are fetched. */
    rowsFrom: async (top: number, bottom: number): Promise<CatalogueRow[]> => {
      const wanted = Array.from(
        { length: Math.floor(bottom / size) - Math.floor(top / size) + 1 },
        (_, at) => Math.floor(top / size) + at,
      );
      const found: CatalogueRow[] = [];
      for (const page of wanted) {
        const { results } = await client.ensureQueryData(windowQuery(state, page));
        found.push(...results.filter((_, at) => page * size + at >= top && page * size + at <= bottom));
      }
      return found;
    },
  };
};
