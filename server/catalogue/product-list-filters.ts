import type { BaseFilter, Filters } from '#contract/catalogue.ts';
import type { Kysely } from 'kysely';
import { isOneOf } from '../db/is-one-of.ts';
import type { DB } from '../db/types.ts';
import { categoryPath, categoryTree } from './category-queries.ts';
import type { ListSource, OptionCounts } from './list-source.ts';
import { optionCounts } from './option-counts.ts';
import { resolveBase } from './resolve-filter.ts';
import { categoryChoices } from './rules.ts';

/**
 * What a list can be narrowed by, each option with the number of variants it leaves under the base filter (readings,
 * "Filter object"), or under what is chosen where that is said. A fixed number of queries, whatever the list holds.
 */
export const productListFilters = async (source: ListSource, filter: BaseFilter, today: string): Promise<Filters> => {
  const { db } = source;
  const selection = await resolveBase(db, filter);
  const counts = await optionCounts(source, selection, filter.chosen ?? null, today);
  const { base } = selection;
  const [categories, phoneBrands, attrFilters, productTags, products, breadcrumb, phone] = await Promise.all([
    categoryOptions(db, counts, base.categoryId),
    phoneOptions(db, counts, filter.chosen !== undefined),
    attributeOptions(db, counts),
    tagOptions(db, counts),
    productOptions(db, counts),
    base.categoryId === null ? [] : categoryPath(db, base.categoryId),
    base.phoneId === null ? null : phoneLink(db, base.phoneId),
  ]);
  return {
    title: base.title,
    onlyNew: selection.onlyNew,
    onlySale: selection.onlySale,
    searchTerms: filter.searchTerms ?? '',
    breadcrumb,
    phone,
    attrFilters,
    categories,
    phoneBrands,
    products,
    productTags,
  };
};

const ids = (counts: Map<number, number>): number[] => [...counts.keys()];

const categoryOptions = async (
  db: Kysely<DB>,
  { held, left, total }: OptionCounts,
  baseId: number | null,
): Promise<Filters['categories']> => {
  if (held.category.size === 0) return [];
  const tree = await categoryTree(db, ids(held.category));
  const nodes = tree.map((node) => ({ ...node, count: held.category.get(node.id) ?? 0 }));
  return categoryChoices(nodes, baseId, total).map(({ id, name, url }) => ({
    id,
    name,
    url,
    count: left('category', id, 'categories'),
  }));
};

const phoneOptions = async (db: Kysely<DB>, { held, left }: OptionCounts, grouped: boolean) => {
  if (held.brand.size === 0) return [];
  const [brands, phones] = await Promise.all([
    db
      .selectFrom('phone_brand')
      .select(['id', 'name', 'url'])
      .where(isOneOf('id', ids(held.brand)))
      .orderBy('position')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('phone as p')
      .leftJoin('phone_group as g', 'g.id', 'p.group_id')
      .select(['p.id', 'p.name', 'p.url', 'p.brand_id as brandId', 'g.name as group'])
      .where(isOneOf('p.id', ids(held.phone)))
      .orderBy('p.launched_on', (by) => by.desc().nullsLast())
      .orderBy('p.position')
      .orderBy('p.id')
      .execute(),
  ]);
  const byBrand = Map.groupBy(phones, ({ brandId }) => brandId);
  return brands.map((brand) => ({
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

const attributeOptions = async (db: Kysely<DB>, { held, left }: OptionCounts): Promise<Filters['attrFilters']> => {
  if (held.value.size === 0) return [];
  const rows = await db
    .selectFrom('attribute_value as v')
    .innerJoin('attribute as a', 'a.id', 'v.attribute_id')
    .select(['v.id', 'v.value', 'v.label', 'v.metadata', 'a.code', 'a.label as attributeLabel'])
    .where(isOneOf('v.id', ids(held.value)))
    .orderBy('a.position')
    .orderBy('a.id')
    .orderBy('v.position')
    .orderBy('v.label')
    .execute();
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, values]) => ({
    code,
    label: values[0]?.attributeLabel ?? code,
    values: values.map(({ id, value, label, metadata }) => ({
      value,
      label,
      count: left('value', id, `attributes.${code}`),
      metadata: metadata as Record<string, string>,
    })),
  }));
};

const tagOptions = async (db: Kysely<DB>, { held, left }: OptionCounts) => {
  if (held.tag.size === 0) return [];
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where(isOneOf('id', ids(held.tag)))
    .orderBy('name')
    .execute();
  return rows.map(({ id, name }) => ({ name, count: left('tag', id, 'productTags') }));
};

const productOptions = async (db: Kysely<DB>, { products }: OptionCounts) => {
  if (products.length === 0) return [];
  const counts = new Map(products.map(({ id, count }) => [id, count]));
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .where(isOneOf('id', ids(counts)))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }));
};

const phoneLink = async (db: Kysely<DB>, phoneId: number) =>
  (await db
    .selectFrom('phone as p')
    .innerJoin('phone_brand as b', 'b.id', 'p.brand_id')
    .select(['p.name', 'p.url', 'b.name as brandName', 'b.url as brandUrl'])
    .where('p.id', '=', phoneId)
    .executeTakeFirst()) ?? null;
