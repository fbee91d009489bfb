import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserApi, browserQueryClient } from '../../api/browser-api.ts';
import type { ActiveFilters } from './active-filters.ts';
import { fetchPage, type ListData, listKey, type ListPage } from './list-data.ts';

type Pages = { pages: ListPage[]; pageParams: number[] };

/** Pages of a list that the browser still has and that are enough for its address. */
export const rememberedPages = (active: ActiveFilters): ListPage[] | undefined => {
  const state = browserQueryClient().getQueryState<Pages>(listKey(active));
  const fresh = state?.data && Date.now() - state.dataUpdatedAt < 60_000;
  return fresh && state.data && state.data.pages.length >= active.page ? state.data.pages : undefined;
};

const rowsOf = (pages: readonly ListPage[]): number => pages.reduce((count, { rows }) => count + rows.length, 0);

/**
 * The pages of a list, as many as the filters ask for. A change of filters empties the list until the answer is there.
 * @param first the list as the loader brought it, and the filters it was loaded for.
 */
export const useListPages = (active: ActiveFilters, first: { active: ActiveFilters; data: ListData }) => {
  const key = listKey(active);
  const isFirst = JSON.stringify(key) === JSON.stringify(listKey(first.active));
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => fetchPage(browserApi(), active, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.rows.length > 0 && rowsOf(all) < last.total ? all.length : undefined),
    ...(isFirst && {
      initialData: { pages: first.data.pages, pageParams: first.data.pages.map((_, i) => i) },
    }),
    // Further pages go on from where the list stands; a product that has just come in would shift them otherwise.
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loaded = data?.pages.length ?? 0;
  const missing = loaded > 0 && loaded < active.page && hasNextPage;
  useEffect(() => {
    if (missing && !isFetching && !isError) void fetchNextPage();
  }, [missing, isFetching, isError, fetchNextPage]);

  return {
    rows: data?.pages.flatMap(({ rows }) => rows) ?? [],
    total: data?.pages[0]?.total ?? null,
    hasMore: hasNextPage,
    loading: isFetching || missing,
    failed: isError,
    retry: () => void (loaded > 0 ? fetchNextPage() : query.refetch()),
  };
};
