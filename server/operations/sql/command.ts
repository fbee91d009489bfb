import type { Command } from 'commander';
import { DatabaseError, types } from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
import type { WithUrl } from '#server/platform/commands/operator-command.ts';
import { say } from '#server/platform/process/log.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';

/** Adds `sql`, by which the operator looks into the database where no psql is installed. */
export const addSqlCommand = (program: Command, withUrl: WithUrl): void => {
  program
    .command('sql')
    .argument('<statements>', 'in SQL; rows are printed with tabs between their columns')
    .option('--write', 'let them change the database: without the checks and the audit log of the shop')
    .description('ask the database in SQL, without psql; it reads only, unless told otherwise')
    .action((statements: string, { write = false }: { write?: boolean }) =>
      withUrl((url) => printRows(url, statements, write)),
    );
};

/** As PostgreSQL writes them. */
const asText = { getTypeParser: () => (value: string | Buffer) => value } as unknown as typeof types;

const printRows = async (url: string, text: string, write: boolean): Promise<void> => {
  await using pool = createPool(url, { max: 1, statementTimeoutMs: 0 });
  const client = await pool.connect();
  try {
    if (!write) await client.query('set default_transaction_read_only = on');
    // Several statements have several results, all of one transaction.
    const results = [await client.query<unknown[]>({ text, rowMode: 'array', types: asText })].flat();
    for (const { fields, rows, command, rowCount } of results) {
      if (fields.length === 0) say(`${command} ${rowCount ?? ''}`.trimEnd());
      else for (const row of [fields.map(({ name }) => name), ...rows]) say(row.map((cell) => cell ?? '').join('\t'));
    }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const isWrite = error.code === '25006';
    throw new OperatorError(`${error.message}${isWrite ? ': say --write if it is to change something' : ''}.`);
  } finally {
    client.release(true);
  }
};
