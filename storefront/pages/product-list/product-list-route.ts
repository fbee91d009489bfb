import type { ShouldRevalidateFunctionArgs } from 'react-router';

const listOf = ({ pathname, searchParams }: URL): string =>
  `${pathname}?${searchParams.get('s') ?? ''}&${searchParams.get('exact') ?? ''}`;
const filtersOf = ({ searchParams }: URL): string | null => searchParams.get('activeFilters');

/** The list handles the filters in the URL itself: changing them loads nothing again. */
export const revalidateProductList = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  if (listOf(currentUrl) === listOf(nextUrl) && filtersOf(currentUrl) !== filtersOf(nextUrl)) return false;
  return defaultShouldRevalidate;
};
