import { execFile, type ExecFileOptions } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '../../process/operator-error.ts';

const run = promisify(execFile);

/** The user that PostgreSQL runs as. */
export type Owner = { name: string; uid: number; gid: number };

/** Finds a user by name or number; undefined when the machine has none. */
export type LookUpUser = (name: string) => Promise<Owner | undefined>;

// `id` asks every user database of the machine.
export const lookUpUser: LookUpUser = async (name) => {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => (await run('id', [flag, name])).stdout));
    return { name, uid: Number(uid), gid: Number(gid) };
  } catch {
    return undefined;
  }
};

/**
 * The user to run PostgreSQL, which refuses to run as root: undefined (the current user) unless this process is root's,
 * else postgres, else `nobody`.
 */
export const chooseOwner = async (lookUp: LookUpUser = lookUpUser): Promise<Owner | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (!owner)
    throw new OperatorError(
      'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody to run it: ' +
        'start the shop as an ordinary user, or name a database of your own in DATABASE_URL.',
    );
  return owner;
};

/**
 * Options to spawn a process as the owner. Its environment is ours without what is not for PostgreSQL: PG* variables,
 * the locale, and how the server allocates (tools/server-flags.mjs).
 */
export const spawnAs = (owner: Owner | undefined): ExecFileOptions & { env: NodeJS.ProcessEnv } => ({
  cwd: '/',
  env: {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|MALLOC_)/.test(name))),
    LC_ALL: 'C',
  },
  ...(owner && { uid: owner.uid, gid: owner.gid }),
});

/** Whether the owner can enter the directory; this process can. */
export const canEnter = async (owner: Owner | undefined, directory: string): Promise<boolean> => {
  if (!owner) return true;
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], spawnAs(owner));
    return true;
  } catch {
    return false;
  }
};

/** Whether the owner can run the program. */
export const canRun = async (owner: Owner | undefined, program: string): Promise<boolean> => {
  try {
    await run(program, ['--version'], spawnAs(owner));
    return true;
  } catch {
    return false;
  }
};
