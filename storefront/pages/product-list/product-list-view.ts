import type { Filters } from '#contract/catalogue/catalogue.ts';
import * as words from '#messages/lists.js';
import type { ActiveFilters, FilterKey } from './active-filters.ts';

/* The filter column's data, from the answer of `/product/list/filters/`. */

export type Option = {
  value: string;
  label: string;
  /** Number of products with the option; 0 makes it impossible. */
  count: number;
  hex?: string;
  /** The device group of a phone. */
  group?: string | null;
};
export type FilterView = {
  key: FilterKey;
  label: string;
  options: Option[];
  /** Number of options, if some were omitted. */
  total: number;
};
export type BrandView = Option & {
  /** null when omitted. */
  phones: Option[] | null;
};
export type FiltersView = {
  before: FilterView[];
  brands: BrandView[];
  after: FilterView[];
};

/** Number of options that a filter shows before "Show all". */
export const optionsShown = 8;

// A filter with one option would not filter.
const offered = (key: FilterKey, label: string, options: Option[]): FilterView[] =>
  options.length > 1 ? [{ key, label, options, total: options.length }] : [];

const byId = ({ id, name, count }: { id: number; name: string; count: number }): Option => ({
  value: String(id),
  label: name,
  count,
});

type Named = { url: string; name: string; count: number; group?: string | null | undefined };

const byUrl = ({ url, name, count, group }: Named): Option => ({
  value: url,
  label: name,
  count,
  ...(group !== undefined && { group }),
});

/** In the order of specification section 2: Categories, Products, phone brand then phone, attributes, Featured as. */
export const filtersView = (filters: Filters): FiltersView => {
  return {
    before: [
      ...offered('categories', words.categories(), filters.categories.map(byId)),
      ...offered('products', words.filterProducts(), filters.products.map(byId)),
    ],
    brands: filters.phoneBrands.map((brand) => ({ ...byUrl(brand), phones: brand.phones.map(byUrl) })),
    after: [
      ...filters.attrFilters.flatMap(({ code, label, values }) =>
        offered(
          `attributes.${code}`,
          label,
          values.map(({ value, label, count, metadata: { hex } }) => ({ value, label, count, ...(hex && { hex }) })),
        ),
      ),
      ...offered(
        'productTags',
        words.featuredAs(),
        filters.productTags.map(({ name, count }) => ({ value: name, label: name, count })),
      ),
    ],
  };
};

/** Chosen options first, those that would leave nothing last, otherwise in the given order. */
export const chosenFirst = <T extends Option>(options: readonly T[], chosen: (value: string) => boolean): T[] => [
  ...options.filter(({ value }) => chosen(value)),
  ...options.filter(({ value, count }) => !chosen(value) && count > 0),
  ...options.filter(({ value, count }) => !chosen(value) && count === 0),
];

/** Why an option cannot be chosen now; a chosen one can always be undone. */
export const whyNot = ({ count }: Option, isChosen: boolean): string | undefined =>
  count === 0 && !isChosen ? words.nothingLeft() : undefined;

/** Options grouped by name, groups in order of appearance; those without a group come last. */
export const grouped = <T extends Option>(options: readonly T[]): { group: string | null; options: T[] }[] => {
  const groups = Map.groupBy(options, ({ group }) => group ?? null);
  return [...groups]
    .map(([group, of]) => ({ group, options: of }))
    .toSorted((a, b) => Number(a.group === null) - Number(b.group === null));
};

/**
 * The options in the first document: those visible at once. The browser fetches the others when a filter is opened, so
 * that a list page stays small.
 */
export const trimmed = (view: FiltersView, active: ActiveFilters): FiltersView => {
  const trimFilter = (filter: FilterView): FilterView => {
    const chosen = new Set(active.filters[filter.key]);
    const first = chosenFirst(filter.options, (value) => chosen.has(value));
    return { ...filter, options: first.slice(0, Math.max(optionsShown, chosen.size)) };
  };
  return {
    before: view.before.map(trimFilter),
    brands: view.brands.map((brand) => (brand.value in active.phoneBrands ? brand : { ...brand, phones: null })),
    after: view.after.map(trimFilter),
  };
};

export type Chosen = { label: string } & (
  | { kind: 'value'; key: FilterKey; value: string }
  | { kind: 'brand'; brand: string }
  | { kind: 'phone'; brand: string; phone: string }
);

/** All choices by name; a brand with chosen phones is represented by them. */
export const chosenValues = (view: FiltersView, active: ActiveFilters): Chosen[] => {
  const phones = view.brands.flatMap(({ value: brand, label, phones }): Chosen[] => {
    const chosen = active.phoneBrands[brand];
    if (!chosen) return [];
    if (chosen.length === 0) return [{ kind: 'brand', brand, label }];
    return chosen.map((phone) => ({
      kind: 'phone',
      brand,
      phone,
      label: phones?.find(({ value }) => value === phone)?.label ?? phone,
    }));
  });
  const offered = new Map([...view.before, ...view.after].map(({ key, options }) => [key, options]));
  const values = (Object.entries(active.filters) as [FilterKey, string[]][]).flatMap(([key, chosen]) =>
    chosen.map((value): Chosen => {
      const option = offered.get(key)?.find((one) => one.value === value);
      return { kind: 'value', key, value, label: option?.label ?? value };
    }),
  );
  return [...phones, ...values];
};
