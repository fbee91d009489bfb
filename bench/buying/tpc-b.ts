import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Pool } from 'pg';

const run = promisify(execFile);

const program = 'pgbench';
/** More branches than clients: fewer would mostly wait for each other. */
const scale = 32;

/** pgbench's own TPC-B on the same database: transactions a second. */
export type TpcB = { perSecond: number[] };

/**
 * Prepares pgbench's tables, and measures before and after the scenarios.
 * @returns null when there is no pgbench; else `again`, which also removes the tables
 */
export const measureTpcB = async (
  pool: Pool,
  databaseUrl: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ again: () => Promise<TpcB> } | null> => {
  const pgbench = async (...args: string[]) => (await run(program, [...args, databaseUrl])).stdout;
  try {
    await run(program, ['--version']);
  } catch {
    return null;
  }
  const measure = async (): Promise<number> => {
    const said = await pgbench('--no-vacuum', `--client=${connections}`, '--jobs=1', `--time=${seconds}`);
    const [, perSecond] = /^tps = ([\d.]+)/m.exec(said) ?? [];
    if (perSecond === undefined) throw new Error(`pgbench said no number of transactions:\n${said}`);
    return Number(perSecond);
  };
  await pgbench('--initialize', '--quiet', `--scale=${scale}`);
  const before = await measure();
  return {
    again: async () => {
      const after = await measure();
      await pool.query('drop table pgbench_accounts, pgbench_branches, pgbench_history, pgbench_tellers');
      return { perSecond: [before, after] };
    },
  };
};
