import { type ChildProcess, execFile, spawn, type StdioOptions } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The cores of each process: the servers on one, the load generator on another. */
export type Cores = { servers: string; load: string; all: string } | null;

/** Two of the cores that this process may use; null without two, or without `taskset` (util-linux). */
export const chooseCores = async (): Promise<Cores> => {
  if (availableParallelism() < 2) return null;
  try {
    const { stdout } = await run('taskset', ['-cp', String(process.pid)]);
    const all = (stdout.split(':').at(-1) ?? '').trim();
    const [servers, load] = listed(all);
    return servers === undefined || load === undefined ? null : { servers, load, all };
  } catch {
    return null;
  }
};

/** "0-2,5" → 0, 1, 2, 5. */
const listed = (text: string): string[] =>
  text.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, n) => String(from + n));
  });

const bind = (list: string) => run('taskset', ['-acp', list, String(process.pid)]);

/** Runs work with this process bound to the load generator's core; child processes inherit that. */
export const onLoadCore = async <T>(cores: Cores, work: () => Promise<T>): Promise<T> => {
  if (!cores) return work();
  await bind(cores.load);
  try {
    return await work();
  } finally {
    await bind(cores.all);
  }
};

export const describeCores = (cores: Cores): string =>
  cores
    ? `The measured server on core ${cores.servers}, the load generator on core ${cores.load}, PostgreSQL wherever the system puts it.`
    : 'No process is bound to a core: taskset or a second core is missing.';

/** Starts a Node process on the servers' core. */
export const spawnServer = (
  cores: Cores,
  args: string[],
  options: { env: NodeJS.ProcessEnv; stdio: StdioOptions },
): ChildProcess => {
  const [program, ...rest] = cores
    ? ['taskset', '-c', cores.servers, process.execPath, ...args]
    : [process.execPath, ...args];
  return spawn(program ?? process.execPath, rest, options);
};
