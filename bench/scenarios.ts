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

export const told = (name: keyof typeof calls) => (body: string) => void read(name, body);

/** Scenarios of a group whose answers are checked alike. */
const scenariosOf =
  (group: Group, check: Scenario['check'], looksRight = isOk) =>
  (name: string, inputs: Input[]): Scenario => ({ group, name, inputs, check, looksRight });

/**
 * Every scenario, on a sample of the generated catalogue.
 * @param most maximum of inputs per scenario; by default as many as the load may need
 */
export const buildScenarios = (sample: Sampled[], most?: number): Scenario[] => {
  const [first] = sample;
  if (!first) throw new Error('the catalogue is empty');
  const hotSearch = { listBy: 'SEARCH', value: 'iphone battery' } as const;
  const hotPage: Input = { method: 'GET', path: links.categoryProducts(hotCategory) };
  const list = scenariosOf('list', checkList, holdsResults);
  const filters = scenariosOf('filters', checkFilters);
  const search = scenariosOf('search', checkList, holdsResults);
  const product = scenariosOf('product', checkVariant);
  const matrix = scenariosOf('matrix', checkMatrix);
  const page = scenariosOf('page', checkPage, isWholePage);
  // As in a shop: a few hundred lists, and more products.
  const asked = [...productListInputs(sample, askedLists), ...sample.slice(0, askedProducts).map(variantInput)];
  const again = (name: string, changes?: Scenario['changes']): Scenario => ({
    ...scenariosOf('changes', (body, input) => (input.finds ? checkVariant(body, input) : checkList(body)))(
      name,
      asked,
    ),
    again: true,
    ...(changes && { changes }),
  });
  const phones = phoneMatrixInputs(sample);
  const rows = listPageInputs(sample, most).map((input) => ({ ...input, headers: asRows }));
  return [
    list('Product list, one category', [productListInput(hot)]),
    list('Product list, each another', productListInputs(sample, most)),
    filters('Filters, one category', [filtersInput(hot)]),
    filters('Filters, each others', filtersInputs(sample, most)),
    filters('Filters of a search, each another', searchFiltersInputs(sample, most)),
    search('Search, one text', [productListInput(hotSearch)]),
    search('Search, each another', searchInputs(sample, most)),
    scenariosOf('search', told('searchHints'))('Suggestions, each another', hintsInputs(sample, most)),
    scenariosOf('quick-order', checkQuickOrder)('Quick order, 500 SKUs', quickOrderInputs(sample, most)),
    product('Product, one variant', [variantInput(first)]),
    product('Product, each another', sample.map(variantInput)),
    matrix('Phone by grades, one phone', phones.slice(0, 1)),
    matrix('Phone by grades, each another', phones),
    again('Lists and products, asked again'),
    again('The same, with 50 changes of stock and prices a second', { perSecond: 50, of: 'ANY' }),
    again('The same, the changes of products that are asked for', { perSecond: 50, of: 'ASKED' }),
    page('HTML list page, one category', [hotPage]),
    page('HTML list page, each another', listPageInputs(sample, most)),
    page('HTML list page as rows, each another', rows),
    page('HTML product page, one variant', [productPageInput(first)]),
    page('HTML product page, each another', sample.map(productPageInput)),
    scenariosOf('config', told('cuiConfig'))('cuiConfig', [{ method: 'GET', path: calls.cuiConfig.path }]),
  ];
};

/** The answer of a call, validated against the contract. */
export const parse = <R extends z.ZodType>({ response }: { response: R }, body: string): z.output<R> =>
  okBody<z.ZodType>(response).parse(JSON.parse(body)).response as z.output<R>;
export const read = <N extends keyof typeof calls>(name: N, body: string) =>
  parse<z.ZodType>(calls[name], body) as CallAnswer<N>;

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
