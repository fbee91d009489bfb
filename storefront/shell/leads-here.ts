type Place = { pathname: string; search: string };

const ids = (query: string): string => new URLSearchParams(query).getAll('id').join();

/** Whether a menu's link leads to the current page; category browsers differ by their ids. */
export const leadsHere = (to: string, place: Place): boolean => {
  const [path = '', query = ''] = to.split('?');
  return path.toLowerCase() === place.pathname.toLowerCase() && ids(query) === ids(place.search);
};
