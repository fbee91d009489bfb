import { limits } from '#contract/limits.ts';
import { type CallInput, calls } from '#contract/calls.ts';
import { links } from '#contract/links.ts';
import type { LoadRequest } from './load.ts';
import type { Sampled } from './sample.ts';
import { searchTexts } from './search-texts.ts';

/*
 * Visitors' requests, made from sampled variants, so that no answer is empty. Within one kind no input repeats, so no
 * answer is cached.
 */

/** A request; `finds` is a variant, `holds` a text that the answer must contain. */
export type Input = LoadRequest & { finds?: Sampled; holds?: string };

type ListBody = CallInput<'productList'>['body'];
type FiltersBody = CallInput<'productListFilters'>['body'];

const mostPagesDeep = 5;
const pageSize = 20;

export const post = ({ path }: { path: string }, body: object): Input => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
});

export const productListInput = (body: ListBody): Input => post(calls.productList, body);
export const filtersInput = (body: FiltersBody): Input => post(calls.productListFilters, body);
export const variantInput = (variant: Sampled): Input => ({
  method: 'GET',
  path: calls.variant.path.replace(':productId', String(variant.productId)).replace(':variantId', String(variant.id)),
  finds: variant,
});
/** Every phone of the sample once, in its order. */
export const phoneMatrixInputs = (sample: readonly Sampled[]): Input[] =>
  [...new Set(sample.flatMap(({ phones }) => (phones ?? []).map(({ url }) => url)))].map((url) => ({
    method: 'GET',
    path: calls.phoneMatrix.path.replace(':phoneUrl', url),
  }));
export const productPageInput = (variant: Sampled): Input => ({
  method: 'GET',
  path: links.product({ ...variant, attributes: { rack: variant.rack } }),
  finds: variant,
});

/** A pseudo-random number, the same each time. */
const scattered = (n: number, salt: number): number => {
  let mixed = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
};

/** A pseudo-random choice for a variant; each salt gives another. */
type Chance = (salt: number) => number;
type Make = (variant: Sampled, chance: Chance) => Input;

