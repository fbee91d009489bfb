import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { addAudit } from '#server/staff/add-audit.ts';
import type { FileSource } from '#server/table-files/file-source.ts';
import type { Actor } from '#server/viewer/staff-viewer.ts';
import { takeTurn } from './import-lock.ts';
import type { Report } from './import-report.ts';
import type { ImportSummary } from './import-summary.ts';
import type { ApplyResult } from './result.ts';
import { type StageOptions, stageImport } from './stage-import.ts';

export type ImportOptions = StageOptions & {
  /** Rolls back instead of committing. */
  dryRun: boolean;
  /** Imports nothing unless every row can be imported. */
  strict: boolean;
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
export const importFile = async (
  db: Kysely<DB>,
  source: FileSource,
  options: ImportOptions,
): Promise<ImportSummary> => {
  let summary: ImportSummary | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      await takeTurn(trx, `import ${source.name} by ${options.by.actor}`);
      summary = await importInto(trx, source, options);
      if (options.dryRun || summary.result === null) throw new Undo();
      await writeDown(trx, source.name, summary, summary.result, options);
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!summary) throw new Error('the import ended without a summary');
  return summary;
};

const importInto = async (
  trx: Transaction<DB>,
  source: FileSource,
  { strict, report, ...options }: ImportOptions,
): Promise<ImportSummary> => {
  const { summary, build, apply } = await stageImport(trx, source, options);
  await report.write(trx);
  if (summary.taken === 0 || (strict && summary.refused > 0)) return summary;
  await build();
  return { ...summary, result: await apply() };
};

/** Audits who imported which file, with the result. */
const writeDown = async (
  trx: Transaction<DB>,
  file: string,
  { rows, refused, repaired }: ImportSummary,
  { products, variants }: ApplyResult,
  { by, at }: ImportOptions,
): Promise<void> => {
  const { id } = await trx
    .insertInto('catalogue_import')
    .values({ file_name: file, imported_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = {
    file,
    rows,
    rowsRefused: refused,
    rowsRepaired: repaired,
    productsCreated: products.created,
    productsChanged: products.changed,
    variantsCreated: variants.created,
    variantsChanged: variants.changed,
  };
  await addAudit(trx, { ...by, at, action: 'import.apply', entity: 'import', entityId: id, after });
};
