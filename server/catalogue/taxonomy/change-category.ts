import { links } from '#contract/links.ts';
import * as staffMessages from '#messages/staff.js';
import type { CategoryRow, DeleteCategory, MoveCategory, SaveCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { dropMovesTo, movePath } from '#server/platform/redirects/moved-paths.ts';
import { invalid, notPossible, refused, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit, changedFields } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { execute, inTransaction, sql, type Trx, updateRow } from '#server/platform/db/db.ts';
import { takeCatalogue, writeEdit } from '../editing/write-edit.ts';
import { categoryTree, noSuchCategory, storedCategory } from './category-queries.ts';
import { productsBelow, readNamesBelow, refreshPlaces, refreshProducts } from './follow-tree.ts';
import { renameInHistory } from './rename-in-history.ts';
import { refuseUnknownPicture } from '../reading/assets.ts';

/** Where a category stood and what it was called there; of two that did, the one that left last. Files find it by that. */
const keepFormerName = (trx: Trx, id: number, parentId: number | null, name: string) => execute(trx)`
  insert into category_former_name (category_id, parent_id, name) values (${id}, ${parentId}, ${name})
  on conflict (parent_id, name) do update set category_id = excluded.category_id`;

/**
 * Changes a category, which shoppers see with their next request.
 * @throws 404; 422 when it was changed elsewhere, or its address or picture cannot be
 */
export const saveCategory = inTransaction<SaveCategory & { id: number; by: Actor }>(
  async (trx, { id, version, by, ...given }, now) => {
    await takeCatalogue(trx);
    const { id: _id, parentId, version: stored, ...present } = await storedCategory(trx, id);
    if (stored !== version) throw staleVersion();
    const changed = changedFields(present, given);
    if (!changed) return;
    const at = now();
    if (given.url !== present.url) {
      const taken = await trx.selectFrom('category').select('id').where('url', '=', given.url).executeTakeFirst();
      if (taken) throw invalid({ url: [staffMessages.categoryUrlTaken()] });
    }
    await refuseUnknownPicture(trx, given.pictureId);
    await updateRow(trx, 'category', id, {
      name: given.name,
      url: given.url,
      anchor: given.anchor,
      hidden: given.hidden,
      asset_id: given.pictureId,
      search_title: given.searchTitle,
      search_description: given.searchDescription,
      version: sql`version + 1`,
    });
    if (given.url !== present.url) {
      await movePath(trx, {
        from: links.categoryProducts(present.url),
        to: links.categoryProducts(given.url),
        at,
      });
      await renameInHistory(trx, { field: 'categories', from: present.url, to: given.url });
    }
    if (given.name !== present.name) {
      await keepFormerName(trx, id, parentId, present.name);
      await refreshProducts(trx, await readNamesBelow(trx, id));
    } else if (given.anchor !== present.anchor) await refreshProducts(trx, await productsBelow(trx, id));
    await addAudit(trx, { ...by, at, action: 'category.change', entityId: id, ...changed });
  },
);

type Node = { id: number; parentId: number | null };

/** Where a node is: below which, before which sibling. @param tree siblings in their order */
const placeOf = (
  tree: readonly Node[],
  { id, parentId }: Node,
): { parentId: number | null; beforeId: number | null } => {
  const siblings = tree.filter((each) => each.parentId === parentId);
  return { parentId, beforeId: siblings[siblings.findIndex((each) => each.id === id) + 1]?.id ?? null };
};

/** Whether a node is another, or lies below it. */
const liesIn = (tree: readonly Node[], id: number, within: number): boolean => {
  const byId = new Map(tree.map((each) => [each.id, each]));
  for (let at = byId.get(id); at; at = at.parentId === null ? undefined : byId.get(at.parentId))
    if (at.id === within) return true;
  return false;
};

/**
 * Puts a category to another place. Two people who move different ones do not stand in each other's way.
 * @throws 404; 422 when it, or the place, is not where it was seen, or it would lie in itself
 */
export const moveCategory = inTransaction<MoveCategory & { id: number; by: Actor }>(
  async (trx, { id, seen, to, by }, now) => {
    await takeCatalogue(trx);
    const tree = await categoryTree(trx);
    const node = tree.find((each) => each.id === id);
    if (!node) throw noSuchCategory();
    const present = placeOf(tree, node);
    if (present.parentId !== seen.parentId || present.beforeId !== seen.beforeId) throw staleVersion();
    if (to.parentId !== null && liesIn(tree, to.parentId, id)) throw refused(staffMessages.categoryInItself());
    if (to.parentId !== null && !tree.some((each) => each.id === to.parentId)) throw staleVersion();
    const siblings = tree.filter((each) => each.parentId === to.parentId && each.id !== id);
    const at = to.beforeId === null ? siblings.length : siblings.findIndex((each) => each.id === to.beforeId);
    if (at < 0) throw staleVersion();
    const ids = siblings.toSpliced(at, 0, node).map((each) => each.id);
    if (present.parentId === to.parentId && present.beforeId === to.beforeId) return;
    await execute(trx)`
      update category c set parent_id = ${to.parentId}, position = wanted.place
      from unnest(${ids}::int[]) with ordinality wanted (id, place)
      where c.id = wanted.id and (c.position, c.parent_id) is distinct from (wanted.place, ${to.parentId}::int)`;
    // Of another parent's list; the phones that names say do not depend on it.
    if (present.parentId !== to.parentId) {
      await keepFormerName(trx, id, present.parentId, node.name);
      await refreshProducts(trx, await readNamesBelow(trx, id));
    }
    await refreshPlaces(trx);
    const told = (place: { parentId: number | null; beforeId: number | null }) => ({
      below: nameOf(tree, place.parentId),
      before: nameOf(tree, place.beforeId),
    });
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'category.move',
      entityId: id,
      before: told(present),
      after: told(to),
    });
  },
);

