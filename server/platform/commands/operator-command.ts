import { type ApiError, isApiError } from '#contract/platform/api-error.ts';
import type { Db } from '../db/db.ts';
import { OperatorError } from '../process/operator-error.ts';

/* Shared by the operator's commands. */

/** Opens the shop's database, migrated, for one command. */
export type OpenDatabase = () => Promise<{ db: Db; close: () => Promise<void> }>;

/** Hands on the address of the shop's database, migrated, with a session, which is there until the work is done. */
export type WithUrl = <T>(work: (url: string) => Promise<T>) => Promise<T>;

/** The dependencies of a command. */
type Shop = { db: Db; now: () => Date };

/**
 * An action that opens the database, prints the lines returned by `work`, and closes it. A refusal becomes an
 * OperatorError, without the names of the form's fields.
 */
export const printing =
  (open: OpenDatabase) =>
  <A extends unknown[]>(work: (shop: Shop, ...given: A) => Promise<string[]>) =>
  async (...given: A): Promise<void> => {
    const { db, close } = await open();
    try {
      const lines = await work({ db, now: () => new Date() }, ...given);
      process.stdout.write(`${lines.map(printable).join('\n')}\n`);
    } catch (error) {
      throw isApiError(error) ? new OperatorError(problemsOf(error).join(' ')) : error;
    } finally {
      await close();
    }
  };

// Typed text must not control the terminal.
const printable = (line: string): string => line.replace(/\p{Cc}+/gu, ' ');

const problemsOf = ({ message, body: { entityErrors = {}, globalErrors = [] } }: ApiError): string[] => {
  const told = [...globalErrors, ...Object.values(entityErrors).flat().map(String)];
  return told.length > 0 ? told : [message];
};

/** Rows as lines, each column as wide as its longest text. */
export const inColumns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
