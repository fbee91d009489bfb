import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { asCsv } from '#kernel/as-csv.ts';

/**
 * The refused rows of an import as a CSV file: the file's own columns and why each was refused, so that it can be
 * corrected in a spreadsheet and imported.
 */
export const refusedFile = async (db: Db, run: { id: number; columns: string[] }): Promise<string> => {
  const rows = await rowsOf<{ cells: string[] | null; reason: string }>(db)`
    select cells, reason from import_line where import_id = ${run.id} and outcome = 'REFUSED' order by line`;
  const lines = rows.map(({ cells, reason }) => asCsv([...run.columns.map((_, at) => cells?.[at] ?? ''), reason]));
  return [asCsv([...run.columns, 'Refused because']), ...lines].join('');
};
