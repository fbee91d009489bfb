import type { Config } from '#server/platform/process/config.ts';
import { howKept, trialTold } from '../backups/point-in-time/how-kept.ts';
import { type Finding, fine, note, wrong } from './finding.ts';

/** To which moments one can go back (backups/point-in-time/). */
export const lookAtMoments = async (
  config: Pick<Config, 'backupAt' | 'backupDir' | 'dataDir' | 'databaseUrl'>,
  now: Date,
): Promise<Finding[]> => {
  if (config.databaseUrl !== undefined || config.backupAt === undefined) return [];
  const kept = await howKept(config, now);
  if (!kept) return [note('No moment can be gone back to yet: the server keeps the database’s WAL when it runs.')];
  const { spans, told, isWrong, trial } = kept;
  const [span] = spans;
  return [
    ...(isWrong ? [wrong(told)] : []),
    ...(span
      ? [fine(`Any moment from ${span.from.toISOString()} to ${span.to.toISOString()} can be gone back to.`)]
      : isWrong
        ? []
        : [note(told)]),
    ...(trial && trial.failure !== '' ? [wrong(trialTold(trial))] : []),
  ];
};
