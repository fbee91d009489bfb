import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { closeContext, createContext } from './context.ts';
import { openDatabase } from './db/open-database.ts';
import { createKysely, createPool } from './db/pool.ts';
import { demoSignIns } from './demo-passwords.ts';
import { fillWithDemo } from './fill-demo.ts';
import { createApp } from './app.ts';
import { createMailer } from './jobs/mailer.ts';
import { startWorker } from './jobs/worker.ts';
import { explainListening, refuseTakenPort } from './listening.ts';

type Options = {
  config: Config;
  log: Logger;
  /** Prints lines for the operator. */
  say: (line: string) => void;
  /** Called when the server cannot go on. */
  onGone: (error: Error) => void;
  /** Aborts a start in progress. */
  signal: AbortSignal;
  /** A clock other than the machine's. */
  now?: () => Date;
};

/** Closes what was opened, last first. */
type Closers = (() => Promise<void>)[];

const requestsEndWithinMs = 10_000;

/**
 * Starts everything: database, tables, demo, pages; listens last. When a step fails, everything opened is closed.
 * @returns a function to stop it: running requests are answered, for ten seconds at most, running jobs are done, then
 * the database is closed
 */
export const startServer = async ({
  config,
  log,
  say,
  onGone,
  signal,
  now = () => new Date(),
}: Options): Promise<() => Promise<void>> => {
  const closers: Closers = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) {
      // A failure to close must not prevent the rest, above all the database.
      await closer().catch((error: unknown) => log.error({ err: error }, 'something could not be closed'));
    }
  };
  try {
    await refuseTakenPort(config);
    const database = await openDatabase(config, {
      role: 'server',
      say,
      onLost: (line) => log.error(line),
      onGone,
    });
    closers.push(database.close);
    signal.throwIfAborted();
    if (config.shopDemo ?? database.embedded) await fillUnlessAborted(config, database.url, say, signal, now());
    const pool = createPool(database.url);
    closers.push(() => pool.end());
    const context = await createContext({ config, log, pool, db: createKysely(pool), databaseUrl: database.url, now });
    closers.push(() => closeContext(context));
    const worker = await startWorker({ ...context, sendMail: createMailer(config, log) }, database.url, context.queue);
    closers.push(worker.stop);
    const app = await createApp(context);
    closers.push(() => closeApp(app));
    signal.throwIfAborted();
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw explainListening(error, config);
    });
    for (const line of await demoSignIns(context)) say(line);
    return close;
  } catch (error) {
    await close();
    throw error;
  }
};

/** Loads the demo. An aborted load is rolled back when the database stops, or completes on an external one. */
const fillUnlessAborted = async (
  { dataDir }: Config,
  databaseUrl: string,
  say: (line: string) => void,
  signal: AbortSignal,
  now: Date,
): Promise<void> => {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const filling = fillWithDemo({ databaseUrl, dataDir }, say, now);
  // Its outcome after an abort does not matter.
  filling.catch(() => {});
  await Promise.race([filling, aborted]);
};

const closeApp = async (app: FastifyInstance): Promise<void> => {
  const impatience = setTimeout(() => app.server.closeAllConnections(), requestsEndWithinMs);
  await app.close();
  clearTimeout(impatience);
};
