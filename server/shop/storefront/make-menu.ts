import type { MenuItemType } from '#contract/shop/content.ts';
import * as staffMessages from '#messages/staff.js';
import { type Db, insertRow, inTransaction, sql, type Trx } from '#server/platform/db/db.ts';
import { notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockContent } from '../documents/versions.ts';

export type MenuDraft = { name: string; itemType: MenuItemType; values: string[]; children: MenuDraft[] };

/** More would not fit in one line of the header. */
const topMost = 9;
const childrenMost = 12;

type CategoryRow = { id: number; name: string; url: string; parentId: number | null };
type BrandRow = { name: string; url: string };

/**
 * A menu from what there is: the brands that have phones under "Devices", then the top categories, each with those below
 * it.
 */
export const draftMenu = (brands: readonly BrandRow[], categories: readonly CategoryRow[]): MenuDraft[] => {
  const under = (parentId: number | null) => categories.filter((each) => each.parentId === parentId);
  const listOf = ({ name, url }: CategoryRow): MenuDraft => ({
    name,
    itemType: 'PRODUCT_LIST',
    values: [url],
    children: [],
  });
  const branch = (category: CategoryRow): MenuDraft => ({
    ...listOf(category),
    children: under(category.id).slice(0, childrenMost).map(listOf),
  });
  const devices: MenuDraft = {
    name: 'Devices',
    itemType: 'PHONE_BRAND',
    values: [''],
    children: brands
      .slice(0, childrenMost)
      .map(({ name, url }) => ({ name, itemType: 'PHONE_BRAND', values: [url], children: [] })),
  };
  return [...(brands.length > 0 ? [devices] : []), ...under(null).map(branch)].slice(0, topMost);
};

const categories = async (db: Db): Promise<CategoryRow[]> =>
  (
    await sql<CategoryRow>`select id, name, url, parent_id as "parentId" from shown_category order by position, id`.execute(
      db,
    )
  ).rows;

const brands = (db: Db): Promise<BrandRow[]> =>
  db
    .selectFrom('phone_brand as b')
    .select(['b.name', 'b.url'])
    .where(sql<boolean>`exists (select from phone p where p.brand_id = b.id)`)
    .orderBy('b.position')
    .orderBy('b.name')
    .execute();

/** Makes the menu, where there is none. @throws 422 where there is one, nothing to make it of, or a change elsewhere */
export const makeMenu = inTransaction<{ version: number; by: Actor }>(async (trx, { version: seen, by }, now) => {
  if ((await lockContent(trx)) !== seen) throw staleVersion();
  if (await trx.selectFrom('menu_item').select('id').executeTakeFirst()) throw notPossible(staffMessages.menuThere());
  const drafted = draftMenu(await brands(trx), await categories(trx));
  if (drafted.length === 0) throw notPossible(staffMessages.menuOfNothing());
  const entries = await insertMenu(trx, drafted, null);
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'menu.make',
    entityId: theShop,
    before: { entries: 0 },
    after: { entries },
  });
});

/** @returns how many entries there are, with those below */
export const insertMenu = async (trx: Trx, items: readonly MenuDraft[], parent_id: number | null): Promise<number> => {
  let count = 0;
  for (const [position, { name, itemType, values, children }] of items.entries()) {
    const id = await insertRow(trx, 'menu_item', { parent_id, name, item_type: itemType, values, position });
    count += 1 + (await insertMenu(trx, children, id));
  }
  return count;
};
