import { links } from '#contract/links.ts';
import { wholeTables } from '#server/platform/cache/change.ts';
import type { CatalogueCache } from '#server/platform/cache/catalogue-cache.ts';
import { type Db, sql } from '#server/platform/db/db.ts';

/**
 * The names of filters, by id and by the names in URLs and requests; every array in display order. Thousands of rows,
 * for any catalogue.
 */
export type CatalogueNames = Awaited<ReturnType<typeof readNames>>;

/** Tables that the names of filters and bases come from. */
export const tablesOfNames: readonly string[] =
  'category phone_brand phone phone_group phone_model attribute attribute_value tag moved_path'.split(' ');
const shown = wholeTables(...tablesOfNames);

/** The names, reloaded only when one of their tables has changed. */
export const catalogueNames = async (cache: CatalogueCache, db: Db): Promise<CatalogueNames> => {
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

/** Reads the names, in seven queries. */
const readNames = async (db: Db) => {
  const [allCategories, moved, brands, phones, attributes, values, tags] = await Promise.all([
    db
      .selectFrom('category')
      .select(['id', 'parent_id as parentId', 'name', 'url', 'hidden'])
      .select(['search_title as searchTitle', 'search_description as searchDescription'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('moved_path').select(['old_path as from', 'new_path as to']).execute(),
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
  const categories = shownCategories(allCategories);
  const typedValues = values.map((row) => ({ ...row, metadata: row.metadata as Record<string, string> }));
  return {
    categories,
    brands,
    phones,
    attributes,
    values: typedValues,
    tags,
    categoryById: by(categories, ({ id }) => id),
    /** By those that they had before, too. */
    categoryByUrl: withMoved(
      by(categories, ({ url }) => url),
      moved,
      links.categoryProducts,
    ),
    /** Ids of the categories with children. */
    parents: new Set(categories.flatMap(({ parentId }) => parentId ?? [])),
    brandById: by(brands, ({ id }) => id),
    brandByUrl: by(brands, ({ url }) => url),
    phoneById: by(phones, ({ id }) => id),
    phoneByUrl: withMoved(
      by(phones, ({ url }) => url),
      moved,
      links.phone,
    ),
    attributeById: by(attributes, ({ id }) => id),
    attributeByCode: by(attributes, ({ code }) => code),
    /** By attribute id and value. */
    valueByName: by(typedValues, ({ attributeId, value }) => valueName(attributeId, value)),
    tagByName: by(tags, ({ name }) => name),
  };
};

const by = <T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T> => new Map(rows.map((row) => [keyOf(row), row]));

/** Without hidden ones, and those below them. */
const shownCategories = <Category extends { id: number; parentId: number | null; hidden: boolean }>(
  all: readonly Category[],
) => {
  const byId = by(all, ({ id }) => id);
  const isShown = (each: Category): boolean => {
    const parent = each.parentId === null ? undefined : byId.get(each.parentId);
    return !each.hidden && (!parent || isShown(parent));
  };
  return all.filter(isShown).map(({ hidden: _hidden, ...category }) => category);
};

/** What stands at an old address now; links that shoppers have open may still lead there. */
const withMoved = <T>(
  byUrl: Map<string, T>,
  moved: readonly { from: string; to: string }[],
  pathOf: (url: string) => string,
): Map<string, T> => {
  const byPath = new Map([...byUrl].map(([url, one]) => [pathOf(url), one]));
  for (const { from, to } of moved) {
    const one = byPath.get(to);
    const url = from.split('/').at(-2) ?? '';
    if (one && from === pathOf(url) && !byUrl.has(url)) byUrl.set(url, one);
  }
  return byUrl;
};
