import type { BaseFilter, Filters } from '#contract/catalogue.ts';
import type { Kysely } from 'kysely';
import { facetIdOf } from '../catalogue-index/facets.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { DB } from '../db/types.ts';
import type { ListSource, OptionCounts } from './list-source.ts';
import type { CatalogueNames } from './names.ts';
import { optionCounts } from './option-counts.ts';
import { resolveBase, type Selection } from './resolve-filter.ts';
import { categoryChoices } from './rules.ts';

/**
 * The filter options of a list, each with the number of variants under the base filter (readings, "Filter object"), or
 * under `chosen` if sent. A fixed number of queries for any list.
 */
export const productListFilters = async (source: ListSource, filter: BaseFilter, today: string): Promise<Filters> => {
  const { db, names } = source;
  const selection = await resolveBase(source, filter);
  const counts = await optionCounts(source, selection, filter.chosen ?? null, today);
  const { base } = selection;
  return {
    title: base.title,
    onlyNew: selection.onlyNew,
    onlySale: selection.onlySale,
    searchTerms: filter.searchTerms ?? '',
    search: readOtherwise(names, selection),
    breadcrumb: base.categoryId === null ? [] : pathTo(names, base.categoryId),
    phone: base.phoneId === null ? null : phoneLink(names, base.phoneId),
    category: base.categoryId === null ? null : saidOf(names, base.categoryId),
    attrFilters: attributeOptions(names, counts),
    categories: categoryOptions(names, counts, base.categoryId),
    phoneBrands: phoneOptions(names, counts, filter.chosen !== undefined),
    products: await productOptions(db, counts),
    productTags: tagOptions(names, counts),
  };
};

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
  { categories }: CatalogueNames,
  { held, left, total }: OptionCounts,
  baseId: number | null,
): Filters['categories'] => {
  const nodes = categories.flatMap((node) => {
    const count = held.category.get(node.id);
    return count === undefined ? [] : [{ ...node, count }];
  });
  return categoryChoices(nodes, baseId, total).map(({ id, name, url }) => ({
    id,
    name,
    url,
    count: left('category', id, 'categories'),
  }));
};

const phoneOptions = ({ brands, phones }: CatalogueNames, { held, left }: OptionCounts, grouped: boolean) => {
  const byBrand = Map.groupBy(
    phones.filter(({ id }) => held.phone.has(id)),
    ({ brandId }) => brandId,
  );
  return brands
    .filter(({ id }) => held.brand.has(id))
    .map((brand) => ({
      name: brand.name,
      url: brand.url,
      count: left('brand', brand.id, 'phoneBrands'),
      phones: (byBrand.get(brand.id) ?? []).map(({ id, name, url, group }) => ({
        name,
        url,
        count: left('phone', id, 'phoneBrands'),
        ...(grouped && { group }),
      })),
    }));
};

const attributeOptions = (
  { attributes, values }: CatalogueNames,
  { held, left }: OptionCounts,
): Filters['attrFilters'] => {
  const byAttribute = Map.groupBy(
    values.filter(({ id }) => held.value.has(id)),
    ({ attributeId }) => attributeId,
  );
  return attributes.flatMap(({ id: attributeId, code, label }) => {
    const those = byAttribute.get(attributeId);
    if (!those) return [];
    const counted = those.map(({ id, value, label: valueLabel, metadata }) => ({
      value,
      label: valueLabel,
      count: left('value', id, `attributes.${code}`),
      metadata,
    }));
    return [{ code, label, values: counted }];
  });
};

const tagOptions = ({ tags }: CatalogueNames, { held, left }: OptionCounts) =>
  tags.filter(({ id }) => held.tag.has(id)).map(({ id, name }) => ({ name, count: left('tag', id, 'productTags') }));

const byName = new Intl.Collator('en');

const productOptions = async (db: Kysely<DB>, { products }: OptionCounts): Promise<Filters['products']> => {
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
