import type { ProductListAnswer } from './catalogue/catalogue.ts';

/*
 * The route table of specification section 2: names, patterns and link builders. Used by the storefront's router, every
 * link, the sitemap and the tests.
 */

/** React Router patterns in the order of the table; the first match wins. */
export const routes = {
  home: '/',
  phoneBrands: '/phoneBrand/',
  phonesOfBrand: '/phoneBrand/:brandUrl/',
  categories: '/category/',
  categoryProducts: '/products/category/:categoryUrl/',
  search: '/products/search/',
  phone: '/phone/:phoneUrl/',
  quickOrder: '/quick-order/',
  viewCart: '/viewCart/',
  checkoutShipping: '/checkout/shipping/',
  checkoutPayment: '/checkout/payment/',
  checkoutConfirm: '/checkout/confirm/',
  checkoutSuccess: '/checkout/success/',
  product: '/product/:productId/variant/:variantId/',
  myAccount: '/customer/my-account/',
  order: '/customer/my-account/order/:orderId/',
  invoice: '/customer/my-account/invoice/:id/',
  quote: '/customer/my-account/quote/:id/',
  register: '/customer/my-account/register/',
  forgottenPassword: '/customer/forget-password/',
  resetPasswordByCode: '/customer/reset-password-by-code/:code/',
  login: '/customer/login/',
  page: '/page/:url/',
  notAuthorized: '/not-authorized/',
  pageNotFound: '/page-not-found/',
  serverError: '/server-error/',
} as const;

/**
 * Personal screens: the server sends only their shell, with no caching. `visitorGoes` names where a visitor is
 * redirected (readings, "Accounts and sessions"), null for screens meant for visitors.
 */
export const personalRoutes: Partial<Record<keyof typeof routes, { visitorGoes: 'home' | 'login' | null }>> = {
  viewCart: { visitorGoes: 'home' },
  checkoutShipping: { visitorGoes: 'home' },
  checkoutPayment: { visitorGoes: 'home' },
  checkoutConfirm: { visitorGoes: 'home' },
  checkoutSuccess: { visitorGoes: 'home' },
  myAccount: { visitorGoes: 'login' },
  order: { visitorGoes: 'login' },
  invoice: { visitorGoes: 'login' },
  quote: { visitorGoes: 'login' },
  register: { visitorGoes: null },
  forgottenPassword: { visitorGoes: null },
  resetPasswordByCode: { visitorGoes: null },
  login: { visitorGoes: null },
};

/** Paths of the order and invoice prints, at the API base address. */
export const printPaths = {
  order: '/api/v1/order/print/',
  invoice: '/api/v1/invoice/print/',
  statement: '/api/v1/statement/print/',
} as const;

const segment = encodeURIComponent;
type VariantRef = Pick<ProductListAnswer['results'][number], 'productId' | 'id' | 'variantNumber' | 'attributes'>;

type Plain = keyof {
  [N in keyof typeof routes as (typeof routes)[N] extends `${string}:${string}` ? never : N]: true;
};

export const links = {
  // Those that name nothing.
  ...(Object.fromEntries(Object.entries(routes).map(([name, path]) => [name, () => path])) as Record<
    Plain,
    () => string
  >),
  phonesOfBrand: (brandUrl: string) => `/phoneBrand/${segment(brandUrl)}/`,
  categories: (ids: readonly (number | string)[]) =>
    `/category/?${ids.map((id) => `id=${segment(String(id))}`).join('&')}`,
  categoryProducts: (categoryUrl: string) => `/products/category/${segment(categoryUrl)}/`,
  search: (text: string) => `/products/search/?s=${segment(text)}`,
  /** The same with every word taken as typed. */
  searchAsTyped: (text: string) => `/products/search/?s=${segment(text)}&exact=1`,
  phone: (phoneUrl: string) => `/phone/${segment(phoneUrl)}/`,
  /** The phone's list with a category chosen (section 3, "Active filters"). */
  phoneCategory: (phoneUrl: string, categoryId: number) =>
    `/phone/${segment(phoneUrl)}/?activeFilters=${segment(
      JSON.stringify({ listBy: 'PHONE', value: phoneUrl, filters: { categories: [String(categoryId)] } }),
    )}`,
  /** The rack is added only when the variant has that attribute. */
  product: ({ productId, id, variantNumber, attributes }: VariantRef) =>
    `/product/${productId}/variant/${id}/?variant=${variantNumber}` +
    (attributes['rack'] ? `&rack=${segment(attributes['rack'])}` : ''),
  page: (url: string) => `/page/${segment(url)}/`,
  /** @param returnTo path and query to return to, instead of My Account. */
  login: (returnTo?: string) => `/customer/login/${returnTo ? `?returnTo=${segment(returnTo)}` : ''}`,
  /** @param tab one of My Account's tabs; the first by default. */
  myAccount: (tab?: string) => `/customer/my-account/${tab ? `?tab=${tab}` : ''}`,
  order: (id: number) => `/customer/my-account/order/${id}/`,
  invoice: (id: number) => `/customer/my-account/invoice/${id}/`,
  askQuote: () => '/customer/my-account/quote/new/',
  quote: (id: number) => `/customer/my-account/quote/${id}/`,
  /** A shared cart, as a list of quick order. */
  sharedCart: (key: string) => `${routes.quickOrder}?shared=${segment(key)}`,
  /** The link in the e-mail. */
  resetPasswordByCode: (code: string) => `/customer/reset-password-by-code/${segment(code)}/`,
  /** Prints open in a new tab, which sends no header, so the token is in the URL (section 7). */
  printOrder: (id: number, token: string) => `${printPaths.order}?id=${id}&id_token=${segment(token)}`,
  printInvoice: (id: number, token: string) => `${printPaths.invoice}?id=${id}&id_token=${segment(token)}`,
  /** The customer's own account over days. */
  printStatement: (from: string, to: string, token: string) =>
    `${printPaths.statement}?from=${from}&to=${to}&id_token=${segment(token)}`,
};

/** Category urls that switch on only-new and only-sale (section 2, "Product list screen"). */
export const specialCategoryUrls = { onlyNew: 'new-arrivals', onlySale: 'sale' } as const;

/** Of the products for Google Merchant Center; without the secret part of its address it is not found. */
export const merchantFeedPath = '/feeds/google-merchant.xml';
