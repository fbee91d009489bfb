import type { Config } from '#server/platform/process/config.ts';
import { type Span, spansOf } from './find-way.ts';
import { type KeepingState, readLines, readState, readTrial, type Trial } from './state.ts';

/** How the keeping of WAL goes, in words. */
export type HowKept = {
  /** Moments that can be gone back to, the latest span first. */
  spans: Span[];
  told: string;
  isWrong: boolean;
  /** Whether a server keeps it now. */
  isKeeping: boolean;
  trial: Trial | undefined;
};

/** A keeper says how it goes twice a minute; one that has not for so long was killed, or its disk is full. */
const silentMs = 3 * 60_000;

/** Undefined where this data directory's WAL was never kept: the database is another's, or backups are off. */
export const howKept = async (
  { backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>,
  now: Date,
): Promise<HowKept | undefined> => {
  const state = await readState(dataDir);
  if (!state) return undefined;
  const spans = spansOf({ lines: await readLines(backupDir).catch(() => []), state });
  const trial = await readTrial(dataDir);
  return { spans, ...inWords(state, spans, now), isKeeping: !state.stopped, trial };
};

const wrong = (told: string) => ({ told, isWrong: true });

const inWords = (state: KeepingState, spans: readonly Span[], now: Date): Pick<HowKept, 'told' | 'isWrong'> => {
  const since = state.through === null ? '' : ` since ${state.through.toISOString()}`;
  if (state.failure !== '') {
    const held = state.heldBytes === 0 ? '' : ` ${Math.ceil(state.heldBytes / 1e6)} MB wait for it in the database.`;
    const ended =
      state.brokeOff && state.line === null
        ? ` Given up at ${state.brokeOff.at.toISOString()}: a new base is written as soon as that is possible.`
        : '';
    return wrong(`The WAL is not kept${since}: ${state.failure}.${held}${ended}`);
  }
  if (!state.stopped && now.getTime() - state.at.getTime() > silentMs)
    return wrong(`The WAL was last kept at ${state.at.toISOString()}.`);
  if (spans.length === 0) return { told: 'The first base is being written.', isWrong: false };
  return { told: 'The WAL is kept twice a minute.', isWrong: false };
};

/** How the last trial went, in words; "" when there was none. */
export const trialTold = (trial: Trial | undefined): string => {
  if (!trial) return '';
  return trial.failure === ''
    ? `Gone back to ${trial.until?.toISOString()} in ${(trial.ms / 1000).toFixed(1)} s, to see that it can be.`
    : `A trial to go back failed: ${trial.failure}`;
};
