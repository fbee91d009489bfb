import { personalRoutes, routes } from '#contract/links.ts';

/** The query parameters that change the rendered page; all others are the browser's. */
const knownParameters: Partial<Record<keyof typeof routes, readonly string[]>> = {
  phonesOfBrand: ['year'],
  categories: ['id'],
  categoryProducts: ['activeFilters'],
  search: ['s', 'exact', 'activeFilters'],
  phone: ['activeFilters'],
};

/** Product lists, which have faces (contract/list-faces.ts). */
const lists: ReadonlySet<keyof typeof routes> = new Set(['categoryProducts', 'search', 'phone']);

const patterns = (Object.entries(routes) as [keyof typeof routes, string][]).map(([name, pattern]) => ({
  name,
  // Case-insensitive like the storefront's router: /phonebrand/apple/ is in the route table too.
  matches: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`, 'i'),
}));

/**
 * How to answer a page's address.
 * - `page`: render `address`, which has only what the page depends on, so that the cache stays bounded. A `personal`
 *   one is not cached; a `faced` one is drawn in the face that the browser remembers.
 * - `redirect`: the address without its trailing slash (308 to the canonical one).
 * - `unknown`: the not-found screen.
 */
export type PageAddress =
  | { kind: 'page'; address: string; personal: boolean; faced: boolean }
  | { kind: 'redirect'; to: string }
  | { kind: 'unknown' };

const developmentPattern = { name: null, matches: /^\/styleguide\/$/ };

/**
 * @param path path and query of the request, as sent
 * @param development whether pages for developers exist too
 */
export const readPageAddress = (path: string, development = false): PageAddress => {
  const url = parse(path);
  if (!url) return { kind: 'unknown' };
  const known = development ? [...patterns, developmentPattern] : patterns;
  const route = known.find(({ matches }) => matches.test(url.pathname));
  if (route) {
    const kept = new URLSearchParams();
    for (const name of (route.name && knownParameters[route.name]) ?? [])
      for (const value of url.searchParams.getAll(name)) kept.append(name, value);
    return {
      kind: 'page',
      address: kept.size === 0 ? url.pathname : `${url.pathname}?${kept}`,
      personal: route.name !== null && route.name in personalRoutes,
      faced: route.name !== null && lists.has(route.name),
    };
  }
  const withSlash = `${url.pathname}/`;
  if (known.some(({ matches }) => matches.test(withSlash))) return { kind: 'redirect', to: withSlash + url.search };
  return { kind: 'unknown' };
};

const parse = (path: string): URL | null => {
  // "//host/…" would be read as another host.
  if (path.startsWith('//')) return null;
  try {
    const url = new URL(path, 'http://shop.invalid');
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
};
