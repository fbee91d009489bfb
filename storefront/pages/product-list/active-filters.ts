import type { ChosenFilters, ProductListBy, ProductFilter } from '#contract/catalogue/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { specialCategoryUrls } from '#contract/links.ts';
import { readJson } from '#ui/read-json.ts';
import { isSortBy, type SortBy } from './sort-options.ts';

/** The base of a list: a category, a phone or a search. */
export type ProductListBase = {
  listBy: ProductListBy;
  value: string;
  /** Of a search: every word is taken as typed. */
  asTyped?: true;
};

/** A filter: a field of the filter object, or one attribute of it. */
export type FilterKey = 'categories' | 'products' | 'productTags' | `attributes.${string}`;

/** The state of a list in the URL (specification section 3, "Active filters"). */
export type ActiveFilters = ProductListBase & {
  /** Number of pages shown, from 1. */
  page: number;
  sortBy: SortBy;
  /** Chosen values per filter; filters without any are absent. */
  filters: Partial<Record<FilterKey, string[]>>;
  /** Chosen brand → its chosen phones; none means the whole brand. */
  phoneBrands: Record<string, string[]>;
};

/** The flags that the category urls new-arrivals and sale switch on. */
export const specialFlags = ({ listBy, value }: ProductListBase) => ({
  onlyNew: listBy === 'CATEGORY' && value === specialCategoryUrls.onlyNew,
  onlySale: listBy === 'CATEGORY' && value === specialCategoryUrls.onlySale,
});

const defaultSort = (base: ProductListBase): SortBy => (specialFlags(base).onlyNew ? 'newArrivals' : 'default');

/** The initial state of a list. */
export const initialFilters = (base: ProductListBase): ActiveFilters => ({
  ...base,
  page: 1,
  sortBy: defaultSort(base),
  filters: {},
  phoneBrands: {},
});

// ------------------------------------------------------------------------------------------------------- transitions

/** Any change except a further page resets to page 1. */
const changed = (active: ActiveFilters, change: Partial<ActiveFilters>): ActiveFilters => ({
  ...active,
  page: 1,
  ...change,
});

const without = <T>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const flipped = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

export const toggleValue = (active: ActiveFilters, key: FilterKey, value: string): ActiveFilters => {
  const values = flipped(active.filters[key] ?? [], value);
  const rest = without(active.filters as Record<string, string[]>, key);
  return changed(active, { filters: values.length === 0 ? rest : { ...rest, [key]: values } });
};

/** Toggles a brand; unchecking it unchecks its phones. */
export const toggleBrand = (active: ActiveFilters, brandUrl: string): ActiveFilters =>
  changed(active, {
    phoneBrands:
      brandUrl in active.phoneBrands
        ? without(active.phoneBrands, brandUrl)
        : { ...active.phoneBrands, [brandUrl]: [] },
  });

export const togglePhone = (active: ActiveFilters, brandUrl: string, phoneUrl: string): ActiveFilters =>
  changed(active, {
    phoneBrands: { ...active.phoneBrands, [brandUrl]: flipped(active.phoneBrands[brandUrl] ?? [], phoneUrl) },
  });

export const clearFilter = (active: ActiveFilters, key: FilterKey): ActiveFilters =>
  changed(active, { filters: without(active.filters as Record<string, string[]>, key) });

export const clearBrands = (active: ActiveFilters): ActiveFilters => changed(active, { phoneBrands: {} });

export const clearAll = (active: ActiveFilters): ActiveFilters => changed(active, { filters: {}, phoneBrands: {} });

export const sortedBy = (active: ActiveFilters, sortBy: SortBy): ActiveFilters => changed(active, { sortBy });

export const withNextPage = (active: ActiveFilters): ActiveFilters => ({ ...active, page: active.page + 1 });

/** Pages that load automatically before a button appears, so that the footer can be reached. */
const pagesAtOnce = 10;
export const pausesAt = (page: number): boolean => page % pagesAtOnce === 0;

export const isNarrowed = ({ filters, phoneBrands }: ActiveFilters): boolean =>
  Object.keys(filters).length > 0 || Object.keys(phoneBrands).length > 0;

