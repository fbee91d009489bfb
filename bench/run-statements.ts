import type { ClientBase } from 'pg';
import type { Statement } from './catalogue/stock.ts';

/** The rows and time of one step. */
export type GenerateStep = { step: string; rows: number; ms: number };
export type OnStep = (step: GenerateStep) => void;

/** Runs a step, which returns its number of rows, and reports it. */
export const timeStep = async (
  onStep: OnStep | undefined,
  step: string,
  work: () => Promise<number>,
): Promise<void> => {
  const start = performance.now();
  const rows = await work();
  onStep?.({ step, rows, ms: performance.now() - start });
};

const temporary = /^(kind|made_\w+)$/;

/** Runs statements in order, those of a step together. Rows in temporary tables are not counted. */
export const runStatements = async (
  client: ClientBase,
  statements: Statement[],
  onStep: OnStep | undefined,
): Promise<void> => {
  for (const step of new Set(statements.map((statement) => statement.step)))
    await timeStep(onStep, step, async () => {
      let written = 0;
      for (const { table, text, parameters } of statements.filter((statement) => statement.step === step)) {
        const { rowCount } = await client.query(text, parameters);
        if (!temporary.test(table)) written += rowCount ?? 0;
        // Autovacuum does not analyse these.
        else if (/^\s*create temp table/.test(text)) await client.query(`analyze ${table}`);
      }
      return written;
    });
};

/** Ids were assigned; sets the sequences to continue after the highest. */
export const advanceIdentities = async (client: Pick<ClientBase, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ table: string }>(
    `select quote_ident(table_name) as table from information_schema.columns
      where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`,
  );
  for (const { table } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), coalesce(max(id), 0) + 1, false) from ${table}`,
      [table],
    );
};
