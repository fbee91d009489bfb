import type { Transaction } from 'kysely';
import { mapOf } from '#server/platform/db/db.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { MenuDraft } from './menu.ts';

/**
 * Inserts the menu, siblings at a time; the categories must exist.
 * @throws Error naming the item of an unknown category
 */
export const loadMenu = async (trx: Transaction<DB>, menu: readonly MenuDraft[]): Promise<void> => {
  const ids = await mapOf<string, number>(trx)`select url, id from category`;
  const valuesOf = ({ name, itemType, values }: MenuDraft): string[] =>
    itemType !== 'CATEGORY'
      ? values
      : values.map((url) => {
          const id = ids.get(url);
          if (id === undefined) throw new Error(`Menu item "${name}" names the category "${url}", which there is not`);
          return String(id);
        });
  const write = async (items: readonly MenuDraft[], parentId: number | null): Promise<void> => {
    if (items.length === 0) return;
    const written = await trx
      .insertInto('menu_item')
      .values(
        items.map((item, position) => ({
          parent_id: parentId,
          name: item.name,
          item_type: item.itemType,
          values: valuesOf(item),
          new_marker: item.newMarker,
          position,
        })),
      )
      .returning(['id', 'position'])
      .execute();
    for (const { id, position } of written) await write(items[position]?.children ?? [], id);
  };
  await write(menu, null);
};
