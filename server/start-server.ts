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
  /** Lines for the person who started it. */
  say: (line: string) => void;
  /** The server cannot go on. */
  onGone: (error: Error) => void;
  /** Ends a start that is under way. */
  signal: AbortSignal;
  /** The clock, where it is not the machine's. */
  now?: () => Date;
};

/** What has been opened and must be closed, the last first. */
type Closers = (() => Promise<void>)[];

const requestsEndWithinMs = 10_000;

/**
 * Starts everything: database, tables, demo, pages; listens last. Whatever was opened is closed again when a step fails.
 * @returns how to stop it: requests under way are answered, for ten seconds at most, jobs under way are done, then the
 * database is closed.
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
      // What cannot be closed must not keep the rest, the database above all, from it.
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

/** A load that is interrupted is rolled back when the database stops, or goes on to its end on an external one. */
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
  // What becomes of it after an abort is nobody's concern.
  filling.catch(() => {});
  await Promise.race([filling, aborted]);
};

const closeApp = async (app: FastifyInstance): Promise<void> => {
  const impatience = setTimeout(() => app.server.closeAllConnections(), requestsEndWithinMs);
  await app.close();
  clearTimeout(impatience);
};
