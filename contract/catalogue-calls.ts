import { z } from 'zod';
import { call, pathId, pathUrl } from './call.ts';
import {
  Asset,
  BaseFilter,
  Category,
  Filters,
  inAddress,
  Phone,
  PhoneBrand,
  ProductFilter,
  ProductListAnswer,
  ProductListInput,
  VariantDetail,
  VariantIds,
  VariantPrices,
} from './catalogue.ts';
import { limits } from './limits.ts';

/** An array from `?id=1&id=2`, and from `?id=1`, which arrives as a single text. */
const repeatedId = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(pathId).min(1).max(limits.subCategoryIdsMax),
);

export const catalogueCalls = {
  phoneBrands: call({
    method: 'GET',
    path: '/api/v1/attribute/phoneBrands/',
    summary: 'Phone brands',
    kept: 'EVERYBODY',
    response: z.array(PhoneBrand),
  }),
  phonesOfBrand: call({
    method: 'GET',
    path: '/api/v1/attribute/phoneBrands/:brandUrl/',
    summary: 'Phones of a brand',
    kept: 'EVERYBODY',
    params: z.strictObject({ brandUrl: pathUrl }),
    response: z.array(Phone),
  }),
  subCategories: call({
    method: 'GET',
    path: '/api/v1/category/subCategories/',
    summary: 'The categories with the given ids, in the order of the ids',
    kept: 'EVERYBODY',
    query: z.strictObject({ id: repeatedId }),
    response: z.array(Category),
  }),
  productList: call({
    method: 'POST',
    path: '/api/v1/product/list/',
    summary: 'A page of a product list',
    kept: 'VISITORS',
    body: ProductListInput,
    response: ProductListAnswer,
  }),
  productListCount: call({
    method: 'POST',
    path: '/api/v1/product/list/count/',
    summary: 'How many variants a product list holds',
    kept: 'EVERYBODY',
    body: ProductFilter,
    response: z.int(),
  }),
  productListFilters: call({
    method: 'POST',
    path: '/api/v1/product/list/filters/',
    summary: 'The filters that a product list offers, with counts',
    kept: 'EVERYBODY',
    body: BaseFilter,
    response: Filters,
  }),
  latestPhones: call({
    method: 'GET',
    path: '/api/v1/product/latestPhones/:n/',
    summary: 'The n phones launched last, newest first',
    kept: 'EVERYBODY',
    params: z.strictObject({ n: inAddress(z.int().min(1).max(limits.latestPhonesMax)) }),
    response: z.array(Phone),
  }),
  variant: call({
    method: 'GET',
    path: '/api/v1/product/:productId/variant/:variantId/',
    summary: 'A product variant',
    kept: 'VISITORS',
    params: z.strictObject({ productId: pathId, variantId: pathId }),
    response: VariantDetail,
  }),
  variantPrices: call({
    method: 'POST',
    path: '/api/v1/product/prices/',
    summary: 'The prices of the variants with the given ids; what is not sold is left out',
    customer: true,
    body: VariantIds,
    response: z.array(VariantPrices),
  }),
  variantImages: call({
    method: 'GET',
    path: '/api/v1/product/:productId/variant/:variantId/image/',
    summary: 'The pictures of a variant',
    kept: 'EVERYBODY',
    params: z.strictObject({ productId: pathId, variantId: pathId }),
    response: z.array(Asset),
  }),
} as const;
