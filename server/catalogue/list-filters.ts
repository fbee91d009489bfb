import type { BaseFilter, Filters } from '#contract/catalogue.ts';
import type { Kysely } from 'kysely';
import { isOneOf } from '../db/is-one-of.ts';
import type { DB } from '../db/types.ts';
import { categoryPath, categoryTree } from './category-queries.ts';
import { facetIdsByKind } from './facets.ts';
import { facetCounts } from './list-queries.ts';
import { resolveBase } from './resolve-filter.ts';
import { categoryChoices } from './rules.ts';

/** A list of all products would be no filter; these are the ones with the most variants. */
const maxProducts = 100;

/**
 * What a list can be narrowed by, each option with the number of variants it leaves under the base filter (readings,
 * "Filter object"). A fixed number of queries, whatever the list holds.
 */
export const listFilters = async (db: Kysely<DB>, filter: BaseFilter, today: string): Promise<Filters> => {
  const selection = await resolveBase(db, filter);
  const counts = facetIdsByKind(await facetCounts(db, selection, today));
  const { base } = selection;
  // Every variant carries its product's key once.
  const total = [...counts.product.values()].reduce((sum, count) => sum + count, 0);
  const [categories, phoneBrands, attrFilters, productTags, products, breadcrumb, phone] = await Promise.all([
    categoryOptions(db, counts.category, base.categoryId, total),
    phoneOptions(db, counts.brand, counts.phone),
    attributeOptions(db, counts.value),
    tagOptions(db, counts.tag),
    productOptions(db, counts.product),
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

type Counts = Map<number, number>;
const ids = (counts: Counts): number[] => [...counts.keys()];
const countOf = (counts: Counts, id: number): number => counts.get(id) ?? 0;

const categoryOptions = async (db: Kysely<DB>, counts: Counts, baseId: number | null, total: number) => {
  if (counts.size === 0) return [];
  const nodes = (await categoryTree(db, ids(counts))).map((node) => ({ ...node, count: countOf(counts, node.id) }));
  return categoryChoices(nodes, baseId, total).map(({ id, name, url, count }) => ({ id, name, url, count }));
};

const phoneOptions = async (db: Kysely<DB>, brandCounts: Counts, phoneCounts: Counts) => {
  if (brandCounts.size === 0) return [];
  const [brands, phones] = await Promise.all([
    db
      .selectFrom('phone_brand')
      .select(['id', 'name', 'url'])
      .where(isOneOf('id', ids(brandCounts)))
      .orderBy('position')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('phone')
      .select(['id', 'name', 'url', 'brand_id as brandId'])
      .where(isOneOf('id', ids(phoneCounts)))
      .orderBy('launched_on', (by) => by.desc().nullsLast())
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  const byBrand = Map.groupBy(phones, ({ brandId }) => brandId);
  return brands.map((brand) => ({
    name: brand.name,
    url: brand.url,
    count: countOf(brandCounts, brand.id),
    phones: (byBrand.get(brand.id) ?? []).map(({ id, name, url }) => ({ name, url, count: countOf(phoneCounts, id) })),
  }));
};

const attributeOptions = async (db: Kysely<DB>, counts: Counts): Promise<Filters['attrFilters']> => {
  if (counts.size === 0) return [];
  const rows = await db
    .selectFrom('attribute_value as v')
    .innerJoin('attribute as a', 'a.id', 'v.attribute_id')
    .select(['v.id', 'v.value', 'v.label', 'v.metadata', 'a.code', 'a.label as attributeLabel'])
    .where(isOneOf('v.id', ids(counts)))
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
      count: countOf(counts, id),
      metadata: metadata as Record<string, string>,
    })),
  }));
};

const tagOptions = async (db: Kysely<DB>, counts: Counts) => {
  if (counts.size === 0) return [];
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where(isOneOf('id', ids(counts)))
    .orderBy('name')
    .execute();
  return rows.map(({ id, name }) => ({ name, count: countOf(counts, id) }));
};

const productOptions = async (db: Kysely<DB>, counts: Counts) => {
  const most = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, maxProducts);
  if (most.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .where(
      isOneOf(
        'id',
        most.map(([id]) => id),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ id, name, count: countOf(counts, id) }));
};

const phoneLink = async (db: Kysely<DB>, phoneId: number) =>
  (await db
    .selectFrom('phone as p')
    .innerJoin('phone_brand as b', 'b.id', 'p.brand_id')
    .select(['p.name', 'p.url', 'b.name as brandName', 'b.url as brandUrl'])
    .where('p.id', '=', phoneId)
    .executeTakeFirst()) ?? null;
