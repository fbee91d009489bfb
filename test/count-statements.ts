import type { Pool } from 'pg';
import { onStatement } from './watch-statements.ts';

/** Counts every statement on every connection of a pool from now on, including open ones. */
export const countStatements = (pool: Pool): ((work: () => Promise<unknown>) => Promise<number>) => {
  let statements = 0;
  onStatement(pool, () => (statements += 1));
  return async (work) => {
    statements = 0;
    await work();
    return statements;
  };
};
