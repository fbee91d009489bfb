import type { BaseFilter, ProductListBy, ProductFilter } from '#contract/catalogue.ts';
import { specialCategoryUrls } from '#contract/links.ts';
import { type Kysely, sql } from 'kysely';
import { isOneOf } from '../db/is-one-of.ts';
import type { DB } from '../db/types.ts';
import { notFound } from '../failure/failure.ts';
import { facetKey } from '../catalogue-index/facets.ts';
import { readSearch, type SearchTerms } from './search.ts';

/** What a list holds, in the terms of the `listing` table. */
export type Selection = {
  base: { listBy: ProductListBy; value: string; title: string; categoryId: number | null; phoneId: number | null };
  /** Every group must be met by at least one of its keys. */
  facetGroups: number[][];
  /** Every one must match: the search of a SEARCH list, and the text that narrows a list. */
  searches: SearchTerms[];
  onlyNew: boolean;
  onlySale: boolean;
};

/**
 * Looks up what a filter object names (readings, "Filter object"). Names that the catalogue does not know narrow the
 * list to nothing; an unknown base is a 404.
 */
export const resolveFilter = async (db: Kysely<DB>, filter: ProductFilter): Promise<Selection> => {
  const [selection, chosen] = await Promise.all([resolveBase(db, filter), chosenGroups(db, filter)]);
  if (filter.baseCategory) selection.facetGroups.push([facetKey('category', filter.baseCategory)]);
  selection.facetGroups.push(...chosen.map(({ keys }) => keys));
  return selection;
};

/** Which filter: each attribute is one by itself. */
export type FilterName = 'categories' | 'products' | 'phoneBrands' | 'productTags' | `attributes.${string}`;
/** What is chosen in one filter. */
export type ChosenGroup = { filter: FilterName; keys: number[] };
type Choices = Pick<ProductFilter, 'categories' | 'products' | 'attributes' | 'phoneBrands' | 'productTags'>;

/** The filters in which something is chosen. */
export const chosenGroups = async (db: Kysely<DB>, choices: Choices): Promise<ChosenGroup[]> => {
  const { categories, products, productTags } = choices;
  const attributes = Object.entries(choices.attributes).filter(([, values]) => values.length > 0);
  const brands = Object.entries(choices.phoneBrands);
  const groups: ChosenGroup[] = [];
  if (categories.length > 0)
    groups.push({ filter: 'categories', keys: categories.map((id) => facetKey('category', id)) });
  if (products.length > 0) groups.push({ filter: 'products', keys: products.map((id) => facetKey('product', id)) });
  if (attributes.length > 0) groups.push(...(await attributeGroups(db, attributes)));
  if (brands.length > 0) groups.push({ filter: 'phoneBrands', keys: await phoneKeys(db, brands) });
  if (productTags.length > 0) {
    const tags = await db.selectFrom('tag').select('id').where(isOneOf('name', productTags)).execute();
    groups.push({ filter: 'productTags', keys: tags.map(({ id }) => facetKey('tag', id)) });
  }
  return groups;
};

/** The base of a list: a category, a phone or a search, with only-new, only-sale and the narrowing text. */
export const resolveBase = async (db: Kysely<DB>, filter: BaseFilter): Promise<Selection> => {
  const selection: Selection = {
    base: { listBy: filter.listBy, value: filter.value, title: '', categoryId: null, phoneId: null },
    facetGroups: [],
    searches: [],
    onlyNew: filter.onlyNew,
    onlySale: filter.onlySale,
  };
  if (filter.listBy === 'CATEGORY') {
    const category = await db
      .selectFrom('category')
      .select(['id', 'name'])
      .where('url', '=', filter.value)
      .executeTakeFirst();
    // These two urls are lists over the whole catalogue, with or without a category of that name.
    if (filter.value === specialCategoryUrls.onlyNew) selection.onlyNew = true;
    else if (filter.value === specialCategoryUrls.onlySale) selection.onlySale = true;
    else if (!category) throw notFound(`There is no category "${filter.value}".`);
    else {
      selection.base.categoryId = category.id;
      selection.facetGroups.push([facetKey('category', category.id)]);
    }
    selection.base.title = category?.name ?? (selection.onlySale ? 'Sale' : 'New Arrivals');
  } else if (filter.listBy === 'PHONE') {
    const phone = await db
      .selectFrom('phone')
      .innerJoin('phone_brand', 'phone_brand.id', 'phone.brand_id')
      .select(['phone.id', 'phone.name', 'phone_brand.name as brandName'])
      .where('phone.url', '=', filter.value)
      .executeTakeFirst();
    if (!phone) throw notFound(`There is no phone "${filter.value}".`);
    selection.base.phoneId = phone.id;
    selection.base.title = phone.name.startsWith(phone.brandName) ? phone.name : `${phone.brandName} ${phone.name}`;
    selection.facetGroups.push([facetKey('phone', phone.id)]);
  } else {
    selection.base.title = filter.value;
    selection.searches.push(await readSearch(db, filter.value));
  }
  if (selection.onlySale) selection.facetGroups.push([facetKey('onSale', 1)]);
  const narrowing = filter.searchTerms?.trim();
  if (narrowing) selection.searches.push(await readSearch(db, narrowing));
  return selection;
};

const attributeGroups = async (db: Kysely<DB>, attributes: [string, string[]][]): Promise<ChosenGroup[]> => {
  const pairs = attributes.flatMap(([code, values]) => values.map((value) => ({ code, value })));
  // As two arrays: a list of thousands of rows in the statement's text is planned for seconds.
  const { rows } = await sql<{ id: number; code: string }>`
    select v.id, a.code
    from unnest(${pairs.map(({ code }) => code)}::text[], ${pairs.map(({ value }) => value)}::text[]) wanted (code, value)
    join attribute a on a.code = wanted.code
    join attribute_value v on v.attribute_id = a.id and v.value = wanted.value`.execute(db);
  const byCode = Map.groupBy(rows, ({ code }) => code);
  return attributes.map(([code]) => ({
    filter: `attributes.${code}`,
    keys: (byCode.get(code) ?? []).map(({ id }) => facetKey('value', id)),
  }));
};

const phoneKeys = async (db: Kysely<DB>, brands: [string, string[]][]): Promise<number[]> => {
  const brandUrls = brands.map(([url]) => url);
  const phoneUrls = brands.flatMap(([, urls]) => urls);
  const [brandRows, phoneRows] = await Promise.all([
    db.selectFrom('phone_brand').select(['id', 'url']).where(isOneOf('url', brandUrls)).execute(),
    phoneUrls.length === 0
      ? []
      : db
          .selectFrom('phone')
          .innerJoin('phone_brand', 'phone_brand.id', 'phone.brand_id')
          .select(['phone.id', 'phone.url', 'phone_brand.url as brandUrl'])
          .where(isOneOf('phone.url', phoneUrls))
          .execute(),
  ]);
  return brands.flatMap(([brandUrl, urls]) =>
    urls.length === 0
      ? brandRows.filter(({ url }) => url === brandUrl).map(({ id }) => facetKey('brand', id))
      : phoneRows
          .filter((phone) => phone.brandUrl === brandUrl && urls.includes(phone.url))
          .map(({ id }) => facetKey('phone', id)),
  );
};
