import { type CallAnswer, calls } from '#contract/calls.ts';
import { okBody } from '#contract/platform/envelope.ts';
import { listFaceCookie } from '#contract/catalogue/list-faces.ts';
import { links } from '#contract/links.ts';
import type { z } from 'zod';
import {
  filtersInput,
  filtersInputs,
  searchFiltersInputs,
  type Input,
  listPageInputs,
  phoneMatrixInputs,
  productListInput,
  productListInputs,
  productPageInput,
  hintsInputs,
  quickOrderInputs,
  searchInputs,
  variantInput,
} from './inputs.ts';
import type { Sampled } from './sample.ts';
import type { Group } from './scenario-groups.ts';

/** One measured scenario. */
export type Scenario = {
  group: Group;
  name: string;
  /** A single input is repeated, and its answer cached; several never repeat. */
  inputs: Input[];
  /** Several inputs that are repeated in turn. */
  again?: true;
  /** Variants whose stock or price changes meanwhile: any of the sample, or those that are asked for. */
  changes?: { perSecond: number; of: 'ANY' | 'ASKED' };
  /** Maximum concurrency; by default the number of the bench's connections. */
  atOnce?: number;
  /** @throws when the answer, status 200, does not match the input */
  check: (body: string, input: Input) => void;
  /** A quick check of every answer under load, uncompressed. */
  looksRight: (body: string) => boolean;
};

const hotCategory = 'screens';
/** The category that is asked for again and again. */
export const hot = { listBy: 'CATEGORY', value: hotCategory } as const;
const askedLists = 300;
const askedProducts = 700;

const asRows = { cookie: `${listFaceCookie}=rows` };

/** Home, a list and a product. */
export const typicalPages = ([first]: Sampled[]): string[] => [
  links.home(),
  links.categoryProducts(hotCategory),
  ...(first ? [productPageInput(first).path] : []),
];

/**
 * Every scenario, on a sample of the generated catalogue.
 * @param most maximum of inputs per scenario; by default as many as the load may need
 */
export const buildScenarios = (sample: Sampled[], most?: number): Scenario[] => {
  const [first] = sample;
  if (!first) throw new Error('the catalogue is empty');
  const hotSearch = { listBy: 'SEARCH', value: 'iphone battery' } as const;
  const hotPage: Input = { method: 'GET', path: links.categoryProducts(hotCategory) };
  const list = { check: checkList, looksRight: holdsResults };
  const filters = { check: checkFilters, looksRight: isOk };
  const matrix = { check: checkMatrix, looksRight: isOk };
  const product = { check: checkVariant, looksRight: isOk };
  const quickOrder = { check: checkQuickOrder, looksRight: isOk };
  const page = { check: checkPage, looksRight: isWholePage };
  // As in a shop: a few hundred lists, and more products.
  const asked = [...productListInputs(sample, askedLists), ...sample.slice(0, askedProducts).map(variantInput)];
  const again = {
    check: (body: string, input: Input) => (input.finds ? checkVariant(body, input) : checkList(body)),
    looksRight: isOk,
  };
  const config = { check: (body: string) => void read('cuiConfig', body), looksRight: isOk };
  return [
    { group: 'list', name: 'Product list, one category', inputs: [productListInput(hot)], ...list },
    { group: 'list', name: 'Product list, each another', inputs: productListInputs(sample, most), ...list },
    { group: 'filters', name: 'Filters, one category', inputs: [filtersInput(hot)], ...filters },
    { group: 'filters', name: 'Filters, each others', inputs: filtersInputs(sample, most), ...filters },
    {
      group: 'filters',
      name: 'Filters of a search, each another',
      inputs: searchFiltersInputs(sample, most),
      ...filters,
    },
    { group: 'search', name: 'Search, one text', inputs: [productListInput(hotSearch)], ...list },
    { group: 'search', name: 'Search, each another', inputs: searchInputs(sample, most), ...list },
    {
      group: 'search',
      name: 'Suggestions, each another',
      inputs: hintsInputs(sample, most),
      check: (body) => void read('searchHints', body),
      looksRight: isOk,
    },
    {
      group: 'quick-order',
      name: 'Quick order, 500 SKUs',
      inputs: quickOrderInputs(sample, most),
      ...quickOrder,
    },
    { group: 'product', name: 'Product, one variant', inputs: [variantInput(first)], ...product },
    { group: 'product', name: 'Product, each another', inputs: sample.map(variantInput), ...product },
    { group: 'matrix', name: 'Phone by grades, one phone', inputs: phoneMatrixInputs(sample).slice(0, 1), ...matrix },
    { group: 'matrix', name: 'Phone by grades, each another', inputs: phoneMatrixInputs(sample), ...matrix },
    { group: 'changes', name: 'Lists and products, asked again', inputs: asked, again: true, ...again },
    {
      group: 'changes',
      name: 'The same, with 50 changes of stock and prices a second',
      inputs: asked,
      again: true,
      changes: { perSecond: 50, of: 'ANY' },
      ...again,
    },
    {
      group: 'changes',
      name: 'The same, the changes of products that are asked for',
      inputs: asked,
      again: true,
      changes: { perSecond: 50, of: 'ASKED' },
      ...again,
    },
    { group: 'page', name: 'HTML list page, one category', inputs: [hotPage], ...page },
    { group: 'page', name: 'HTML list page, each another', inputs: listPageInputs(sample, most), ...page },
    {
      group: 'page',
      name: 'HTML list page as rows, each another',
      inputs: listPageInputs(sample, most).map((input) => ({ ...input, headers: asRows })),
      ...page,
    },
    {
      group: 'page',
      name: 'HTML product page, one variant',
      inputs: [productPageInput(first)],
      ...page,
    },
    { group: 'page', name: 'HTML product page, each another', inputs: sample.map(productPageInput), ...page },
    { group: 'config', name: 'cuiConfig', inputs: [{ method: 'GET', path: calls.cuiConfig.path }], ...config },
  ];
};

