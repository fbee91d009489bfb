import { z } from 'zod';
import { call, customerCall, pathId, pathUrl } from '../platform/call.ts';
import {
  Asset,
  BaseFilter,
  Category,
  Filters,
  Id,
  inAddress,
  Phone,
  PhoneBrand,
  ProductFilter,
  ProductFits,
  ProductIds,
  ProductListAnswer,
  ProductListInput,
  RelatedProducts,
  SearchHints,
  SearchText,
  StockWatch,
  VariantDetail,
  VariantIds,
  VariantPieces,
  VariantPrices,
} from './catalogue.ts';
import { limits } from '../limits.ts';
import { PhoneMatrix } from './phone-matrix.ts';
import { PartsWanted, ResolvedParts } from '../buying/quick-order.ts';

/** An array from `?id=1&id=2`, and from `?id=1`, which arrives as a single text. */
const repeatedId = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(pathId).min(1).max(limits.subCategoryIdsMax),
);

export const catalogueCalls = {
  phoneBrands: call({
    path: '/api/v1/attribute/phoneBrands/',
    summary: 'Phone brands',
    kept: 'EVERYBODY',
    response: z.array(PhoneBrand),
  }),
  phonesOfBrand: call({
    path: '/api/v1/attribute/phoneBrands/:brandUrl/',
    summary: 'Phones of a brand',
    kept: 'EVERYBODY',
    params: z.strictObject({ brandUrl: pathUrl }),
    response: z.array(Phone),
  }),
  subCategories: call({
    path: '/api/v1/category/subCategories/',
    summary: 'The categories with the given ids, in the order of the ids',
    kept: 'EVERYBODY',
    query: z.strictObject({ id: repeatedId }),
    response: z.array(Category),
  }),
  productList: call({
    path: '/api/v1/product/list/',
    summary: 'A page of a product list',
    kept: 'VISITORS',
    body: ProductListInput,
    response: ProductListAnswer,
  }),
  productListCount: call({
    path: '/api/v1/product/list/count/',
    summary: 'How many variants a product list holds',
    kept: 'EVERYBODY',
    body: ProductFilter,
    response: z.int(),
  }),
  productListFilters: call({
    path: '/api/v1/product/list/filters/',
    summary: 'The filters that a product list offers, with counts',
    kept: 'EVERYBODY',
    body: BaseFilter,
    response: Filters,
  }),
  searchHints: call({
    path: '/api/v1/product/search/hints/',
    added: true,
    summary: 'The phones, and their parts, that a search text being typed means',
    kept: 'EVERYBODY',
    body: SearchText,
    response: SearchHints,
  }),
  latestPhones: call({
    path: '/api/v1/product/latestPhones/:n/',
    summary: 'The n phones launched last, newest first',
    kept: 'EVERYBODY',
    params: z.strictObject({ n: inAddress(z.int().min(1).max(limits.latestPhonesMax)) }),
    response: z.array(Phone),
  }),
  phoneMatrix: call({
    path: '/api/v1/product/phoneMatrix/:phoneUrl/',
    added: true,
    summary: 'What fits a phone, by part and grade',
    kept: 'VISITORS',
    params: z.strictObject({ phoneUrl: pathUrl }),
    response: PhoneMatrix,
  }),
  variant: call({
    path: '/api/v1/product/:productId/variant/:variantId/',
    summary: 'A product variant',
    kept: 'VISITORS',
    response: VariantDetail,
  }),
  variantPrices: customerCall({
    path: '/api/v1/product/prices/',
    added: true,
    summary: 'The prices of the variants with the given ids; what is not sold is left out',
    body: VariantIds,
    response: z.array(VariantPrices),
  }),
  variantPieces: customerCall({
    path: '/api/v1/product/pieces/',
    added: true,
    summary: 'What is left of the counted variants with the given ids, where the shop shows it and there is any',
    body: z.strictObject({ ids: z.array(Id).min(1).max(limits.variantPricesMax) }),
    response: z.array(VariantPieces),
  }),
  stockWatches: customerCall({
    path: '/api/v1/product/stockWatch/',
    added: true,
    summary: 'The ids of the variants that the customer waits for',
    response: z.array(Id),
  }),
  setStockWatch: customerCall({
    method: 'PUT',
    path: '/api/v1/product/stockWatch/',
    added: true,
    summary: 'Ask for one mail when a variant is in stock again, or take that back; answers all ids after it',
    body: StockWatch,
    response: z.array(Id),
  }),
  productFits: call({
    path: '/api/v1/product/fits/',
    added: true,
    summary: 'The first phone that each of the products with the given ids fits, and how many more',
    kept: 'EVERYBODY',
    body: ProductIds,
    response: z.array(ProductFits),
  }),
  resolveParts: call({
    path: '/api/v1/product/resolve/',
    added: true,
    summary: 'What each line of a pasted list means: a variant, several to choose from, or none; prices for a customer',
    body: PartsWanted,
    response: ResolvedParts,
  }),
  relatedProducts: call({
    path: '/api/v1/product/related/:productId/',
    added: true,
    summary: 'What is needed with a product, and what is like it; without prices',
    kept: 'EVERYBODY',
    response: RelatedProducts,
  }),
  variantImages: call({
    path: '/api/v1/product/:productId/variant/:variantId/image/',
    summary: 'The pictures of a variant',
    kept: 'EVERYBODY',
    response: z.array(Asset),
  }),
} as const;
