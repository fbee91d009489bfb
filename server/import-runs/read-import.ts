import type { Kysely } from 'kysely';
import { findBrakes } from '../catalogue-import/find-brakes.ts';
import { recordAdded, recordChanges } from '../catalogue-import/record-changes.ts';
import { stageImport } from '../catalogue-import/stage-import.ts';
import type { DB } from '../db/types.ts';
import { OperatorError } from '../operator-error.ts';
import type { TableRow } from '../table-files/table-row.ts';
import { moveImport, progressOf } from './import-state.ts';
import { readMapping } from '../suppliers/stored-reading.ts';
import { readingOf } from './reading-of.ts';
import { storedFile } from './stored-file.ts';

/** How an import is staged from its stored file, with the corrections of its rows. */
export const stagingOf = async (db: Kysely<DB>, id: number) => {
  const run = await db.selectFrom('catalogue_import').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const corrections = await db
    .selectFrom('import_correction')
    .select(['line', 'cells', 'left_out'])
    .where('import_id', '=', id)
    .execute();
  const corrected = new Map(corrections.map(({ line, cells }) => [line, cells as string[] | null]));
  const missing: 'keep' | 'archive' = run.missing === 'archive' ? 'archive' : 'keep';
  const mapping = readMapping(run.mapping);
  const reading = await readingOf(db, { supplierId: run.supplier_id, mapping, mark: run.mark });
  return {
    run,
    source: storedFile(db, { id, name: run.file_name, size: run.file_size }),
    options: {
      missing,
      ...reading,
      keepCells: true,
      progress: progressOf(db, id),
      leftOut: new Set(corrections.filter(({ left_out }) => left_out).map(({ line }) => line)),
      correct: (row: TableRow): TableRow => {
        const cells = corrected.get(row.line);
        if (!cells) return row;
        return { line: row.line, cells: row.cells.map((cell, index) => cells[index] ?? cell) };
      },
    },
  };
};

/**
 * Reads the file of an import and stores what it would change; nothing of the catalogue changes. A file that cannot be
 * read fails the import and says why.
 */
export const readImport = async (db: Kysely<DB>, id: number): Promise<void> => {
  const { run, source, options } = await stagingOf(db, id);
  // Run twice after a crash, or discarded meanwhile.
  if (run.state !== 'READING') return;
  try {
    await db.transaction().execute(async (trx) => {
      const { columns, summary, build, costList } = await stageImport(trx, source, { ...options, readsOnly: true });
      await build();
      const archived = run.missing === 'archive';
      const { counts, fingerprint } = await recordChanges(trx, id, { missing: true, archived, costList });
      await recordAdded(trx, id);
      const brakes = await findBrakes(trx, id, archived);
      await trx
        .updateTable('catalogue_import')
        .set({
          counts: JSON.stringify(counts),
          brakes: JSON.stringify(brakes),
          fingerprint,
          notes: summary.notes,
          columns: columns.header,
        })
        .where('id', '=', id)
        .execute();
      await moveImport(trx, id, 'READY');
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    await moveImport(db, id, 'FAILED', { failure: error.message });
  }
};
