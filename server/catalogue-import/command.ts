import type { Command } from 'commander';
import { realpath } from 'node:fs/promises';
import { wasEnded } from '#server/db/end-connections.ts';
import type { OpenDatabase } from '#server/operator-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { operator } from '#server/viewer/staff-viewer.ts';
import { sizeOfFile } from './csv-rows.ts';
import { importFile } from './import-file.ts';
import { showProgress } from './import-progress.ts';
import { openReport } from './import-report.ts';
import { describeImport, wasApplied } from './import-summary.ts';

const interrupted = 'The import was interrupted, its connection to the database ended. Nothing was changed.';

type Flags = { dryRun?: boolean; strict?: boolean; report?: string };

/**
 * Adds `import FILE.csv [--dry-run] [--strict] [--report FILE]` to the operator's commands (docs/import.md). The exit
 * code is 0 only when the rows were imported, or would have been in a dry run.
 */
export const addImportCommand = (program: Command, openDatabase: OpenDatabase): void => {
  program
    .command('import')
    .summary("import products from Shopify's product CSV")
    .description(
      "Imports a product CSV in Shopify's format: the rows that can be taken are applied together, the others are " +
        'reported with line, column and reason. See docs/import.md.',
    )
    .argument('<file>', 'the CSV file, in UTF-8')
    .option('--dry-run', 'do everything but keep it')
    .option('--strict', 'apply nothing unless every row can be taken')
    .option('--report <file>', 'where to write the report (default: beside the file, as NAME.report.csv)')
    .action(async (file: string, flags: Flags) => {
      if (!(await runImport(file, flags, openDatabase))) process.exitCode = 1;
    });
};

/**
 * Imports one file and prints the outcome.
 * @returns whether it was applied
 * @throws OperatorError when the file cannot be imported at all
 */
export const runImport = async (file: string, flags: Flags, openDatabase: OpenDatabase): Promise<boolean> => {
  const { dryRun = false, strict = false } = flags;
  const reportPath = flags.report ?? `${file.replace(/\.csv$/i, '')}.report.csv`;
  // Before the report is opened: a mistyped name leaves no report behind, and a report never overwrites its file.
  await sizeOfFile(file);
  const existing = await realpath(reportPath).catch(() => null);
  if (existing !== null && existing === (await realpath(file))) {
    throw new OperatorError(`The report would overwrite ${file}. Name another place with --report.`);
  }
  const report = await openReport(reportPath);
  const progress = showProgress(process.stderr);
  const startedAt = performance.now();
  try {
    const { db, close } = await openDatabase();
    try {
      const made = { by: operator, at: new Date() };
      const summary = await importFile(db, file, { dryRun, strict, report, progress, ...made });
      progress.stop();
      const seconds = (performance.now() - startedAt) / 1000;
      process.stdout.write(`${describeImport(summary, { dryRun, strict, seconds, reportPath }).join('\n')}\n`);
      return wasApplied(summary);
    } finally {
      progress.stop();
      await close();
    }
  } catch (error) {
    const failure = wasEnded(error) ? new OperatorError(interrupted) : error;
    await report.fail(failure instanceof Error ? failure.message : String(failure));
    throw failure;
  } finally {
    await report.close();
  }
};
