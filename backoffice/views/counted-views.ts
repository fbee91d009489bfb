import { useQueries } from '@tanstack/react-query';
import { askOf, type ListCall } from '../api/api.ts';
import type { View } from './view.ts';

/** Saved filters with the number of rows of each, asked for one row at a time. */
export const useCountedViews = (views: readonly View[], call: ListCall<unknown>): View[] =>
  useQueries({
    queries: views.map(({ filters }) => ({ ...askOf(call)({ pageSize: 1, filters }), staleTime: 60_000 })),
    combine: (found) => views.map((view, at) => ({ ...view, count: found[at]?.data?.totalFilteredRecords })),
  });
