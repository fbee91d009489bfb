import { rm } from 'node:fs/promises';
import type { Config } from '#server/platform/process/config.ts';
import { existingPlace } from '#server/platform/db/embedded/place.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { findWay, spansOf } from './find-way.ts';
import { readLines } from './line-files.ts';
import { recover, type Recovered } from './recover.ts';
import { readState, writeTrial } from './state.ts';

/**
 * Goes back to the latest moment in a cluster of its own, reads it, deletes it, and writes down how that went.
 * @returns undefined where no WAL is kept: the database is another's
 * @throws why it failed
 */
export const tryMoment = async (
  { backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>,
  now: () => Date,
): Promise<Recovered | undefined> => {
  const state = await readState(dataDir);
  const place = await existingPlace(dataDir);
  if (state === undefined || place === undefined) return undefined;
  const began = performance.now();
  const kept = { lines: await readLines(backupDir), state };
  const until = spansOf(kept)[0]?.to ?? null;
  const tell = (failure: string) =>
    writeTrial(dataDir, { at: now(), ms: Math.round(performance.now() - began), until, failure });
  try {
    if (until === null) throw new OperatorError('No base was written yet.');
    const recovered = await recover(findWay(kept, until), place);
    await rm(recovered.directory, { recursive: true });
    await tell('');
    return recovered;
  } catch (error) {
    await tell(error instanceof Error ? error.message : String(error));
    throw error;
  }
};
