import { links, routes, specialCategoryUrls } from '#contract/links.ts';
import { shopPath } from '#contract/platform/shop-path.ts';
import type { MenuPart } from '#contract/shop/staff-storefront.ts';

/** What a path of the shop leads to. FIXED: a screen that is always there. */
export type Goal =
  | { kind: 'category' | 'brand' | 'phone' | 'page'; url: string }
  | { kind: 'subCategories'; ids: number[] }
  | { kind: 'product'; variantId: number }
  | { kind: 'fixed'; name: string };

const fixed: Readonly<Record<string, string>> = {
  [routes.home]: 'Homepage',
  [routes.phoneBrands]: 'All devices',
  [routes.quickOrder]: 'Quick order',
  [routes.login]: 'Sign in',
  [routes.register]: 'Register',
  [routes.viewCart]: 'Cart',
  [links.categoryProducts(specialCategoryUrls.onlyNew)]: 'New arrivals',
  [links.categoryProducts(specialCategoryUrls.onlySale)]: 'Sale',
};

const byUrl = [
  { kind: 'category', at: /^\/products\/category\/([^/]+)\/$/ },
  { kind: 'brand', at: /^\/phoneBrand\/([^/]+)\/$/ },
  { kind: 'phone', at: /^\/phone\/([^/]+)\/$/ },
  { kind: 'page', at: /^\/page\/([^/]+)\/$/ },
] as const;
const productAt = /^\/product\/\d{1,9}\/variant\/(\d{1,9})\/$/;

/** Reads a path of the shop; null for one that no screen has. */
export const readPath = (path: string): Goal | null => {
  if (shopPath(path) === null) return null;
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid');
  const name = fixed[pathname];
  if (name !== undefined) return { kind: 'fixed', name };
  if (pathname === routes.search) return { kind: 'fixed', name: `Search: ${searchParams.get('s') ?? ''}` };
  if (pathname === routes.categories)
    return { kind: 'subCategories', ids: searchParams.getAll('id').map(Number).filter(Number.isSafeInteger) };
  const product = productAt.exec(pathname)?.[1];
  if (product !== undefined) return { kind: 'product', variantId: Number(product) };
  for (const { kind, at } of byUrl) {
    const url = at.exec(pathname)?.[1];
    if (url !== undefined) return { kind, url: decoded(url) };
  }
  return null;
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The path that an item of the menu leads to. */
export const menuPath = ({ itemType, values }: Pick<MenuPart, 'itemType' | 'values'>): string => {
  const [url = ''] = values;
  switch (itemType) {
    case 'CATEGORY':
      return links.categories(values);
    case 'PRODUCT_LIST':
      return url === '' ? '' : links.categoryProducts(url);
    case 'PHONE_BRAND':
      return url === '' ? links.phoneBrands() : links.phonesOfBrand(url);
    case 'PHONE':
      return url === '' ? '' : links.phone(url);
    case 'LINK':
      return url;
  }
};
