import { columnOf, type Db } from '#server/platform/db/db.ts';

/** What there is of a catalogue, its menu and its homepage, in words; [] where the demo shop can be loaded. */
export const filledContent = (db: Db): Promise<string[]> => columnOf<string>(db)`
    select what from (
      select 'products' as what, exists (select from product) as filled
      union all select 'categories', exists (select from category)
      union all select 'phones', exists (select from phone)
      union all select 'menu items', exists (select from menu_item)
      union all select 'homepage slides or widgets',
        exists (select from home_slide) or exists (select from home_widget)
    ) content where filled`;

/** The same with orders and customers, who could not be told from the demo's afterwards. */
export const filledWith = async (db: Db): Promise<string[]> => {
  const people = await columnOf<string>(db)`
    select what from (
      select 'orders' as what, exists (select from customer_order) as filled
      union all select 'customers', exists (select from customer)
    ) people where filled`;
  return [...(await filledContent(db)), ...people];
};
