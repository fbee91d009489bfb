import { type Db, execute, sql } from '#server/platform/db/db.ts';

/** What is named by texts: urls in a list, or one name, which may hold a comma. */
type Renamed = { field: string; from: string; to: string };

const tables = ['catalogue_draft', 'catalogue_edit_change', 'import_change'] as const;

/**
 * Drafts and undos know categories, phones, tags and values by texts: they follow a new one, so that it is no change of
 * another person.
 */
export const renameInHistory = async (trx: Db, { field, from, to }: Renamed): Promise<void> => {
  for (const table of tables)
    for (const column of ['before', 'after']) {
      const text = sql.ref(column);
      await execute(trx)`update ${sql.table(table)} set ${text} = case when ${text} = ${from} then ${to} else (
          select string_agg(case when part = ${from} then ${to} else part end, ', '
            order by case when part = ${from} then ${to} else part end)
          from unnest(string_to_array(${text}, ', ')) part) end
        where field = ${field} and (${text} = ${from} or field <> 'tag' and ${from} = any (string_to_array(${text}, ', ')))`;
    }
};
