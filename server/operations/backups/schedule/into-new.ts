import { access, rm } from 'node:fs/promises';
import { restoreBackup } from '../file/restore-backup.ts';
import type { Config } from '#server/platform/process/config.ts';
import { existingPlace } from '#server/platform/db/embedded/place.ts';
import type { Database } from '#server/platform/db/open-database.ts';

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
