import type { MenuLink } from '../api/shell.ts';

type Place = { pathname: string; search: string };

const sameIds = (a: string, b: string): boolean =>
  new URLSearchParams(a).getAll('id').join() === new URLSearchParams(b).getAll('id').join();

/** Whether a menu item, or one below it, leads to the page that is shown. */
export const leadsHere = (item: MenuLink, place: Place): boolean => {
  const [path, query = ''] = item.to.split('?');
  const here = path?.toLowerCase() === place.pathname.toLowerCase() && sameIds(query, place.search);
  return here || (item.children?.some((child) => leadsHere(child, place)) ?? false);
};
