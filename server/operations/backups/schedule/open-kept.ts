import type { Config } from '#server/platform/process/config.ts';
import { type Database, openDatabase, type OpenOptions } from '#server/platform/db/open-database.ts';
import { crossMajor } from './cross-major.ts';
import { keepBeforeMigrating } from './keep-before.ts';

/**
 * The configured or the embedded database, brought up to date; as the shop was before, it is in a backup.
 * @throws OperatorError as openDatabase, and when that backup cannot be written
 */
export const openKept = async (config: Config, options: OpenOptions): Promise<Database> => {
  await crossMajor(config, options.say);
  return openDatabase(config, { ...options, keepBefore: keepBeforeMigrating(config, options.say) });
};
