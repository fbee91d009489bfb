import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Lsn } from '#server/platform/db/lsn.ts';
import { ifGone } from '#server/platform/process/if-gone.ts';

/*
 * BACKUP_DIR/moments holds lines: the WAL of one cluster without a gap, and copies of its files (bases) to begin from.
 * What breaks off begins a new line. Files have their facts in their names, and are never changed:
 *   line.json                                  which cluster, and where the line begins
 *   wal-<from>-<to>-<instant>.gz               a piece of WAL; all that was committed before the instant is in it or before it
 *   base-<from>-<instant>-<bytes>.gz           files copied while serving; whole at the instant, with the WAL since <from>
 */

/** A piece of WAL, within one segment. */
export type Piece = { name: string; from: Lsn; to: Lsn; at: Date };
/** `bytes` are uncompressed. */
export type Base = { name: string; from: Lsn; at: Date; bytes: number };

const LineFacts = z.object({ system: z.string(), timeline: z.int(), from: z.string() });
export type LineFacts = z.infer<typeof LineFacts>;

/** `pieces` and `bases` in their order. */
export type Line = LineFacts & { id: string; directory: string; pieces: Piece[]; bases: Base[] };

export const linesDirectory = (backupDir: string): string => join(backupDir, 'moments');
export const lineFactsName = 'line.json';
export const unfinishedName = (what: string): string => `${what}.unfinished-${process.pid}`;
export const isUnfinished = (name: string): boolean => /\.unfinished-\d+$/.test(name);

const hex16 = (lsn: Lsn): string => lsn.toString(16).toUpperCase().padStart(16, '0');
const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]/g, '');
const fromStamp = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(.*)$/, '$1-$2-$3T$4:$5:$6'));

export const pieceName = ({ from, to, at }: Omit<Piece, 'name'>): string =>
  `wal-${hex16(from)}-${hex16(to)}-${stamp(at)}.gz`;
export const baseName = ({ from, at, bytes }: Omit<Base, 'name'>): string =>
  `base-${hex16(from)}-${stamp(at)}-${bytes}.gz`;

const pieceOf = (name: string): Piece[] => {
  const [, from, to, at] = /^wal-([\dA-F]{16})-([\dA-F]{16})-([\dT.]+Z)\.gz$/.exec(name) ?? [];
  if (from === undefined || to === undefined || at === undefined) return [];
  return [{ name, from: BigInt(`0x${from}`), to: BigInt(`0x${to}`), at: fromStamp(at) }];
};

const baseOf = (name: string): Base[] => {
  const [, from, at, bytes] = /^base-([\dA-F]{16})-([\dT.]+Z)-(\d+)\.gz$/.exec(name) ?? [];
  if (from === undefined || at === undefined) return [];
  return [{ name, from: BigInt(`0x${from}`), at: fromStamp(at), bytes: Number(bytes) }];
};

/** Makes the directory of lines, for its owner alone: all that the shop knows is in them. */
export const makeLinesDirectory = async (backupDir: string): Promise<string> => {
  const directory = linesDirectory(backupDir);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return directory;
};

/** A line as it lies on the disk; undefined where none was begun. */
export const readLine = async (backupDir: string, id: string): Promise<Line | undefined> => {
  const directory = join(linesDirectory(backupDir), id);
  const text = await readFile(join(directory, lineFactsName), 'utf8').catch(ifGone(undefined));
  if (text === undefined) return undefined;
  const names = await readdir(directory);
  return {
    ...LineFacts.parse(JSON.parse(text)),
    id,
    directory,
    pieces: names.flatMap(pieceOf).toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    bases: names.flatMap(baseOf).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  };
};

/** The directories of lines, begun or not. */
const lineIds = async (backupDir: string): Promise<string[]> => {
  const entries = await readdir(linesDirectory(backupDir), { withFileTypes: true }).catch(ifGone([]));
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

export const readLines = async (backupDir: string): Promise<Line[]> => {
  const lines = await Promise.all((await lineIds(backupDir)).map((id) => readLine(backupDir, id)));
  return lines.filter((line) => line !== undefined);
};

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