const nameOf = (tree: readonly CategoryRow[], id: number | null): string =>
  tree.find((each) => each.id === id)?.name ?? '';

type Wanted = DeleteCategory & { id: number; by: Actor };

/**
 * Deletes a category. With another one for its products, these go there, and so does its address.
 * @throws 404; 422 when it was changed elsewhere, has categories below it, or has products and no other is named
 */
export const deleteCategory = inTransaction<Wanted>(async (trx, { id, version, moveTo, by }, now) => {
  await takeCatalogue(trx);
  const present = await storedCategory(trx, id);
  if (present.version !== version) throw staleVersion();
  const tree = await categoryTree(trx);
  if (tree.some(({ parentId }) => parentId === id)) throw notPossible(staffMessages.categoryHasChildren());
  const products = tree.find((each) => each.id === id)?.products ?? 0;
  if (products > 0 && moveTo === null) throw invalid({ moveTo: [staffMessages.categoryMoveToRequired(products)] });
  if (moveTo === id) throw invalid({ moveTo: [staffMessages.categoryMoveToItself()] });
  const at = now();
  const other = moveTo === null ? undefined : await storedCategory(trx, moveTo);
  if (other && products > 0) await moveProducts(trx, present, other, { by, at });
  await trx.deleteFrom('category').where('id', '=', id).execute();
  if (other)
    await movePath(trx, {
      from: links.categoryProducts(present.url),
      to: links.categoryProducts(other.url),
      at,
    });
  else await dropMovesTo(trx, links.categoryProducts(present.url));
  await addAudit(trx, {
    ...by,
    at,
    action: 'category.delete',
    entityId: id,
    before: { name: present.name, url: present.url, products },
    after: { deleted: true, productsTo: other?.url ?? null },
  });
});

type Named = { id: number; url: string };

/** As a change of products by hand, which stands in their history. */
const moveProducts = async (
  trx: Trx,
  { id, url }: Named,
  other: Named,
  made: { by: Actor; at: Date },
): Promise<void> => {
  await writeEdit(trx, made)`
    select row_number() over ()::integer as id, h.product_id, null::integer as variant_id, 'categories' as field,
      (select string_agg(u, ', ' order by u) from unnest(h.urls) u) as expected,
      (select string_agg(distinct u, ', ' order by u)
        from unnest(array_replace(h.urls, ${url}::text, ${other.url}::text)) u) as wanted
    from (
      select pc.product_id, array_agg(c.url) as urls
      from product_category pc join category c on c.id = pc.category_id
      where pc.product_id in (select product_id from product_category where category_id = ${id})
      group by pc.product_id) h`;
};
