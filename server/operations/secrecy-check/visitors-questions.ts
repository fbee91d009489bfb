import type { CallInput, CallName, Calls } from '#contract/calls.ts';
import type { PublicExamples, VariantExample } from './examples.ts';

/** The calls that are answered without a session. */
export type VisitorsCall = { [N in CallName]: Calls[N]['customer'] extends true ? never : N }[CallName];

type Questions = {
  [N in VisitorsCall]: ((of: VariantExample, others: PublicExamples) => CallInput<N> | undefined) | null;
};

const list = (value: string) => ({ listBy: 'CATEGORY', value }) as const;

/**
 * What a visitor asks of an example; undefined where the shop has none, null for calls that change something. A call
 * that is missing here does not compile.
 */
export const visitorsQuestions: Questions = {
  cuiConfig: () => ({}),
  home: () => ({}),
  contentPage: (_of, { page }) => (page === undefined ? undefined : { params: { url: page } }),
  phoneBrands: () => ({}),
  phonesOfBrand: (_of, { brand }) => (brand === undefined ? undefined : { params: { brandUrl: brand } }),
  subCategories: ({ categoryId }) => ({ query: { id: String(categoryId) } }),
  productList: ({ categoryUrl }) => ({ body: { ...list(categoryUrl), sorts: { price: 'ASC' } } }),
  productListCount: ({ categoryUrl }) => ({ body: list(categoryUrl) }),
  productListFilters: ({ categoryUrl }) => ({ body: list(categoryUrl) }),
  searchHints: ({ name }) => ({ body: { value: name.slice(0, 40) } }),
  latestPhones: () => ({ params: { n: 5 } }),
  phoneMatrix: (_of, { phone }) => (phone === undefined ? undefined : { params: { phoneUrl: phone } }),
  variant: ({ productId, variantId }) => ({ params: { productId, variantId } }),
  variantImages: ({ productId, variantId }) => ({ params: { productId, variantId } }),
  relatedProducts: ({ productId }) => ({ params: { productId } }),
  productFits: ({ productId }) => ({ body: { ids: [productId] } }),
  resolveParts: ({ sku }) => ({ body: { lines: [[{ text: sku, quantity: 1 }]] } }),
  login: null,
  logout: null,
  register: null,
  forgotPassword: null,
  resetPasswordByCode: null,
  provinces: null,
};
