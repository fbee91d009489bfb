import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** @throws when it was not started */
export const pidOf = (child: Pick<ChildProcess, 'pid'> | undefined): number => {
  if (child?.pid === undefined) throw new Error('it has no process');
  return child.pid;
};

/** The processes that a process began and that are there now. */
export const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);

/** Its memory, megabytes. */
export const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
};
