import type { Pool } from 'pg';
import { watchStatements } from './watch-statements.ts';

/** Counts every statement on every connection of a pool from now on, including open ones. */
export const countStatements = (pool: Pool): ((work: () => Promise<unknown>) => Promise<number>) => {
  const watch = watchStatements(pool);
  return async (work) => (await watch(work)).length;
};
