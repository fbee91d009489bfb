import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { unfinishedName } from './line-files.ts';

const Instant = z.iso.datetime().transform((text) => new Date(text));

/** How keeping the WAL goes: written by the process that does it, read by all others. */
const StateFile = z.object({
  /** When this was written. */
  at: Instant,
  /** The line that is written; null while there is none. */
  line: z.string().nullable(),
  /** All that was committed before is kept; null before the first time. */
  through: Instant.nullable(),
  /** The same of each line of the last days, by its id: the line that ended says nothing more, however long it was idle. */
  throughOf: z.record(z.string(), Instant).default({}),
  /** Bytes of WAL that the database holds back until they are kept. */
  heldBytes: z.number(),
  /** Why the last attempt failed; "" when it did not. */
  failure: z.string(),
  /** When and why the last line broke off, after which another has to begin; null when none did since the start. */
  brokeOff: z.object({ at: Instant, why: z.string() }).nullable(),
  /** Whether the server was stopped in order. */
  stopped: z.boolean(),
});
const KeepingState = StateFile.transform(({ throughOf, ...state }) => ({
  ...state,
  // An earlier version said it of its one line alone.
  throughOf: state.line && state.through ? { [state.line]: state.through, ...throughOf } : throughOf,
}));
export type KeepingState = z.output<typeof KeepingState>;

/** How the last trial went (restore-until.ts). */
const Trial = z.object({
  at: Instant,
  ms: z.number(),
  /** The moment that was gone back to. */
  until: Instant.nullable(),
  /** "" when it succeeded. */
  failure: z.string(),
});
export type Trial = z.output<typeof Trial>;

/** In DATA_DIR: when BACKUP_DIR is full, or away, they still say so. */
const files = { state: 'moments.json', trial: 'moments-tried.json' } as const;

const read = async <T>(dataDir: string, name: string, shape: z.ZodType<T>): Promise<T | undefined> => {
  const text = await readFile(join(dataDir, name), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    // Cut by a power failure: it is written anew.
    return undefined;
  }
};

const write = async (dataDir: string, name: string, value: object): Promise<void> => {
  const path = join(dataDir, name);
  const unfinished = unfinishedName(path);
  await writeFile(unfinished, JSON.stringify(value), { mode: 0o600 });
  await rename(unfinished, path);
};

/** Undefined where no WAL was ever kept. */
export const readState = (dataDir: string): Promise<KeepingState | undefined> =>
  read(dataDir, files.state, KeepingState);
export const writeState = (dataDir: string, state: KeepingState): Promise<void> => write(dataDir, files.state, state);
export const readTrial = (dataDir: string): Promise<Trial | undefined> => read(dataDir, files.trial, Trial);
export const writeTrial = (dataDir: string, trial: Trial): Promise<void> => write(dataDir, files.trial, trial);
