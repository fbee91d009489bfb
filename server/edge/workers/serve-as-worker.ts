import type { Logger } from 'pino';
import { shareBudgets, type Spent } from '#server/platform/limits/share-budgets.ts';
import type { Config } from '#server/platform/process/config.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { serve } from '../serve.ts';

/** Of the process itself, and of the whole shop where these were asked for. */
export type WorkerFigures = { asked: number; own: string; shop: string };
/** What a worker tells: that it serves, its figures when asked, or what was spent in it, which the other workers hear. */
export type WorkerMessage = { serving?: true; figures?: WorkerFigures; spent?: Spent };
/** What it is told: what was spent in another, or to give its figures, with the shop's if wanted. */
export type MessageToWorker = { spent?: Spent; askFigures?: { asked: number; shop: boolean } };

type Options = { config: Config; log: Logger; signal: AbortSignal };

/**
 * Serves the shop as one of several processes on one port, which `startWorkers` has started: the database is there,
 * migrated, and the port is shared.
 * @returns a function to stop it
 */
export const serveAsWorker = async ({ config, log, signal }: Options): Promise<() => Promise<void>> => {
  const { databaseUrl, databaseDirectUrl: directUrl = databaseUrl } = config;
  if (databaseUrl === undefined || directUrl === undefined) throw new OperatorError('A worker was given no database.');
  const { context, figures, close } = await serve({ config, log, signal, databaseUrl, directUrl, sharesPort: true });
  const { hear } = shareBudgets(context.budgets, (spent) => tell({ spent }));
  const giveFigures = async ({ asked, shop }: { asked: number; shop: boolean }): Promise<void> => {
    if (!figures) return;
    tell({ figures: { asked, own: figures.process(), shop: shop ? await figures.shop() : '' } });
  };
  process.on('message', ({ spent, askFigures }: MessageToWorker) => {
    if (spent) hear(spent);
    if (askFigures) giveFigures(askFigures).catch((error: unknown) => log.error({ err: error }, 'no figures'));
  });
  tell({ serving: true });
  return close;
};

const tell = (message: WorkerMessage): void => {
  if (process.connected) process.send?.(message);
};
