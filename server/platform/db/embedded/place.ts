import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../process/operator-error.ts';
import { type Binaries, installedBinaries, reachableBinaries } from './binaries.ts';
import { clusterPaths, initCluster } from './init-cluster.ts';
import { canEnter, chooseOwner, type LookUpUser, type Owner } from './owner.ts';

/** An existing cluster, and what runs it. */
export type Place = { directory: string; data: string; log: string; owner: Owner | undefined; binaries: Binaries };

export type PlaceOptions = {
  /** The shop's data directory, created if missing. */
  dataDir: string;
  /** Parent of clusters whose data directory PostgreSQL's user cannot reach. */
  sharedRoot?: string;
  lookUp?: LookUpUser;
  say?: (line: string) => void;
};

const pointerName = 'postgres.path';

/**
 * The cluster of a data directory, created if missing: in DATA_DIR/postgres, or, for a root whose PostgreSQL user
 * cannot enter that, in a directory of its own under /var/lib/tradefront, named in DATA_DIR/postgres.path
 * (docs/decisions/001-embedded-postgres.md).
 */
export const findOrMakePlace = async (options: PlaceOptions): Promise<Place> => {
  const { sharedRoot = '/var/lib/tradefront', lookUp, say = () => {} } = options;
  const dataDir = await makeDataDirectory(options.dataDir);
  const installed = await installedBinaries();
  const found = await findCluster(dataDir);
  if (found) return placeAt(found, await ownerOf(found), installed);

  const owner = await chooseOwner(lookUp);
  say(`Making the database${owner ? ` (PostgreSQL runs as the user ${owner.name})` : ''}…`);
  if (await canEnter(owner, dataDir)) {
    const target = join(dataDir, 'postgres');
    await makeCluster(target, owner, installed);
    return placeAt(target, owner, installed);
  }
  const target = await makeSharedCluster(dataDir, sharedRoot, owner, installed);
  say(`The user ${owner?.name} cannot enter ${dataDir}: the database is in ${target}.`);
  return placeAt(target, owner, installed);
};

/** The cluster of a data directory; undefined where none was made. */
export const existingPlace = async (dataDir: string): Promise<Place | undefined> => {
  const found = await findCluster(dataDir);
  return found === undefined ? undefined : placeAt(found, await ownerOf(found), await installedBinaries());
};

const makeDataDirectory = async (path: string): Promise<string> => {
  try {
    const made = await mkdir(path, { recursive: true });
    // PostgreSQL's user may differ from ours and must be able to enter, whatever the umask.
    if (made !== undefined && process.getuid?.() === 0) await chmod(path, 0o711);
    return await realpath(path);
  } catch (error) {
    throw new OperatorError(`DATA_DIR ${path} cannot be used: ${(error as Error).message}`, { cause: error });
  }
};

const findCluster = async (dataDir: string): Promise<string | undefined> => {
  const own = join(dataDir, 'postgres');
  const entries = await readdir(own).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') return ['data'];
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.includes('data')) return own;
  if (entries.length > 0)
    throw new OperatorError(`${own} is not a database of this shop: move it away, or choose another DATA_DIR.`);
  const pointer = join(dataDir, pointerName);
  const target = await readFile(pointer, 'utf8').catch(() => undefined);
  if (target === undefined) return undefined;
  const directory = target.trim();
  const exists = await stat(directory).catch(() => undefined);
  if (!exists)
    throw new OperatorError(
      `The database is in ${directory}, says ${pointer}, but it is not there: bring it back, or delete ${pointer} to begin with an empty one.`,
    );
  return directory;
};

/** Root runs a cluster as its owner; other users only their own. */
const ownerOf = async (directory: string): Promise<Owner | undefined> => {
  const { uid, gid } = await stat(directory);
  const own = process.getuid?.();
  if (own === undefined || own === uid) return undefined;
  if (own === 0) return { name: `number ${uid}`, uid, gid };
  throw new OperatorError(
    `The database in ${directory} belongs to another user (number ${uid}): start the shop as that user or as root, or choose another DATA_DIR.`,
  );
};

const placeAt = async (directory: string, owner: Owner | undefined, installed: Binaries): Promise<Place> => {
  if (!(await canEnter(owner, directory)))
    throw new OperatorError(
      `PostgreSQL runs as the user ${owner?.name ?? ''}, who cannot enter ${directory}: let others pass through the directories above it (chmod o+x).`,
    );
  const binaries = await reachableBinaries(installed, owner, dirname(directory));
  const { data, log } = clusterPaths(directory);
  return { directory, data, log, owner, binaries };
};

/**
 * Creates the cluster under another name and renames it when complete, so that an interrupted one is never used, and of
 * two concurrent processes one wins.
 */
const makeCluster = async (target: string, owner: Owner | undefined, installed: Binaries): Promise<void> => {
  const parent = dirname(target);
  const unfinished = await unfinishedCluster(parent);
  const binaries = await reachableBinaries(installed, owner, parent);
  await initCluster({ binaries, owner, directory: unfinished });
  try {
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

const unfinishedPrefix = 'postgres.unfinished-';

/** A path for a cluster that is being made; those of processes that were killed are deleted. */
export const unfinishedCluster = async (parent: string): Promise<string> => {
  await removeUnfinished(parent);
  return join(parent, `${unfinishedPrefix}${process.pid}-${randomBytes(4).toString('hex')}`);
};

const removeUnfinished = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const maker = Number.parseInt(name.slice(unfinishedPrefix.length), 10);
    if (maker !== process.pid && isAlive(maker)) continue;
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 20 });
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const makeSharedCluster = async (
  dataDir: string,
  sharedRoot: string,
  owner: Owner | undefined,
  installed: Binaries,
): Promise<string> => {
  const parent = join(sharedRoot, randomBytes(8).toString('hex'));
  for (const directory of [sharedRoot, parent]) {
    await mkdir(directory, { recursive: true });
    await chmod(directory, 0o711);
  }
  if (!(await canEnter(owner, parent)))
    throw new OperatorError(`PostgreSQL's user ${owner?.name} can enter neither ${dataDir} nor ${sharedRoot}.`);
  const target = join(parent, 'postgres');
  await makeCluster(target, owner, installed);
  try {
    await writeFile(join(dataDir, pointerName), `${target}\n`, { flag: 'wx' });
    return target;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Another process was faster: use its cluster.
    await rm(parent, { recursive: true });
    return (await readFile(join(dataDir, pointerName), 'utf8')).trim();
  }
};
