import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { useCallFailure } from '../../api/use-call-failure.ts';
import type { ActiveFilters } from './active-filters.ts';
import { fetchFilters, filtersKey, type ProductListData } from './product-list-data.ts';
import { filtersView, type FiltersView } from './product-list-view.ts';

const isTrimmedFor = (view: FiltersView, active: ActiveFilters): boolean =>
  view.brands.some(({ value, phones }) => phones === null && value in active.phoneBrands);

/**
 * The filters of a list: as in the page, and all of them with updated counts after a change, or when a filter is
 * opened. Until the answer comes they stay as they were.
 * @param first the loader's list, and the filters it was loaded for
 */
export const useFilters = (
  first: { active: ActiveFilters; data: ProductListData },
  active: ActiveFilters,
): { view: FiltersView; late: boolean; openFully: () => void } => {
  const [opened, setOpened] = useState(false);
  const { filters } = first.data;
  const key = filtersKey(active);
  const isFirst = JSON.stringify(key) === JSON.stringify(filtersKey(first.active));
  const wanted = opened || !isFirst || isTrimmedFor(filters, active);
  const query = useQuery({
    queryKey: key,
    queryFn: () => fetchFilters(browserApi(), active),
    enabled: wanted,
    select: filtersView,
    placeholderData: keepPreviousData,
  });
  useCallFailure(query.error);
  return {
    view: (wanted ? query.data : undefined) ?? filters,
    // For the same choices more options may come, but the counts are right.
    late: wanted && !isFirst && (query.isPending || query.isPlaceholderData),
    openFully: () => setOpened(true),
  };
};
