import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The filters in the address are the list's own affair: writing them there loads nothing again. */
export const revalidateList = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const rest = ({ pathname, searchParams }: URL) => `${pathname}?${searchParams.get('s') ?? ''}`;
  const filters = ({ searchParams }: URL) => searchParams.get('activeFilters');
  if (rest(currentUrl) === rest(nextUrl) && filters(currentUrl) !== filters(nextUrl)) return false;
  return defaultShouldRevalidate;
};
