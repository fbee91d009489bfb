import type { Filters, ProductFits, ProductListAnswer } from '#contract/catalogue/catalogue.ts';
import type { Api } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { specialCategoryUrls } from '#contract/links.ts';
import * as words from '#messages/lists.js';
import { callKey } from '../../api/call-query.ts';
import type { LoadArgs } from '../../api/loaders.ts';
import { token } from '../../viewer/stored-text.ts';
import { type CardVariant, cardVariant } from '../../products/card-variant.ts';
import {
  type ActiveFilters,
  baseFilter,
  chosenFilters,
  decodeActiveFilters,
  type ProductListBase,
  productFilter,
} from './active-filters.ts';
import { filtersView, type FiltersView, trimmed } from './product-list-view.ts';
import { isByPrice, sortsOf } from './sort-options.ts';

/** Names of the lists over the whole catalogue, where no category has their url. */
const wholeLists: Readonly<Record<string, string>> = {
  [specialCategoryUrls.onlyNew]: words.sortNewArrivals(),
  [specialCategoryUrls.onlySale]: words.sale(),
};

/** Whose order the rows are in. A visitor's list sorted by price is in Default order. */
export type OrderFor = 'visitor' | 'customer';

export type ProductListPage = { rows: CardVariant[]; total: number };

export type ProductListData = {
  base: ProductListBase;
  title: string;
  breadcrumb: Filters['breadcrumb'];
  phone: Filters['phone'];
  /** What was written of a category for search engines. */
  category?: NonNullable<Filters['category']>;
  /** How a search was understood otherwise than typed. */
  search?: NonNullable<Filters['search']>;
  filters: FiltersView;
  /** Pages 1 to n, as many as were loaded. */
  pages: ProductListPage[];
  orderFor: OrderFor;
  /** The face drawn by the server, if it is not the grid. */
  face?: 'rows';
  /** What the products of rows fit. */
  fits?: ProductFits[];
};

const pageSize = limits.productPageSize;
/** A page restored from its URL contains at most five pages of products; the browser fetches the rest. */
const serverPagesMax = limits.pageSizeMax / pageSize;

/** The cache key of a list, independent of the number of pages shown. */
export const productListKey = (active: ActiveFilters, orderFor: OrderFor) =>
  [
    ...callKey('productList', { body: listBody(active) }),
    'pages',
    isByPrice(active.sortBy) ? orderFor : 'anybody',
  ] as const;

const listBody = (active: ActiveFilters) => ({ ...productFilter(active), sorts: sortsOf(active.sortBy) });

/** The viewer of this browser's calls. */
export const orderForToken = (): OrderFor => (token.read() === '' ? 'visitor' : 'customer');

/** The cache key of a list's options and counts. */
export const filtersKey = (active: ActiveFilters) => callKey('productListFilters', { body: filtersBody(active) });

const filtersBody = (active: ActiveFilters) => {
  const chosen = chosenFilters(active);
  return { ...baseFilter(active), ...(chosen && { chosen }) };
};

const listPage = ({ results, totalFilteredRecords }: Pick<ProductListAnswer, 'results' | 'totalFilteredRecords'>) => ({
  rows: results.map(cardVariant),
  total: totalFilteredRecords,
});

/** One page of products. @param page zero-based */
export const fetchPage = async (api: Api, active: ActiveFilters, page: number): Promise<ProductListPage> =>
  listPage(await api.productList({ body: { ...listBody(active), page } }));

/** Pages 1 to n in as few calls as possible. */
const fetchPages = async (api: Api, active: ActiveFilters, n: number): Promise<ProductListPage[]> => {
  if (n === 1) return [await fetchPage(api, active, 0)];
  const chunks = await Promise.all(
    Array.from({ length: Math.ceil(n / serverPagesMax) }, (_, page) =>
      api.productList({ body: { ...listBody(active), page, pageSize: limits.pageSizeMax } }),
    ),
  );
  const rows = chunks.flatMap(({ results }) => results).slice(0, n * pageSize);
  const total = chunks[0]?.totalFilteredRecords ?? 0;
  const pages = Array.from({ length: Math.ceil(rows.length / pageSize) }, (_, i) =>
    listPage({ results: rows.slice(i * pageSize, (i + 1) * pageSize), totalFilteredRecords: total }),
  );
  return pages.length > 0 ? pages : [{ rows: [], total }];
};

export const fetchFilters = (api: Api, active: ActiveFilters): Promise<Filters> =>
  api.productListFilters({ body: filtersBody(active) });

/**
 * All data of a list page.
 * @param remembered pages of this list still in the browser's cache
 * @throws ApiError 404 for an unknown category or phone
 */
export const loadProductList = async (
  api: Api,
  base: ProductListBase,
  { url, where, face }: Pick<LoadArgs, 'url' | 'where' | 'face'>,
  remembered: (active: ActiveFilters) => ProductListPage[] | undefined = () => undefined,
): Promise<ProductListData> => {
  const active = decodeActiveFilters(url.searchParams.get('activeFilters'), base);
  const orderFor = where === 'server' ? 'visitor' : orderForToken();
  const wanted = where === 'server' ? Math.min(active.page, serverPagesMax) : active.page;
  const [filters, pages] = await Promise.all([
    fetchFilters(api, active),
    remembered(active) ?? fetchPages(api, active, wanted),
  ]);
  const view = filtersView(filters);
  const ids = [...new Set(pages.flatMap(({ rows }) => rows.map(({ productId }) => productId)))];
  const fits =
    where === 'server' &&
    face === 'rows' &&
    ids.length > 0 &&
    (await api.productFits({ body: { ids } }).catch(() => []));
  return {
    base,
    title: (filters.breadcrumb.length === 0 && wholeLists[base.value]) || filters.title,
    breadcrumb: filters.breadcrumb,
    phone: filters.phone,
    filters: where === 'server' ? trimmed(view, active) : view,
    pages,
    orderFor,
    ...(filters.category && { category: filters.category }),
    ...(filters.search && { search: filters.search }),
    ...(face === 'rows' && { face }),
    ...(fits && { fits }),
  };
};
