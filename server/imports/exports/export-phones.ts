import { sql } from 'kysely';
import type { ExportedRow, ExportedTable } from './table-export.ts';

/** The list of phones, in the columns of `phones load`. */
export const exportPhones: ExportedTable = {
  header: ['brand', 'series', 'name', 'launched', 'models', 'url'],
  portion: async (db, after, limit) => {
    const { rows } = await sql<ExportedRow>`
      select p.id, array[b.name, g.name, p.name, p.launched_on::text,
        (select string_agg(m.number, ' ' order by m.number) from phone_model m where m.phone_id = p.id), p.url] as cells
      from phone p join phone_brand b on b.id = p.brand_id left join phone_group g on g.id = p.group_id
      where p.id > ${after} order by p.id limit ${limit}`.execute(db);
    return rows;
  },
};