/** The answer of a call, validated against the contract. */
export const read = <N extends keyof typeof calls>(name: N, body: string): CallAnswer<N> =>
  okBody<z.ZodType>(calls[name].response).parse(JSON.parse(body)).response as CallAnswer<N>;

export const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

const checkList = (body: string): void => {
  const { results, totalFilteredRecords } = read('productList', body);
  must(results.length > 0 && totalFilteredRecords >= results.length, 'the list is empty');
};

const checkFilters = (body: string): void => {
  const { attrFilters, phoneBrands } = read('productListFilters', body);
  // An accessory fits no phone, and some parts have no attributes.
  must(attrFilters.length + phoneBrands.length > 0, 'there is nothing to filter by');
};

const checkMatrix = (body: string): void => {
  const { ladder, others, count } = read('phoneMatrix', body);
  must(count > 0 && ladder.length + others.length > 0, 'the matrix is empty');
};

const checkQuickOrder = (body: string): void => {
  const { lines } = read('resolveParts', body);
  const known = lines.filter(({ state }) => state !== 'UNKNOWN').length;
  must(known > lines.length * 0.95, `${lines.length - known} of ${lines.length} lines are unknown`);
};

const checkVariant = (body: string, { finds }: Input): void => {
  const { id, sku, variants } = read('variant', body);
  must(id === finds?.id && sku === finds.sku && variants.length > 0, `this is not the variant ${finds?.sku}`);
};

const checkPage = (body: string, { finds }: Input): void => {
  must(isWholePage(body), 'the page is not whole');
  if (finds) must(body.includes(finds.sku), `the page does not show ${finds.sku}`);
  else must(/href="\/product\/\d+\/variant\/\d+\//.test(body), 'the page shows no product');
};

export const isOk = (body: string): boolean => body.startsWith('{"status":"OK","response":{');
const holdsResults = (body: string): boolean => isOk(body) && !body.includes('"results":[]');
const isWholePage = (body: string): boolean => body.includes('<h1') && body.trimEnd().endsWith('</html>');
