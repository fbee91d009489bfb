import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limits } from '#contract/limits.ts';
import { browserApi, browserQueryClient } from '../../api/browser-api.ts';
import type { ActiveFilters } from './active-filters.ts';
import { useDrawnStatus } from '../../viewer/use-session.ts';
import {
  fetchPage,
  type ProductListData,
  productListKey,
  type ProductListPage,
  orderForToken,
} from './product-list-data.ts';
import { isByPrice } from './sort-options.ts';

type Pages = { pages: ProductListPage[]; pageParams: number[] };

/** Pages of a list still in the browser's cache, if enough for its URL. */
export const rememberedPages = (active: ActiveFilters): ProductListPage[] | undefined => {
  const state = browserQueryClient().getQueryState<Pages>(productListKey(active, orderForToken()));
  const fresh = state?.data && Date.now() - state.dataUpdatedAt < 60_000;
  return fresh && state.data && state.data.pages.length >= active.page ? state.data.pages : undefined;
};

const rowsOf = (pages: readonly ProductListPage[]): number => pages.reduce((count, { rows }) => count + rows.length, 0);

/**
 * The pages of a list, as many as in the URL. A change of filters empties the list until the answer comes.
 * @param first the loader's list, and the filters it was loaded for
 */
export const useProductListPages = (active: ActiveFilters, first: { active: ActiveFilters; data: ProductListData }) => {
  const status = useDrawnStatus();
  const orderFor = status === 'visitor' ? 'visitor' : 'customer';
  const key = productListKey(active, orderFor);
  const same = (other: typeof key) => JSON.stringify(other) === JSON.stringify(key);
  const isFirst = same(productListKey(first.active, first.data.orderFor));
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => fetchPage(browserApi(), active, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.rows.length > 0 && rowsOf(all) < last.total ? all.length : undefined),
    ...(isFirst && {
      initialData: { pages: first.data.pages, pageParams: first.data.pages.map((_, i) => i) },
    }),
    // Further pages continue from the current list; a new product would shift them otherwise.
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const rows = data?.pages.flatMap(({ rows }) => rows) ?? [];
  // A list in a customer's order is as long as a visitor's, so its placeholders can be counted.
  const total =
    data?.pages[0]?.total ?? (same(productListKey(first.active, orderFor)) ? first.data.pages[0]?.total : undefined);
  const loaded = data?.pages.length ?? 0;
  const missing = loaded > 0 && loaded < active.page && hasNextPage;
  useEffect(() => {
    if (missing && !isFetching && !isError) void fetchNextPage();
  }, [missing, isFetching, isError, fetchNextPage]);

  return {
    rows,
    total: total ?? null,
    hasMore: hasNextPage,
    loading: isFetching || missing,
    /** Number of placeholders for loading products. */
    awaited: total === undefined ? 8 : Math.min(active.page * limits.productPageSize, total) - rows.length,
    /** The rows are in a visitor's order, while a browser with a token waits for the customer's. */
    visitorOrder: isByPrice(active.sortBy) && orderFor === 'visitor',
    /** Pages in the URL are still missing. */
    incomplete: (missing || (loaded === 0 && isFetching)) && !isError,
    failed: isError,
    error,
    retry: () => void (loaded > 0 ? fetchNextPage() : query.refetch()),
  };
};
