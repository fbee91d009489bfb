import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

/** A phone of the shop, as texts are compared with it. */
export type ListedPhone = {
  id: number;
  name: string;
  brand: string;
  group: string | null;
  /** YYYY-MM-DD */
  launchedOn: string | null;
  models: readonly string[];
  /** Other names that staff gave it. */
  aliases?: readonly string[];
};

/** The shop's phones by the places of their brands; of a brand the oldest first, or the newest. */
export const listedPhones = (db: Db, first: 'OLDEST' | 'NEWEST'): Promise<ListedPhone[]> => rowsOf<ListedPhone>(db)`
    select p.id, p.name, b.name as brand, g.name as "group", p.launched_on::text as "launchedOn",
      array(select number from phone_model m where m.phone_id = p.id order by number) as models,
      array(select alias from phone_alias l where l.phone_id = p.id order by alias) as aliases
    from phone p
    join phone_brand b on b.id = p.brand_id
    left join phone_group g on g.id = p.group_id
    order by b.position, b.id, p.launched_on ${sql.raw(first === 'NEWEST' ? 'desc' : 'asc')} nulls last, p.id`;
