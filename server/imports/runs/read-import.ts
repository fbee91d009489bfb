import type { Kysely } from 'kysely';
import { findBrakes } from '#server/catalogue/product-files/find-brakes.ts';
import { recordNames } from '#server/catalogue/product-files/find-phones.ts';
import { recordAdded, recordChanges } from '#server/catalogue/product-files/record-changes.ts';
import { stageImport } from '#server/catalogue/product-files/stage-import.ts';
import type { DB } from '#server/platform/db/types.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { earlierWay, headerLike, openCorrections } from './carry-over.ts';
import { moveImport, progressOf } from './import-state.ts';
import { readMapping } from '../suppliers/stored-reading.ts';
import { readingOf } from './reading-of.ts';
import { storedFile } from './stored-file.ts';
import { isSupplierColumn } from '#server/catalogue/product-files/columns.ts';
import type { FileSource } from '#server/platform/table-files/file-source.ts';

/** How an import is staged from its stored file, with the corrections of its rows. */
export const stagingOf = async (db: Kysely<DB>, id: number) => {
  const run = await db.selectFrom('catalogue_import').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const corrections = await openCorrections(db, id);
  const missing: 'keep' | 'archive' = run.missing === 'archive' ? 'archive' : 'keep';
  const mapping = readMapping(run.mapping);
  const reading = await readingOf(db, { supplierId: run.supplier_id, mapping, mark: run.mark });
  return {
    run,
    corrections,
    source: storedFile(db, { id, name: run.file_name, size: run.file_size }),
    options: {
      missing,
      ...reading,
      keepCells: true,
      progress: progressOf(db, id),
      correct: corrections.take,
    },
  };
};

/**
 * Reads the file of an import and stores what it would change; nothing of the catalogue changes. A file that cannot be
 * read fails the import and says why.
 */
export const readImport = async (db: Kysely<DB>, id: number): Promise<void> => {
  await readAsBefore(db, id);
  const { run, corrections, source, options } = await stagingOf(db, id);
  // Run twice after a crash, or discarded meanwhile.
  if (run.state !== 'READING') return;
  try {
    await db.transaction().execute(async (trx) => {
      const { columns, summary, build, costList } = await stageImport(trx, source, { ...options, readsOnly: true });
      await build();
      const archived = run.missing === 'archive';
      const { counts, fingerprint } = await recordChanges(trx, id, { missing: true, archived, costList });
      await recordAdded(trx, id);
      await recordNames(trx, id);
      await corrections.keep(trx);
      const brakes = await findBrakes(trx, id, archived);
      await trx
        .updateTable('catalogue_import')
        .set({
          counts: JSON.stringify({ ...counts, asksSupplier: columns.ownerless }),
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
    await moveImport(db, id, 'FAILED', {
      failure: error.message,
      counts: { asksSupplier: await hasForeign(run, source) },
    });
  }
};

/** A file with the columns of an earlier one is read as that was, when nothing was said about it. */
const readAsBefore = async (db: Kysely<DB>, id: number): Promise<void> => {
  const run = await db.selectFrom('catalogue_import').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const isNew = run.state === 'READING' && run.columns.length === 0 && run.failure === null && run.version <= 2;
  if (!isNew || run.supplier_id !== null || readMapping(run.mapping).length > 0) return;
  const source = storedFile(db, { id, name: run.file_name, size: run.file_size });
  const way = await earlierWay(db, id, source);
  if (!way) return;
  const { mapping, mark } = way;
  await db
    .updateTable('catalogue_import')
    .set({ mapping: JSON.stringify(mapping), mark: run.mark ?? mark })
    .where('id', '=', id)
    .execute();
};

/** Whether a file that cannot be read has columns that mean something in the file of a supplier alone. */
const hasForeign = async (run: { supplier_id: number | null }, source: FileSource): Promise<boolean> => {
  if (run.supplier_id !== null) return false;
  return (await headerLike(source, (cells) => cells.some(isSupplierColumn))) !== null;
};
