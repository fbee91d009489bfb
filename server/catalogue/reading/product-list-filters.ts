import { type BaseFilter, Filters } from '#contract/catalogue/catalogue.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/db.ts';
import { printMembers } from '#server/platform/answers/named-fields.ts';
import { type Printed, Printer } from '#server/platform/cache/printed.ts';
import type { CatalogueNames } from './names.ts';
import { facetIdOf } from '../index/facets.ts';
import type { ListSource, OptionCounts } from './list-source.ts';
import { optionCounts } from './option-counts.ts';
import { resolveBase, type Selection } from './resolve-filter.ts';
import { categoryChoices } from './rules.ts';

/** An option of a filter as JSON: what stands before its count, and after it. */
type PrintedOption = { id: number; before: string; after: string };
type PrintedCategory = PrintedOption & { parentId: number | null };
/** Of a phone also what follows where groups are asked for. */
type PrintedPhone = PrintedOption & { group: string };

/** The options of filters as JSON, in the order of `CatalogueNames`, so that an answer only puts counts between them. */
type PrintedNames = {
  categories: readonly PrintedCategory[];
  brands: readonly (PrintedOption & { phones: readonly PrintedPhone[] })[];
  /** `before` ends where the values begin. */
  attributes: readonly { code: string; before: string; values: readonly PrintedOption[] }[];
  tags: readonly PrintedOption[];
};

const known = new WeakMap<CatalogueNames, PrintedNames>();

/** Made once for the same names. */
const printedNames = (names: CatalogueNames): PrintedNames => {
  const printed = known.get(names) ?? print(names);
  known.set(names, printed);
  return printed;
};

const print = ({ categories, brands, phones, attributes, values, tags }: CatalogueNames): PrintedNames => {
  const phonesOf = Map.groupBy(phones, ({ brandId }) => brandId);
  const valuesOf = Map.groupBy(values, ({ attributeId }) => attributeId);
  return {
    categories: categories.map(({ id, parentId, name, url }) => ({ ...option(id, { id, name, url }), parentId })),
    brands: brands.map(({ id, name, url }) => ({
      ...option(id, { name, url }, ',"phones":['),
      phones: (phonesOf.get(id) ?? []).map((phone) => ({
        ...option(phone.id, { name: phone.name, url: phone.url }),
        group: `,"group":${JSON.stringify(phone.group)}}`,
      })),
    })),
    attributes: attributes.map(({ id, code, label }) => ({
      code,
      before: `${JSON.stringify({ code, label }).slice(0, -1)},"values":[`,
      values: (valuesOf.get(id) ?? []).map(({ id: valueId, value, label: valueLabel, metadata }) =>
        option(valueId, { value, label: valueLabel }, `,"metadata":${JSON.stringify(metadata)}}`),
      ),
    })),
    tags: tags.map(({ id, name }) => option(id, { name })),
  };
};

const option = (id: number, members: object, after = '}'): PrintedOption => ({
  id,
  before: `${JSON.stringify(members).slice(0, -1)},"count":`,
  after,
});

const Products = Filters.pick({ products: true });
/** What an answer has besides its options. */
const Said = Filters.omit({
  attrFilters: true,
  categories: true,
  phoneBrands: true,
  products: true,
  productTags: true,
});

/**
 * The filter options of a list, each with the number of variants under the base filter (readings, "Filter object"), or
 * under `chosen` if sent. A fixed number of queries for any list.
 */
export const productListFilters = async (
  source: ListSource,
  filter: BaseFilter,
  today: string,
): Promise<PrintedFilters> => {
  const { db, names } = source;
  const selection = await resolveBase(source, filter);
  const counts = await optionCounts(source, selection, filter.chosen ?? null, today);
  const { base } = selection;
  const options = printedNames(names);
  const products = await productOptions(db, counts);
  const search = readOtherwise(names, selection);
  const printer = new Printer().add('{').add(
    printMembers(Said, {
      title: base.title,
      onlyNew: selection.onlyNew,
      onlySale: selection.onlySale,
      searchTerms: filter.searchTerms ?? '',
      search,
      breadcrumb: base.categoryId === null ? [] : pathTo(names, base.categoryId),
      phone: base.phoneId === null ? null : phoneLink(names, base.phoneId),
      category: base.categoryId === null ? null : saidOf(names, base.categoryId),
    }),
  );
  for (const { id } of products) printer.shows(id);
  printer
    .add(`,"attrFilters":[${attributeOptions(options, counts)}]`)
    .add(`,"categories":[${categoryOptions(options, counts, base.categoryId)}]`)
    .add(`,"phoneBrands":[${phoneOptions(options, counts, filter.chosen !== undefined)}]`)
    .add(`,${printMembers(Products, { products })}`)
    .add(`,"productTags":[${tagOptions(options, counts)}]}`);
  const missed = products.length === 0 || (search && (search.leftOut.length > 0 || search.instead !== null));
  return { filters: printer.print(), missed: Boolean(missed) };
};

