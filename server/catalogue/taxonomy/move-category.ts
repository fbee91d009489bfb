import * as staffMessages from '#contract/staff-messages.ts';
import type { CategoryRow, MoveCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { sql } from 'kysely';
import { takeCatalogue } from '../editing/take-catalogue.ts';
import type { DbAndClock } from '#server/context.ts';
import { refused, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { categoryTree, noSuchCategory } from './category-queries.ts';
import { readNamesBelow, refreshPlaces, refreshProducts } from './follow-tree.ts';
import { keepFormerName } from './former-names.ts';
import { liesIn, placeOf } from './rules.ts';

/**
 * Puts a category to another place. Two people who move different ones do not stand in each other's way.
 * @throws 404; 422 when it, or the place, is not where it was seen, or it would lie in itself
 */
export const moveCategory = (
  { db, now }: DbAndClock,
  { id, seen, to, by }: MoveCategory & { id: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    const tree = await categoryTree(trx);
    const node = tree.find((each) => each.id === id);
    if (!node) throw noSuchCategory();
    const present = placeOf(tree, node);
    if (present.parentId !== seen.parentId || present.beforeId !== seen.beforeId) throw staleVersion();
    if (to.parentId !== null && liesIn(tree, to.parentId, id)) throw refused(staffMessages.categoryInItself);
    if (to.parentId !== null && !tree.some((each) => each.id === to.parentId)) throw staleVersion();
    const siblings = tree.filter((each) => each.parentId === to.parentId && each.id !== id);
    const at = to.beforeId === null ? siblings.length : siblings.findIndex((each) => each.id === to.beforeId);
    if (at < 0) throw staleVersion();
    const ids = siblings.toSpliced(at, 0, node).map((each) => each.id);
    if (present.parentId === to.parentId && present.beforeId === to.beforeId) return;
    await sql`
      update category c set parent_id = ${to.parentId}, position = wanted.place
      from unnest(${ids}::int[]) with ordinality wanted (id, place)
      where c.id = wanted.id and (c.position, c.parent_id) is distinct from (wanted.place, ${to.parentId}::int)`.execute(
      trx,
    );
    // Of another parent's list; the phones that names say do not depend on it.
    if (present.parentId !== to.parentId) {
      await keepFormerName(trx, { id, parentId: present.parentId, name: node.name });
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
  });

const nameOf = (tree: readonly CategoryRow[], id: number | null): string =>
  tree.find((each) => each.id === id)?.name ?? '';
