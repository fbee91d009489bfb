import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { asCsv, byteOrderMark } from '#server/platform/table-files/as-csv.ts';

/** A row: the id by which the next portion goes on, and its cells. */
export type ExportedRow = { id: number; cells: (string | null)[] };

/** The table of an export. @param after the last id of the portion before */
export type ExportedTable = {
  header: readonly string[];
  portion: (db: Kysely<DB>, after: number, limit: number) => Promise<ExportedRow[]>;
};

const portionRows = 2000;

/**
 * The file in portions of text, each of one query: memory does not grow with the shop, and no connection waits for a slow
 * reader. In the order of the ids, so that two exports of the same data are the same to the byte.
 */
export async function* exportText(db: Kysely<DB>, { header, portion }: ExportedTable): AsyncGenerator<string> {
  yield byteOrderMark + asCsv(header);
  let last = 0;
  for (;;) {
    const rows = await portion(db, last, portionRows);
    if (rows.length === 0) return;
    yield rows.map(({ cells }) => asCsv(cells)).join('');
    last = rows.at(-1)?.id ?? last;
  }
}
