import { z } from 'zod';
import { personalRoutes, routes } from '#contract/links.ts';
import { shopPath } from '#contract/platform/shop-path.ts';

const values = z.record(z.string(), z.array(z.string()));

/** The members of `activeFilters` (specification section 3, "Active filters") in the order in which the shop writes them. */
const ActiveFilters = z.strictObject({
  listBy: z.string(),
  value: z.string(),
  page: z.int().optional(),
  sortBy: z.string().optional(),
  filters: values.optional(),
  phoneBrands: values.optional(),
});

/**
 * Whether a list's filters in an address are written as the one spelling that is kept: as the shop writes them, names and
 * values in their order and none twice.
 */
const isTidy = (text: string): boolean => {
  const read = ActiveFilters.safeParse(parseJson(text));
  if (!read.success) return false;
  const { filters, phoneBrands, ...rest } = read.data;
  const tidy = {
    ...rest,
    ...(filters && { filters: inOrder(filters) }),
    ...(phoneBrands && { phoneBrands: inOrder(phoneBrands) }),
  };
  return JSON.stringify(tidy) === text;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const inOrder = (lists: Record<string, string[]>) =>
  Object.fromEntries(
    Object.keys(lists)
      .toSorted()
      .map((name) => [name, [...new Set(lists[name])].toSorted()]),
  );

/** The query parameters that change the rendered page; all others are the browser's. */
const knownParameters: Partial<Record<keyof typeof routes, readonly string[]>> = {
  phonesOfBrand: ['year'],
  categories: ['id'],
  categoryProducts: ['activeFilters'],
  search: ['s', 'exact', 'activeFilters'],
  phone: ['activeFilters'],
};

/** Product lists, which have faces (contract/catalogue/list-faces.ts). */
const lists: ReadonlySet<keyof typeof routes> = new Set(['categoryProducts', 'search', 'phone']);

const patterns = (Object.entries(routes) as [keyof typeof routes, string][]).map(([name, pattern]) => ({
  name,
  // Case-insensitive like the storefront's router: /phonebrand/apple/ is in the route table too.
  matches: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`, 'i'),
}));

/**
 * How to answer a page's address.
 * - `page`: render `address`, which has only what the page depends on, so that the cache stays bounded. A `personal`
 *   one is not cached; a `faced` one is drawn in the face that the browser remembers. One with `oddFilters` is the same
 *   list as another address's, or none that the shop itself writes: it is rendered, but not cached.
 * - `redirect`: the address without its trailing slash (308 to the canonical one).
 * - `unknown`: the not-found screen.
 */
type PageAddress =
  | { kind: 'page'; address: string; personal: boolean; faced: boolean; oddFilters: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'unknown' };

/** @param path path and query of the request, as sent */
export const readPageAddress = (path: string): PageAddress => {
  const url = parse(path);
  if (!url) return { kind: 'unknown' };
  const route = patterns.find(({ matches }) => matches.test(url.pathname));
  if (route) {
    const kept = new URLSearchParams();
    for (const name of knownParameters[route.name] ?? [])
      for (const value of valuesOf(name, url.searchParams.getAll(name))) kept.append(name, value);
    const filters = kept.get('activeFilters');
    return {
      kind: 'page',
      address: kept.size === 0 ? url.pathname : `${url.pathname}?${kept}`,
      personal: route.name in personalRoutes,
      faced: lists.has(route.name),
      oddFilters: filters !== null && !isTidy(filters),
    };
  }
  const withSlash = `${url.pathname}/`;
  if (patterns.some(({ matches }) => matches.test(withSlash))) return { kind: 'redirect', to: withSlash + url.search };
  return { kind: 'unknown' };
};

/** Parameters of which a page can have several. */
const repeated = 'id';

/** A parameter as the page reads it: the first one, a search without blanks around it. */
const valuesOf = (name: string, given: readonly string[]): readonly string[] => {
  if (name === repeated) return [...new Set(given)];
  const [first] = given;
  if (first === undefined) return [];
  return [name === 's' ? first.trim() : first];
};

const parse = (path: string): URL | null => {
  if (shopPath(path) === null) return null;
  try {
    const url = new URL(path, 'http://shop.invalid');
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
};
