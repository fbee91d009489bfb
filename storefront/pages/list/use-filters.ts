import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import type { ActiveFilters } from './active-filters.ts';
import { fetchFilters, filtersKey, type ListData } from './list-data.ts';
import { filtersView, type FiltersView } from './list-view.ts';

const isTrimmedFor = (view: FiltersView, active: ActiveFilters): boolean =>
  view.brands.some(({ value, phones }) => phones === null && value in active.phoneBrands);

/** The filters of a list: as the page brought them, and all of them once a filter is opened or a brand is chosen. */
export const useFilters = (data: ListData, active: ActiveFilters): { view: FiltersView; openFully: () => void } => {
  const [opened, setOpened] = useState(false);
  const query = useQuery({
    queryKey: filtersKey(data.base),
    queryFn: () => fetchFilters(browserApi(), data.base),
    enabled: opened || isTrimmedFor(data.filters, active),
    select: filtersView,
  });
  return { view: query.data ?? data.filters, openFully: () => setOpened(true) };
};
