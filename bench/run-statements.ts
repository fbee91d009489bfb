import type { PoolClient } from 'pg';
import type { Statement } from './catalogue/stock.ts';

/** What one step wrote, and how long it took. */
export type GenerateStep = { step: string; rows: number; ms: number };
export type OnStep = (step: GenerateStep) => void;

/** Does a step, which answers how many rows it wrote, and tells of it. */
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

/** Runs statements in order, those of a step together. What they write into temporary tables is not counted. */
export const runStatements = async (
  client: PoolClient,
  statements: Statement[],
  onStep: OnStep | undefined,
): Promise<void> => {
  for (const step of new Set(statements.map((statement) => statement.step)))
    await timeStep(onStep, step, async () => {
      let written = 0;
      for (const { table, text, parameters } of statements.filter((statement) => statement.step === step)) {
        const { rowCount } = await client.query(text, parameters);
        if (!temporary.test(table)) written += rowCount ?? 0;
        // Nobody else looks after these.
        else if (/^\s*create temp table/.test(text)) await client.query(`analyze ${table}`);
      }
      return written;
    });
};

/** Ids were given; the sequences behind them go on after the highest. */
export const advanceIdentities = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ table: string }>(
    `select table_name as table from information_schema.columns
      where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`,
  );
  for (const { table } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), coalesce(max(id), 0) + 1, false) from ${client.escapeIdentifier(table)}`,
      [table],
    );
};
