import { z } from 'zod';
import { columnOf, type Db, foundRow } from '#server/platform/db/db.ts';

/* What a starter shop wrote, kept so that it can be told from what was changed since. */

const Row = z.record(z.string(), z.unknown());
const Widget = z.object({ id: z.int(), row: Row, images: z.array(Row), variantIds: z.array(z.int()) });

export const StarterDoc = z.object({
  /** How many parts were made. */
  parts: z.int(),
  menu: z.array(Row),
  brands: z.array(z.object({ id: z.int(), before: z.int(), after: z.int() })),
  widgets: z.array(Widget),
  pictures: z.array(z.object({ categoryId: z.int(), assetId: z.int() })),
});
export type StarterDoc = z.infer<typeof StarterDoc>;
export type StarterWidget = z.infer<typeof Widget>;

/** The rows of the menu. */
export const menuNow = (db: Db): Promise<StarterDoc['menu']> => columnOf<StarterDoc['menu'][number]>(db)`
    select to_jsonb(m) as row from menu_item m order by id`;

/** A widget with what it shows; without a row when it is gone. It is no section, and older rows know nothing of their settings. */
export const widgetNow = async (db: Db, id: number): Promise<StarterWidget> => {
  const found = await foundRow<Omit<StarterWidget, 'id'>>(db)`
    select to_jsonb(w) - 'settings' as row,
      coalesce((select jsonb_agg(to_jsonb(i) order by i.position) from home_widget_image i where i.widget_id = w.id), '[]')
        as images,
      coalesce((select array_agg(p.variant_id order by p.position) from home_widget_product p where p.widget_id = w.id), '{}')
        as "variantIds"
    from home_widget w where w.id = ${id}`;
  return { id, ...(found ?? { row: {}, images: [], variantIds: [] }) };
};
