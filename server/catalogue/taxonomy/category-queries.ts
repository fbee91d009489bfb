import type { CategoryRow } from '#contract/catalogue/staff-taxonomy.ts';
import { links } from '#contract/links.ts';
import { assetJson, type AssetRow } from '../reading/assets.ts';
import { columnOf, type Db, rowsOf } from '#server/platform/db/db.ts';
import { oldPathsTo } from '#server/platform/redirects/moved-paths.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';

export const noSuchCategory = () => notFound('There is no such category.');

/** The tree with its counts, siblings in their order. One query. */
export const categoryTree = (db: Db): Promise<CategoryRow[]> => rowsOf<CategoryRow>(db)`select * from category_tree()`;

/** One of them as it is stored. @throws 404 */
export const storedCategory = async (db: Db, id: number) => {
  const found = await db
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'name', 'url', 'anchor', 'hidden', 'asset_id as pictureId'])
    .select(['search_title as searchTitle', 'search_description as searchDescription', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw noSuchCategory();
  return found;
};

/** The same with all that its screen shows. @throws 404 */
export const categoryRecord = async (db: Db, id: number) => {
  const stored = await storedCategory(db, id);
  const tree = await categoryTree(db);
  const node = tree.find((each) => each.id === id);
  if (!node) throw noSuchCategory();
  return {
    ...stored,
    products: node.products,
    productsBelow: node.productsBelow,
    hasChildren: tree.some(({ parentId }) => parentId === id),
    asset: await pictureOf(db, stored.pictureId),
    oldPaths: await oldPathsTo(db, links.categoryProducts(stored.url)),
    linkedFrom: await linkedFrom(db, stored),
    history: await historyOf(db, 'category', id),
  };
};
export type CategoryRecord = Awaited<ReturnType<typeof categoryRecord>>;

const pictureOf = async (db: Db, id: number | null): Promise<AssetRow | null> => {
  if (id === null) return null;
  return (await columnOf<AssetRow>(db)`select ${assetJson('a')} as asset from asset a where a.id = ${id}`)[0] ?? null;
};

/** Where shoppers are led to its list from, in words. One query. */
const linkedFrom = async (db: Db, { id, url }: { id: number; url: string }): Promise<string[]> => {
  const path = links.categoryProducts(url);
  return columnOf<string>(db)`
    select 'the menu’s “' || name || '”' as says from menu_item
      where item_type = 'PRODUCT_LIST' and values[1] = ${url} or item_type = 'CATEGORY' and ${String(id)} = any (values)
    union all
    select 'the slide “' || title || '”' from home_slide where forward_link = ${path}
    union all
    select 'a picture of “' || w.title || '”' from home_widget_image i join home_widget w on w.id = i.widget_id
      where i.url = ${path}
    union all
    select 'the section “' || title || '”' from home_widget where position(${`"${path}"`} in settings::text) > 0
    union all
    select 'the page “' || title || '”' from content_page where position(${path} in body) > 0
    order by 1`;
};
