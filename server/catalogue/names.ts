import { type Kysely, sql } from 'kysely';
import { wholeTables } from '../kept-answers/change.ts';
import type { CatalogueCache } from '../kept-answers/catalogue-cache.ts';
import type { DB } from '../db/types.ts';

type Category = { id: number; parentId: number | null; name: string; url: string };
type Brand = { id: number; name: string; url: string };
type Phone = {
  id: number;
  name: string;
  url: string;
  brandId: number;
  group: string | null;
  /** Model numbers, and the day of its launch. */
  numbers: string[];
  launchedOn: string | null;
};
type AttributeValue = {
  id: number;
  attributeId: number;
  value: string;
  label: string;
  metadata: Record<string, string>;
};
type Attribute = { id: number; code: string; label: string };
type Tag = { id: number; name: string };

/**
 * The names of filters, by id and by the names in URLs and requests; every array in display order. Thousands of rows,
 * for any catalogue.
 */
export type CatalogueNames = {
  categories: Category[];
  brands: Brand[];
  /** Newest first. */
  phones: Phone[];
  attributes: Attribute[];
  /** By attribute, then in the attribute's own order. */
  values: AttributeValue[];
  tags: Tag[];
  categoryById: Map<number, Category>;
  categoryByUrl: Map<string, Category>;
  /** Ids of the categories with children. */
  parents: Set<number>;
  brandById: Map<number, Brand>;
  brandByUrl: Map<string, Brand>;
  phoneById: Map<number, Phone>;
  phoneByUrl: Map<string, Phone>;
  attributeById: Map<number, Attribute>;
  attributeByCode: Map<string, Attribute>;
  /** By attribute id and value. */
  valueByName: Map<string, AttributeValue>;
  tagByName: Map<string, Tag>;
};

const shown = wholeTables(
  'category',
  'phone_brand',
  'phone',
  'phone_group',
  'phone_model',
  'attribute',
  'attribute_value',
  'tag',
);

/** The names, reloaded only when one of their tables has changed. */
export const catalogueNames = async (cache: CatalogueCache, db: Kysely<DB>): Promise<CatalogueNames> => {
  let own = false;
  const read = () => {
    own = true;
    return readNames(db);
  };
  return cache.remember('catalogue names', read, shown).catch((error: unknown) => {
    // What failed on the public's connections must not fail for a customer who waited for it.
    if (own) throw error;
    return readNames(db);
  });
};

export const valueName = (attributeId: number, value: string): string => `${attributeId} ${value}`;

/** Reads the names, in six queries. */
const readNames = async (db: Kysely<DB>): Promise<CatalogueNames> => {
  const [categories, brands, phones, attributes, values, tags] = await Promise.all([
    db
      .selectFrom('category')
      .select(['id', 'parent_id as parentId', 'name', 'url'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('phone_brand').select(['id', 'name', 'url']).orderBy('position').orderBy('name').execute(),
    db
      .selectFrom('phone as p')
      .leftJoin('phone_group as g', 'g.id', 'p.group_id')
      .select(['p.id', 'p.name', 'p.url', 'p.brand_id as brandId', 'g.name as group', 'p.launched_on as launchedOn'])
      .select(
        sql<string[]>`array(select number from phone_model m where m.phone_id = p.id order by number)`.as('numbers'),
      )
      .orderBy('p.launched_on', (by) => by.desc().nullsLast())
      .orderBy('p.position')
      .orderBy('p.id')
      .execute(),
    db
      .selectFrom('attribute')
      .select(['id', 'code', 'label'])
      .where('filterable', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('attribute_value as v')
      .innerJoin('attribute as a', 'a.id', 'v.attribute_id')
      .select(['v.id', 'v.attribute_id as attributeId', 'v.value', 'v.label', 'v.metadata'])
      .where('a.filterable', '=', true)
      .orderBy('a.position')
      .orderBy('a.id')
      .orderBy('v.position')
      .orderBy('v.label')
      .execute(),
    db.selectFrom('tag').select(['id', 'name']).orderBy('name').execute(),
  ]);
  const typedValues = values.map((row) => ({ ...row, metadata: row.metadata as Record<string, string> }));
  return {
    categories,
    brands,
    phones,
    attributes,
    values: typedValues,
    tags,
    categoryById: by(categories, ({ id }) => id),
    categoryByUrl: by(categories, ({ url }) => url),
    parents: new Set(categories.flatMap(({ parentId }) => parentId ?? [])),
    brandById: by(brands, ({ id }) => id),
    brandByUrl: by(brands, ({ url }) => url),
    phoneById: by(phones, ({ id }) => id),
    phoneByUrl: by(phones, ({ url }) => url),
    attributeById: by(attributes, ({ id }) => id),
    attributeByCode: by(attributes, ({ code }) => code),
    valueByName: by(typedValues, ({ attributeId, value }) => valueName(attributeId, value)),
    tagByName: by(tags, ({ name }) => name),
  };
};

const by = <T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T> => new Map(rows.map((row) => [keyOf(row), row]));
