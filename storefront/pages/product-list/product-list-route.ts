import type { ShouldRevalidateFunctionArgs } from 'react-router';

const listOf = ({ pathname, searchParams }: URL): string => `${pathname}?${searchParams.get('s') ?? ''}`;
const filtersOf = ({ searchParams }: URL): string | null => searchParams.get('activeFilters');

/** The filters in the address are the list's own affair: writing them there loads nothing again. */
export const revalidateProductList = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  if (listOf(currentUrl) === listOf(nextUrl) && filtersOf(currentUrl) !== filtersOf(nextUrl)) return false;
  return defaultShouldRevalidate;
};
