import type { Logger } from 'pino';
import { shareBudgets, type Spent } from '../budgets/share-budgets.ts';
import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { serve } from '../serve.ts';

/** What a worker tells: that it serves, or what was spent in it, which the other workers hear. */
export type WorkerMessage = { serving?: true; spent?: Spent };

type Options = { config: Config; log: Logger; signal: AbortSignal };

/**
 * Serves the shop as one of several processes on one port, which `startWorkers` has started: the database is there,
 * migrated, and the port is shared.
 * @returns a function to stop it
 */
export const serveAsWorker = async ({ config, log, signal }: Options): Promise<() => Promise<void>> => {
  const { databaseUrl, databaseDirectUrl: directUrl = databaseUrl } = config;
  if (databaseUrl === undefined || directUrl === undefined) throw new OperatorError('A worker was given no database.');
  const { context, close } = await serve({ config, log, signal, databaseUrl, directUrl, sharesPort: true });
  const { hear } = shareBudgets(context.budgets, (spent) => tell({ spent }));
  process.on('message', ({ spent }: WorkerMessage) => {
    if (spent) hear(spent);
  });
  tell({ serving: true });
  return close;
};

const tell = (message: WorkerMessage): void => {
  if (process.connected) process.send?.(message);
};
