import type { BaseFilter, ProductListBy, ProductFilter } from '#contract/catalogue/catalogue.ts';
import { specialCategoryUrls } from '#contract/links.ts';
import { noneNamed } from '#server/platform/failure/failure.ts';
import { facetKey } from '../index/facets.ts';
import type { FilterName, ListSource } from './list-source.ts';
import { type CatalogueNames, valueName } from './names.ts';
import type { ChosenSearch } from '../search/dictionary.ts';
import { chooseSearch } from './search.ts';

/** The content of a list, in terms of the `listing` table. */
export type Selection = {
  base: { listBy: ProductListBy; value: string; title: string; categoryId: number | null; phoneId: number | null };
  /** A variant must have at least one key of every group. */
  facetGroups: number[][];
  /** All must match: the search of a SEARCH list, and the narrowing text. */
  searches: ChosenSearch[];
  onlyNew: boolean;
  onlySale: boolean;
};

/**
 * Resolves the names of a filter object (readings, "Filter object"). Unknown names match nothing; an unknown base is a
 * 404.
 */
export const resolveFilter = async (source: ListSource, filter: ProductFilter): Promise<Selection> => {
  const selection = await resolveBase(source, filter);
  if (filter.baseCategory) selection.facetGroups.push([facetKey('category', filter.baseCategory)]);
  selection.facetGroups.push(...chosenGroups(source.names, filter).map(({ keys }) => keys));
  return selection;
};

/** The choices in one filter. */
type ChosenGroup = { filter: FilterName; keys: number[] };
type Choices = Pick<ProductFilter, 'categories' | 'products' | 'attributes' | 'phoneBrands' | 'productTags'>;

/** The filters with choices. */
export const chosenGroups = (names: CatalogueNames, choices: Choices): ChosenGroup[] => {
  const { categories, products, productTags } = choices;
  const attributes = Object.entries(choices.attributes).filter(([, values]) => values.length > 0);
  const brands = Object.entries(choices.phoneBrands);
  const groups: ChosenGroup[] = [];
  if (categories.length > 0)
    groups.push({ filter: 'categories', keys: categories.map((id) => facetKey('category', id)) });
  if (products.length > 0) groups.push({ filter: 'products', keys: products.map((id) => facetKey('product', id)) });
  for (const [code, values] of attributes)
    groups.push({ filter: `attributes.${code}`, keys: valueKeys(names, code, values) });
  if (brands.length > 0) groups.push({ filter: 'phoneBrands', keys: phoneKeys(names, brands) });
  if (productTags.length > 0)
    groups.push({
      filter: 'productTags',
      keys: productTags.flatMap((name) => {
        const tag = names.tagByName.get(name);
        return tag ? [facetKey('tag', tag.id)] : [];
      }),
    });
  return groups;
};

/** Resolves the base of a list: a category, a phone or a search, with only-new, only-sale and the narrowing text. */
export const resolveBase = async (source: ListSource, filter: BaseFilter): Promise<Selection> => {
  const { names } = source;
  const selection: Selection = {
    base: { listBy: filter.listBy, value: filter.value, title: '', categoryId: null, phoneId: null },
    facetGroups: [],
    searches: [],
    onlyNew: filter.onlyNew,
    onlySale: filter.onlySale,
  };
  if (filter.listBy === 'CATEGORY') {
    const category = names.categoryByUrl.get(filter.value);
    // These two urls list the whole catalogue, whether or not a category has that url.
    if (filter.value === specialCategoryUrls.onlyNew) selection.onlyNew = true;
    else if (filter.value === specialCategoryUrls.onlySale) selection.onlySale = true;
    else if (!category) throw noneNamed('category', filter.value);
    else {
      selection.base.categoryId = category.id;
      selection.facetGroups.push([facetKey('category', category.id)]);
    }
    selection.base.title = category?.name ?? (selection.onlySale ? 'Sale' : 'New Arrivals');
  } else if (filter.listBy === 'PHONE') {
    const phone = names.phoneByUrl.get(filter.value);
    const brand = phone && names.brandById.get(phone.brandId);
    if (!brand) throw noneNamed('phone', filter.value);
    selection.base.phoneId = phone.id;
    selection.base.title = phone.name.startsWith(brand.name) ? phone.name : `${brand.name} ${phone.name}`;
    selection.facetGroups.push([facetKey('phone', phone.id)]);
  } else {
    selection.base.title = filter.value;
    selection.searches.push(await readSearch(source, filter.value, filter.asTyped));
  }
  if (selection.onlySale) selection.facetGroups.push([facetKey('onSale', 1)]);
  const narrowing = filter.searchTerms?.trim();
  if (narrowing) selection.searches.push(await readSearch({ ...source, within: selection.facetGroups }, narrowing));
  return selection;
};

/** A search text, as understood within a list. */
export const readSearch = async (
  source: ListSource & { within?: number[][] },
  text: string,
  asTyped?: boolean,
): Promise<ChosenSearch> => {
  const successor = asTyped ? undefined : await source.successorOf?.(text);
  return chooseSearch({ ...source, dictionary: await source.dictionary(), successor }, text, asTyped);
};

const valueKeys = ({ attributeByCode, valueByName }: CatalogueNames, code: string, values: string[]): number[] => {
  const attribute = attributeByCode.get(code);
  if (!attribute) return [];
  return values.flatMap((value) => {
    const known = valueByName.get(valueName(attribute.id, value));
    return known ? [facetKey('value', known.id)] : [];
  });
};

const phoneKeys = ({ brandByUrl, phoneByUrl }: CatalogueNames, brands: [string, string[]][]): number[] =>
  brands.flatMap(([brandUrl, urls]) => {
    const brand = brandByUrl.get(brandUrl);
    if (!brand) return [];
    if (urls.length === 0) return [facetKey('brand', brand.id)];
    return urls.flatMap((url) => {
      const phone = phoneByUrl.get(url);
      return phone?.brandId === brand.id ? [facetKey('phone', phone.id)] : [];
    });
  });
