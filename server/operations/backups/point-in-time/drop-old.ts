import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Line, readLines } from './state.ts';
import { segmentStart } from '#server/platform/db/lsn.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** One can always go back so far, where the shop ran as long. */
export const keptDays = 7;

/** What is needed no longer to go back to any of the last days: names of files; or the whole line. */
export const notNeeded = ({ bases, pieces }: Line, now: Date): 'all' | string[] => {
  const since = new Date(now.getTime() - keptDays * dayMs);
  const last = pieces.at(-1)?.at ?? bases.at(-1)?.at;
  if (last === undefined || last < since) return 'all';
  // The newest of those before is where the days begin from.
  const first = bases.findLast(({ at }) => at < since) ?? bases[0];
  if (!first) return [];
  return [
    ...bases.filter(({ at }) => at < first.at).map(({ name }) => name),
    // The last one says where the line goes on.
    ...pieces
      .slice(0, -1)
      .filter(({ to }) => to <= segmentStart(first.from))
      .map(({ name }) => name),
  ];
};

/**
 * Deletes what is needed no longer; never the line that is written.
 * @returns the names of files of that line
 */
export const dropOld = async (backupDir: string, current: string, now: Date): Promise<ReadonlySet<string>> => {
  const dropped = new Set<string>();
  for (const line of await readLines(backupDir)) {
    const names = notNeeded(line, now);
    if (names === 'all') {
      if (line.id !== current) await rm(line.directory, { recursive: true, force: true });
      continue;
    }
    for (const name of names) {
      await rm(join(line.directory, name), { force: true });
      if (line.id === current) dropped.add(name);
    }
  }
  return dropped;
};
