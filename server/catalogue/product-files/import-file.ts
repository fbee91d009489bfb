import { type Db, insertRow, type Trx, updateRow } from '#server/platform/db/db.ts';
import type { FileSource } from '#server/platform/table-files/file-source.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { takeTurn } from './import-lock.ts';
import type { Report } from './import-report.ts';
import type { ImportSummary } from './import-summary.ts';
import { findBrakes } from './find-brakes.ts';
import { recordChanges, writeDown } from './record-changes.ts';
import { type StageOptions, stageImport } from './stage-import.ts';

export type ImportOptions = StageOptions & {
  /** Rolls back instead of committing. */
  dryRun: boolean;
  /** Imports nothing unless every row can be imported. */
  strict: boolean;
  /** Applies it even if it looks like a file that was read wrongly. */
  confirmed: boolean;
  report: Report;
  /** Actor and time. */
  by: Actor;
  at: Date;
};

/** Rolls the transaction back; not a failure. */
class Undo extends Error {}

/**
 * Imports one file in one transaction: rows are read, checked and staged, then checked together, then applied.
 * @throws OperatorError when the file cannot be read or has not the columns that are needed; then nothing is changed
 */
export const importFile = async (db: Db, source: FileSource, options: ImportOptions): Promise<ImportSummary> => {
  let summary: ImportSummary | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      await takeTurn(trx, `import ${source.name} by ${options.by.actor}`);
      summary = await importInto(trx, source, options);
      if (options.dryRun || summary.result === null) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!summary) throw new Error('the import ended without a summary');
  return summary;
};

const importInto = async (
  trx: Trx,
  source: FileSource,
  { strict, report, ...options }: ImportOptions,
): Promise<ImportSummary> => {
  const { summary, build, apply, costList } = await stageImport(trx, source, options);
  await report.write(trx);
  if (summary.taken === 0 || (strict && summary.refused > 0)) return summary;
  await build();
  const archived = options.missing === 'archive';
  const id = await insertRow(trx, 'catalogue_import', {
    file_name: source.name,
    file_size: source.size,
    begun_at: options.at,
    begun_by: options.by.actor,
    missing: options.missing,
    mark: options.mark,
    notes: summary.notes,
    supplier_id: options.supplier?.id ?? null,
    mapping: JSON.stringify([...(options.mapping ?? [])].map(([field, column]) => ({ field, column }))),
  });
  const { counts } = await recordChanges(trx, id, { missing: false, archived, costList });
  const brakes = (await findBrakes(trx, id, archived)).map((brake) =>
    options.confirmed ? { ...brake, confirmedBy: options.by.actor } : brake,
  );
  if (brakes.length > 0 && !options.confirmed && !options.dryRun) return { ...summary, brakes };
  await updateRow(trx, 'catalogue_import', id, { counts: JSON.stringify(counts), brakes: JSON.stringify(brakes) });
  const result = await apply(id);
  await writeDown(trx, id, { file: source.name, summary, result, by: options.by, brakes });
  return { ...summary, brakes, importId: id, result };
};
