import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../process/operator-error.ts';
import { type Admin, attach, becomeServer, isLast } from './embedded/admin.ts';
import { findOrMakePlace, type Place, type PlaceOptions } from './embedded/place.ts';
import { stopPostmaster } from './embedded/postmaster.ts';

/** The cluster itself, for what only its owner may do. `adminUrl` is valid as long as the database's. */
export type OwnCluster = { place: Place; adminUrl: string };

export type EmbeddedDatabase = {
  /** Valid while this is open. */
  url: string;
  cluster: OwnCluster;
  /** Closes this process's connection; the last one to leave stops PostgreSQL. */
  close: () => Promise<void>;
};

export type EmbeddedOptions = PlaceOptions & {
  /** A data directory has one server at a time, and any number of commands besides it or alone. */
  role: 'server' | 'command';
  /** Called with the outcome when PostgreSQL ended unexpectedly. */
  onLost?: (line: string) => void;
  /** Called when it could not be restarted at the same address; the process should end. */
  onGone?: (error: Error) => void;
};

/** How often a full disk is looked at again. */
const roomPauseMs = 1000;

/** PostgreSQL says so in its log, which a failed start tells. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (hasCode(error, 'ENOSPC') || error.message.includes('No space left on device'));

const hasCode = (error: Error, code: string): boolean => 'code' in error && error.code === code;

const diskFull = ({ directory }: Place, cause: unknown): OperatorError =>
  new OperatorError(`The disk of ${directory} is full: the database cannot start until there is room.`, { cause });

/**
 * The PostgreSQL of a data directory: created if missing, started if stopped, joined if it runs (for a server, or left
 * by a killed one). docs/decisions/001-embedded-postgres.md
 * @throws OperatorError when it cannot be started, or another server uses it
 */
export const openEmbeddedDatabase = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const place = await findOrMakePlace(options);
  let admin = await enter(place, options).catch((error: unknown) => {
    throw isDiskFull(error) ? diskFull(place, error) : error;
  });
  const { shopUrl, adminUrl, port } = admin;
  let closing: Promise<void> | undefined;
  let returning: Promise<void> = Promise.resolve();

  const watch = (): void => {
    admin.client.once('end', () => {
      if (!closing) returning = comeBack();
    });
  };
  const comeBack = async (): Promise<void> => {
    options.onLost?.('The embedded database has ended unexpectedly; starting it again…');
    for (let tries = 0; ; tries += 1) {
      try {
        admin = await enter(place, options, port);
        if (admin.port !== port) throw new OperatorError(`it is back on port ${admin.port} instead of ${port}`);
        watch();
        options.onLost?.('The embedded database is back.');
        return;
      } catch (error) {
        if (closing) return;
        if (!isDiskFull(error)) {
          const why = error instanceof Error ? error.message : String(error);
          options.onGone?.(new OperatorError(`The embedded database was lost: ${why}`, { cause: error }));
          return;
        }
        if (tries === 0)
          options.onLost?.(
            `The disk of ${place.directory} is full: the database starts again as soon as there is room.`,
          );
        await pause(roomPauseMs);
      }
    }
  };
  watch();

  const close = async (): Promise<void> => {
    await returning;
    try {
      if (await isLast(admin)) await stopPostmaster(place);
    } catch (error) {
      // It ended by itself; the next start recovers it.
      options.onLost?.(`The embedded database was not stopped in order: ${(error as Error).message}`);
    } finally {
      await admin.client.end().catch(() => {});
    }
  };
  return { url: shopUrl, cluster: { place, adminUrl }, close: () => (closing ??= close()) };
};

const enter = async (place: Place, { role, dataDir }: EmbeddedOptions, wantedPort?: number): Promise<Admin> => {
  const admin = await attach(place, `tradefront ${role}, process ${process.pid}`, wantedPort);
  try {
    if (role === 'server') await becomeServer(admin, dataDir);
    return admin;
  } catch (error) {
    await admin.client.end();
    throw error;
  }
};