/** Repeats the sample with other choices, until there are enough inputs or a whole round adds none. */
const collect = (sample: Sampled[], make: Make, most: number): Input[] => {
  const inputs = new Map<string, Input>();
  for (let round = 0, before = -1; inputs.size < most && inputs.size > before; round += 1) {
    before = inputs.size;
    for (const [n, variant] of sample.entries()) {
      const input = make(variant, (salt) => scattered(round * sample.length + n, salt));
      inputs.set(`${input.path} ${input.body}`, input);
    }
  }
  return [...inputs.values()]
    .slice(0, most)
    .map((input, n) => ({ input, place: scattered(n, 1000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ input }) => input);
};

/** By default enough for some thousand requests a second. */
const inputsOf =
  (make: Make, enough = 40_000) =>
  (sample: Sampled[], most = enough): Input[] =>
    collect(sample, make, most);

const pick = <T>(values: readonly T[], chance: number): T => {
  const value = values[chance % values.length];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

/** A category (three of five) or a phone of the variant. */
const baseOf = (variant: Sampled, chance: Chance): ListBody & { count: number } => {
  if (chance(1) % 5 < 3) {
    const { url, count } = pick(variant.categories, chance(2));
    return { listBy: 'CATEGORY', value: url, count };
  }
  const { url, count } = pick(variant.phones, chance(2));
  return { listBy: 'PHONE', value: url, count };
};

const sorts: NonNullable<ListBody['sorts']>[] = [
  {},
  {},
  {},
  { createdAt: 'DESC' },
  { price: 'ASC' },
  { newFrom: 'DESC' },
];

/** Categories × phones × filters × sorts × pages. */
export const productListInputs = inputsOf((variant, chance) => {
  const { count, ...base } = baseOf(variant, chance);
  const { colour = '', quality = '', brand = '' } = variant.attributes;
  const phone = pick(variant.phones, chance(5));
  const pages = Math.min(mostPagesDeep, Math.ceil(count / pageSize));
  const narrowings: Partial<ListBody>[] = [
    { page: chance(6) % pages },
    { attributes: { colour: [colour] } },
    { attributes: { colour: [colour, 'Black'], quality: [quality] } },
    { attributes: { brand: [brand] } },
    { phoneBrands: { [phone.brandUrl]: [] } },
    { phoneBrands: { [phone.brandUrl]: [phone.url] }, attributes: { quality: [quality] } },
    variant.onSale ? { onlySale: true } : { products: [variant.productId] },
    variant.tag === null ? { page: chance(7) % pages } : { productTags: [variant.tag] },
  ];
  return productListInput({ ...base, ...pick(narrowings, chance(3)), sorts: pick(sorts, chance(4)) });
});

const sortsInAddress = ['default', 'default', 'default', 'newest', 'lowestPrice', 'newArrivals'];

/** A list's page, the choices in its address (specification section 3, "Active filters"). */
export const listPageInputs = inputsOf((variant, chance) => {
  const { listBy, value } = baseOf(variant, chance);
  const { colour = '', quality = '', brand = '' } = variant.attributes;
  const phone = pick(variant.phones, chance(5));
  const choices = [
    {},
    { filters: { 'attributes.colour': [colour] } },
    { filters: { 'attributes.colour': [colour, 'Black'], 'attributes.quality': [quality] } },
    { filters: { 'attributes.brand': [brand] } },
    { phoneBrands: { [phone.brandUrl]: [] } },
    { filters: { 'attributes.quality': [quality] }, phoneBrands: { [phone.brandUrl]: [phone.url] } },
    { filters: { products: [String(variant.productId)] } },
  ];
  const active = { listBy, value, page: 1, sortBy: pick(sortsInAddress, chance(4)), ...pick(choices, chance(3)) };
  const path = listBy === 'PHONE' ? links.phone(value) : links.categoryProducts(value);
  return { method: 'GET', path: `${path}?activeFilters=${encodeURIComponent(JSON.stringify(active))}` };
});

/** Categories and phones, by themselves, on sale or with choices. */
export const filtersInputs = inputsOf((variant, chance) => {
  const { count: _count, ...base } = baseOf(variant, chance);
  const { colour = '', quality = '' } = variant.attributes;
  const narrowings: Partial<FiltersBody>[] = [
    {},
    { onlySale: variant.onSale },
    { chosen: { attributes: { colour: [colour] } } },
    { chosen: { attributes: { colour: [colour, 'Black'], quality: [quality] } } },
  ];
  return filtersInput({ ...base, ...pick(narrowings, chance(3)) });
});

/** Searches, and lists narrowed by a word. */
export const searchFiltersInputs = inputsOf((variant, chance) => {
  const { listBy, value } = baseOf(variant, chance);
  const word = (variant.name.split(' ')[0] ?? '').toLowerCase();
  const narrowings: FiltersBody[] = [
    { listBy: 'SEARCH', value: pick(searchTexts(variant, chance(6)), chance(7)) },
    { listBy, value, searchTerms: word },
  ];
  return filtersInput(pick(narrowings, chance(3)));
}, 4_000);

export const searchInputs = inputsOf((variant, chance) =>
  productListInput({ listBy: 'SEARCH', value: pick(searchTexts(variant, chance(1)), chance(2)) }),
);

/** The same texts while they are typed: from their third letter on. */
export const hintsInputs = inputsOf((variant, chance) => {
  const text = pick(searchTexts(variant, chance(1)), chance(2));
  return post(calls.searchHints, { value: text.slice(0, 3 + Math.floor(chance(4) * text.length)) });
});

/** Whole lists as they are pasted, each with the next variants of the sample; fewer lines only in a small sample. */
export const quickOrderInputs = (sample: Sampled[], most = 200): Input[] => {
  const count = Math.min(limits.quickOrderLinesMax, Math.ceil(sample.length / 2));
  const lists = Math.min(most, Math.max(1, sample.length - count), listsMax);
  const partsFrom = (at: number) =>
    sample.slice(at, at + count).map((each, line) => [{ text: each.sku, quantity: 1 + (line % 9) }]);
  return Array.from({ length: lists }, (_, at) => post(calls.resolveParts, { lines: partsFrom(at) }));
};
/** Each is large, and takes a while: the load needs no more. */
const listsMax = 400;