/** As JSON; `missed`: a search that does not find what was typed. */
type PrintedFilters = { filters: Printed<Filters>; missed: boolean };

/** How a search was understood, where that is not what was typed. */
const readOtherwise = ({ phoneById }: CatalogueNames, { base, searches: [search] }: Selection): Filters['search'] => {
  if (base.listBy !== 'SEARCH' || !search) return null;
  const { mended, leftOut, instead } = search;
  if (mended.length + leftOut.length === 0 && !instead) return null;
  const phones = (instead?.phones ?? []).flatMap((key) => phoneById.get(facetIdOf(key))?.name ?? []);
  return { mended, leftOut, instead: instead && { typed: instead.typed, phones } };
};

/** From the root to the category itself. */
const pathTo = ({ categoryById, parents }: CatalogueNames, categoryId: number): Filters['breadcrumb'] => {
  const path: Filters['breadcrumb'] = [];
  for (let at = categoryById.get(categoryId); at; at = at.parentId === null ? undefined : categoryById.get(at.parentId))
    path.unshift({ id: at.id, name: at.name, url: at.url, hasChildren: parents.has(at.id) });
  return path;
};

/** What staff wrote of it for search engines; null where they wrote nothing. */
const saidOf = ({ categoryById }: CatalogueNames, categoryId: number): Filters['category'] => {
  const { searchTitle = '', searchDescription = '' } = categoryById.get(categoryId) ?? {};
  return searchTitle === '' && searchDescription === '' ? null : { searchTitle, searchDescription };
};

const categoryOptions = (
  { categories }: PrintedNames,
  { held, left, total }: OptionCounts,
  baseId: number | null,
): string => {
  const nodes = categories.flatMap((category) => {
    const count = held('category', category.id);
    return count === 0 ? [] : [{ id: category.id, parentId: category.parentId, category, count }];
  });
  const leftOf = left('categories');
  return list(
    categoryChoices(nodes, baseId, total),
    ({ id, category: { before, after } }) => before + leftOf('category', id) + after,
  );
};

const phoneOptions = ({ brands }: PrintedNames, { held, left }: OptionCounts, grouped: boolean): string => {
  const leftOf = left('phoneBrands');
  return list(brands, ({ id, before, after, phones }) => {
    if (held('brand', id) === 0) return '';
    const those = list(phones, (phone) => {
      if (held('phone', phone.id) === 0) return '';
      return phone.before + leftOf('phone', phone.id) + (grouped ? phone.group : phone.after);
    });
    return `${before}${leftOf('brand', id)}${after}${those}]}`;
  });
};

const attributeOptions = ({ attributes }: PrintedNames, { held, left }: OptionCounts): string =>
  list(attributes, ({ code, before, values }) => {
    const leftOf = left(`attributes.${code}`);
    const those = list(values, (value) =>
      held('value', value.id) === 0 ? '' : value.before + leftOf('value', value.id) + value.after,
    );
    return those === '' ? '' : `${before}${those}]}`;
  });

const tagOptions = ({ tags }: PrintedNames, { held, left }: OptionCounts): string => {
  const leftOf = left('productTags');
  return list(tags, ({ id, before, after }) => (held('tag', id) === 0 ? '' : before + leftOf('tag', id) + after));
};

/** The elements of a JSON array, without its brackets. @param print "" for what is not in it */
const list = <T>(items: readonly T[], print: (item: T) => string): string => {
  let text = '';
  for (const item of items) {
    const printed = print(item);
    if (printed !== '') text += text === '' ? printed : `,${printed}`;
  }
  return text;
};

const byName = new Intl.Collator('en');

const productOptions = async (db: Db, { products }: OptionCounts): Promise<Filters['products']> => {
  const unnamed = products.flatMap(({ id, name }) => (name === undefined ? [id] : []));
  const names =
    unnamed.length === 0
      ? []
      : await db.selectFrom('product').select(['id', 'name']).where(isOneOf('id', unnamed)).execute();
  const nameById = new Map(names.map(({ id, name }) => [id, name]));
  return products
    .map(({ id, name, count }) => ({ id, name: name ?? nameById.get(id) ?? '', count }))
    .toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
};

const phoneLink = ({ phoneById, brandById }: CatalogueNames, phoneId: number): Filters['phone'] => {
  const phone = phoneById.get(phoneId);
  const brand = phone && brandById.get(phone.brandId);
  if (!brand) return null;
  const { name, url, numbers, launchedOn } = phone;
  return { name, url, brandName: brand.name, brandUrl: brand.url, numbers, launchedOn };
};
