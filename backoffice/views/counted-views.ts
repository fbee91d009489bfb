import type { CallQuery } from '#client/call-queries.ts';
import type { TableAnswer } from '#client/use-data-table.ts';
import type { TableInput } from '#contract/platform/data-tables.ts';
import { useQueries } from '@tanstack/react-query';
import type { View } from './view.ts';

/** Saved filters with the number of rows of each, asked for one row at a time. */
export const useCountedViews = (
  views: readonly View[],
  ask: (body: Partial<TableInput>) => CallQuery<TableAnswer<unknown>>,
): View[] =>
  useQueries({
    queries: views.map(({ filters }) => ({ ...ask({ pageSize: 1, filters }), staleTime: 60_000 })),
    combine: (found) => views.map((view, at) => ({ ...view, count: found[at]?.data?.totalFilteredRecords })),
  });
