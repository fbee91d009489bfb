import { open } from 'node:fs/promises';
import { sql, type Trx } from '#server/platform/db/db.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { asCsv } from '#kernel/as-csv.ts';

/** The report of an import: a CSV file with a line for each refusal, repair and note. */
export type Report = {
  path: string;
  /** Writes all issues. */
  write(trx: Trx): Promise<void>;
  /** Adds why the whole import failed. */
  fail(message: string): Promise<void>;
  close(): Promise<void>;
};

type IssueRow = {
  line: number | null;
  place: string;
  outcome: string;
  reason: string;
  handle: string | null;
  sku: string | null;
};

const portion = 5000;

/**
 * Opens the report before the work begins, so that an unwritable path fails at once.
 * @throws OperatorError
 */
export const openReport = async (path: string): Promise<Report> => {
  const file = await open(path, 'w').catch((error: Error) => {
    throw new OperatorError(
      `The report ${path} cannot be written: ${error.message}. Name another place with --report.`,
    );
  });
  await file.write(asCsv(['Line', 'Column', 'Outcome', 'Reason', 'Handle', 'SKU']));
  return {
    path,
    write: async (trx) => {
      await sql`declare import_report no scroll cursor for
        select i.line, i.place, i.outcome, i.reason, r.handle, r.sku
        from import_issue i left join import_row r on r.line = i.line
        order by i.line, i.outcome, i.place, i.reason`.execute(trx);
      for (;;) {
        const { rows } = await sql<IssueRow>`fetch ${sql.lit(portion)} from import_report`.execute(trx);
        if (rows.length === 0) break;
        await file.write(
          rows.map((row) => asCsv([row.line, row.place, row.outcome, row.reason, row.handle, row.sku])).join(''),
        );
      }
      await sql`close import_report`.execute(trx);
    },
    fail: async (message) => {
      await file.write(asCsv([null, '', 'failed', message, null, null]));
    },
    close: () => file.close(),
  };
};
