import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '#server/platform/process/config.ts';
import { attach, becomeServer, isLast } from '#server/platform/db/embedded/admin.ts';
import { existingPlace, findOrMakePlace, type Place } from '#server/platform/db/embedded/place.ts';
import { runningPostmaster, stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { syncToDisk } from '../file/sealed-file.ts';
import { findWay, spansOf } from './find-way.ts';
import { readLines, readState, writeTrial } from './state.ts';
import { besideCluster, recover, type Recovered } from './recover.ts';

/** @throws OperatorError for anything but an instant with its zone */
export const readMoment = (text: string): Date => {
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new OperatorError(`--until ${text}: a moment with its zone is needed, such as 2026-11-23T10:15:00Z.`);
  return at;
};

/**
 * Puts the shop's own cluster back to a moment: as a new one, beside which the old one is left.
 * @returns in words what was done
 * @throws OperatorError when it cannot be done; then nothing is changed
 */
export const restoreUntil = async (
  { databaseUrl, dataDir, backupDir }: Pick<Config, 'databaseUrl' | 'dataDir' | 'backupDir'>,
  until: Date,
  say: (line: string) => void = () => {},
): Promise<string[]> => {
  if (databaseUrl !== undefined)
    throw new OperatorError(
      'The database of DATABASE_URL is not the shop’s own: go back with what its provider has for that (point-in-time recovery), or restore a backup into a new database.',
    );
  const way = findWay({ lines: await readLines(backupDir), state: await readState(dataDir) }, until);
  const isThere = (await existingPlace(dataDir)) !== undefined;
  const place = await findOrMakePlace({ dataDir });
  await refuseRunning(place, dataDir);
  say(
    `Going back from the base of ${way.base.at.toISOString()}, with ${way.pieces.length} pieces of WAL, to ${until.toISOString()}…`,
  );
  const recovered = await recover(way, place).catch(async (error: unknown) => {
    // Made for nothing.
    if (!isThere) await rm(place.directory, { recursive: true });
    throw error;
  });
  const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
  // Under this name no start takes it for one that was interrupted.
  const restored = besideCluster(place, `restored-${stamp}Z`);
  const aside = besideCluster(place, `before-${stamp}Z`);
  await rename(recovered.directory, restored);
  await refuseRunning(place, dataDir);
  await rename(place.directory, aside);
  await rename(restored, place.directory);
  await syncToDisk(dirname(place.directory));
  if (!isThere) await rm(aside, { recursive: true });
  const { lastTransaction, orders, totalCents, lastOrder } = recovered;
  return [
    `The shop is as it was at ${until.toISOString()}: from the base of ${way.base.at.toISOString()}, with the WAL up to ` +
      (lastTransaction === undefined
        ? 'its end, without a transaction after it.'
        : `the transaction of ${lastTransaction}.`),
    `It has ${orders} orders of $${(totalCents / 100).toFixed(2)}${lastOrder === null ? '' : `, the last ${lastOrder}`}.`,
    ...(isThere ? [`The database as it was until now is in ${aside}: delete it when you need it no longer.`] : []),
  ];
};

/** A database that a killed server left running is stopped. @throws OperatorError when a server or a command uses it */
const refuseRunning = async (place: Place, dataDir: string): Promise<void> => {
  if (!(await runningPostmaster(place))) return;
  const admin = await attach(place, `tradefront restore, process ${process.pid}`);
  try {
    await becomeServer(admin, dataDir);
    if (!(await isLast(admin)))
      throw new OperatorError(`A command of the shop uses the database in ${place.directory}: wait for its end.`);
    await stopPostmaster(place);
  } finally {
    await admin.client.end().catch(() => {});
  }
};

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