/** The base of a list, as its calls take it. */
export const baseFilter = ({ listBy, value, asTyped }: ProductListBase) => ({
  listBy,
  value,
  ...(asTyped && { asTyped }),
  ...specialFlags({ listBy, value }),
});

/** The filter object of the list calls (specification section 3, "Product filter object"). */
export const productFilter = (active: ActiveFilters) => {
  const { filters } = active;
  const attributes = Object.entries(filters).flatMap(([key, values]) =>
    key.startsWith('attributes.') && values ? [[key.slice('attributes.'.length), values] as const] : [],
  );
  return {
    ...baseFilter(active),
    categories: (filters.categories ?? []).map(Number),
    products: (filters.products ?? []).map(Number),
    productTags: filters.productTags ?? [],
    attributes: Object.fromEntries(attributes),
    phoneBrands: active.phoneBrands,
  } satisfies ProductFilter;
};

/** The choices, as the filters call takes them; undefined for none, which has the same answer for all viewers. */
export const chosenFilters = (active: ActiveFilters) => {
  if (!isNarrowed(active)) return undefined;
  const { categories, products, productTags, attributes, phoneBrands } = productFilter(active);
  return { categories, products, productTags, attributes, phoneBrands } satisfies Partial<ChosenFilters>;
};

// ------------------------------------------------------------------------------------------------------- the address

/** The value of the query parameter, or null for the initial state, which keeps the URL clean. */
export const encodeActiveFilters = (active: ActiveFilters): string | null => {
  const { listBy, value, page, sortBy, filters, phoneBrands } = active;
  if (page === 1 && sortBy === defaultSort(active) && !isNarrowed(active)) return null;
  return JSON.stringify({
    listBy,
    value,
    page,
    sortBy,
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(Object.keys(phoneBrands).length > 0 && { phoneBrands }),
  });
};

const pagesMax = 500;

/**
 * Reads the query parameter. URLs are typed, cut and shared by people: unreadable parts count as not chosen, and
 * filters of another list are ignored.
 */
export const decodeActiveFilters = (text: string | null, base: ProductListBase): ActiveFilters => {
  const initial = initialFilters(base);
  const raw = parseRecord(text);
  if (raw['listBy'] !== base.listBy || raw['value'] !== base.value) return initial;
  const { page, sortBy } = raw;
  const filters = Object.fromEntries(
    Object.entries(listsOf(raw['filters'])).filter(([key, values]) => isFilterKey(key) && values.length > 0),
  );
  const phoneBrands = listsOf(raw['phoneBrands']);
  if (!areFew([filters, phoneBrands])) return initial;
  return {
    ...initial,
    page: typeof page === 'number' && Number.isInteger(page) ? Math.min(Math.max(page, 1), pagesMax) : 1,
    sortBy: isSortBy(sortBy) ? sortBy : initial.sortBy,
    filters,
    phoneBrands,
  };
};

/** More than the calls' common limit is not a real choice. */
const areFew = (chosen: Record<string, string[]>[]): boolean => {
  const lists = chosen.flatMap((one) => Object.values(one));
  return lists.reduce((sum, list) => sum + list.length, lists.length) <= limits.filterValuesTogetherMax;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseRecord = (text: string | null): Record<string, unknown> => {
  const value = readJson(text ?? '');
  return isRecord(value) ? value : {};
};

const isFilterKey = (key: string): boolean =>
  key === 'categories' || key === 'products' || key === 'productTags' || /^attributes\.[a-z][a-z0-9_]{0,59}$/.test(key);

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;

/** Names with lists of short texts; ids where ids belong. */
/** Names are not longer, and do not contain the one character that PostgreSQL's text cannot. */
const isName = (text: string): boolean => text.length <= 120 && !text.includes('\0');

const listsOf = (value: unknown): Record<string, string[]> => {
  if (!isRecord(value)) return {};
  const lists = Object.entries(value).flatMap(([key, list]): [string, string[]][] => {
    if (!Array.isArray(list) || !isName(key)) return [];
    const texts = list.filter((one): one is string => typeof one === 'string' && isName(one));
    const wanted = key === 'categories' || key === 'products' ? texts.filter(isId) : texts;
    return [[key, [...new Set(wanted)].slice(0, limits.filterValuesMax)]];
  });
  return Object.fromEntries(lists);
};
