import { type Command, Option } from 'commander';
import { realpath } from 'node:fs/promises';
import { wasEnded } from '#server/platform/db/end-connections.ts';
import { type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { ColumnMap } from '#contract/imports/staff-suppliers.ts';
import { addMapped, commandReading } from './command-reading.ts';
import { addRunCommands, previewFile } from './run-commands.ts';
import { writtenProducts } from './written-products.ts';
import { recogniseFits, type RecognisedFits } from '#server/catalogue/phones/titles/recognise-fits.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import type { DecimalMark } from '#server/catalogue/product-files/decimal-mark.ts';
import { importFile } from '#server/catalogue/product-files/import-file.ts';
import { showProgress } from '#server/catalogue/product-files/import-progress.ts';
import { openReport } from '#server/catalogue/product-files/import-report.ts';
import { describeImport, wasApplied } from '#server/catalogue/product-files/import-summary.ts';
import type { Missing } from '#server/catalogue/product-files/stage-import.ts';
import { fileOnDisk } from '#server/platform/table-files/file-source.ts';

const interrupted = 'The import was interrupted, its connection to the database ended. Nothing was changed.';

type Flags = {
  dryRun?: boolean;
  preview?: boolean;
  confirm?: boolean;
  strict?: boolean;
  report?: string;
  missing?: Missing;
  decimal?: DecimalMark;
  supplier?: string;
  map?: ColumnMap;
};

/**
 * Adds `import FILE [--dry-run] [--strict] [--missing] [--decimal] [--report FILE]` to the operator's commands (docs/import.md). The exit
 * code is 0 only when the rows were imported, or would have been in a dry run.
 */
export const addImportCommand = (program: Command, openDatabase: OpenDatabase): void => {
  const command = program
    .command('import')
    .summary('import products, prices or stock from a table')
    .description(
      "Imports a CSV or XLSX file: another shop's export, or any table with a SKU or barcode and further known columns. " +
        'The rows that can be taken are applied together, the others are reported with line, column and reason. ' +
        'See docs/import.md.',
    )
    .argument('<file>', 'the file: .csv, .tsv, .txt or .xlsx')
    .option('--dry-run', 'do everything but keep it')
    .option('--preview', 'show what it would change, and keep that to be applied or dropped later')
    .option('--confirm', 'apply it even if it looks like a file that was read wrongly')
    .option('--strict', 'apply nothing unless every row can be taken')
    .addOption(
      new Option('--missing <what>', 'what becomes of variants that the file does not have').choices([
        'keep',
        'archive',
      ]),
    )
    .addOption(
      new Option('--decimal <mark>', 'how amounts like 1,250 are read, if the file leaves it open').choices([
        'point',
        'comma',
      ]),
    )
    .option('--supplier <name>', 'whose file it is: read as its last one, with its numbers and costs')
    .option('--map <field=column>', 'which column is which field; may be given several times', addMapped)
    .option('--report <file>', 'where to write the report (default: beside the file, as NAME.report.csv)')
    .action(async (file: string, flags: Flags) => {
      const { preview, missing = 'keep', decimal: mark = null, supplier, map } = flags;
      if (preview)
        await printing(openDatabase)(({ db, now }) =>
          previewFile(db, file, { missing, mark, supplier, map, at: now() }),
        )();
      else if (!(await runImport(file, flags, openDatabase))) process.exitCode = 1;
    });
  addRunCommands(command, openDatabase);
};

/**
 * Imports one file and prints the outcome.
 * @returns whether it was applied
 * @throws OperatorError when the file cannot be imported at all
 */
export const runImport = async (file: string, flags: Flags, openDatabase: OpenDatabase): Promise<boolean> => {
  const { dryRun = false, strict = false, confirm: confirmed = false, missing = 'keep', decimal: mark = null } = flags;
  const reportPath = flags.report ?? `${file.replace(/\.(csv|tsv|txt|xlsx)$/i, '')}.report.csv`;
  // Before the report is opened: a mistyped name leaves no report behind, and a report never overwrites its file.
  const source = await fileOnDisk(file);
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
      const { reading } = await commandReading(db, { supplier: flags.supplier, map: flags.map, mark });
      const summary = await importFile(db, source, {
        dryRun,
        strict,
        confirmed,
        missing,
        ...reading,
        report,
        progress,
        ...made,
      });
      progress.stop();
      const seconds = (performance.now() - startedAt) / 1000;
      const applied = wasApplied(summary);
      const fits =
        summary.importId === null || dryRun
          ? []
          : describeFits(await recogniseFits(db, await writtenProducts(db, summary.importId)));
      const said = [...describeImport(summary, { dryRun, strict, seconds, reportPath }), ...fits];
      process.stdout.write(`${said.join('\n')}\n`);
      return applied;
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

const describeFits = ({ linked, queued }: RecognisedFits): string[] =>
  linked + queued === 0
    ? []
    : [`Phones that products name: ${linked} linked, ${queued} to be decided (docs/phones.md).`];
