import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from '#server/platform/process/config.ts';
import { readProductsAhead } from '#server/catalogue/reading/read-ahead.ts';
import type { Context } from '#server/context.ts';
import { closeContext, createContext } from './create-context.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { poolSizes } from '#server/platform/db/pool-sizes.ts';
import { fillWithDemo } from '#server/operations/fill-demo.ts';
import { drain } from './http/draining.ts';
import { localApi } from './http/local-api.ts';
import { createMailer } from '#server/shop/mails/mailer.ts';
import { startWorker } from './jobs/worker.ts';
import { followConnections } from '#server/shop/settings/connections.ts';
import { Metrics } from '#server/operations/metrics/metrics.ts';
import { serveMetrics } from '#server/operations/metrics/serve-metrics.ts';
import { shopFigures } from '#server/operations/metrics/shop-figures.ts';
import { explainListening } from '#server/platform/process/listening.ts';

type Options = {
  config: Config;
  log: Logger;
  /** Of a migrated database. */
  databaseUrl: string;
  /** Its address with a session. */
  directUrl: string;
  /** Aborts a start in progress. */
  signal: AbortSignal;
  /** Whether other processes of this server listen on the same port. */
  sharesPort?: boolean;
  now?: () => Date;
};

export type Serving = {
  context: Context;
  /** For Prometheus, where METRICS_PORT is set: those of this process, or of the whole shop. */
  figures: { process: () => string; shop: () => Promise<string> } | undefined;
  /** Running requests are answered, for ten seconds at most; running jobs are done. */
  close: () => Promise<void>;
};

const requestsEndWithinMs = 10_000;
/** Connections that wait to be accepted: more are dropped, and tried again seconds later. The system may allow fewer. */
const backlog = 4096;

/** Serves the shop in this process: pages, calls and jobs. Listens last; when a step fails, everything is closed. */
export const serve = async ({
  config,
  log,
  databaseUrl,
  directUrl,
  signal,
  sharesPort = false,
  now,
}: Options): Promise<Serving> => {
  // Closed last first.
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) {
      // A failure to close must not prevent the rest, above all the database.
      await closer().catch((error: unknown) => log.error({ err: error }, 'something could not be closed'));
    }
  };
  try {
    const pool = createPool(databaseUrl, {
      max: poolSizes(config.workers).shop,
      // A pooler takes no settings of a session.
      ...(directUrl !== databaseUrl && { statementTimeoutMs: 0 }),
    });
    closers.push(() => pool.end());
    const db = createKysely(pool);
    const context = await createContext({
      config,
      log,
      pool,
      db,
      databaseUrl,
      directUrl,
      indexWaits: true,
      loadDemo: (own) =>
        fillWithDemo(
          { databaseUrl: directUrl, dataDir: config.dataDir },
          (line) => log.info(line),
          now?.() ?? new Date(),
          own,
        ),
      now,
    });
    closers.push(() => closeContext(context));
    await followConnections(context);
    const worker = await startWorker(
      {
        ...context,
        databaseUrl: directUrl,
        sendMail: createMailer(config, log),
        askAs: (viewer) => localApi(context, viewer),
      },
      directUrl,
      context.queue,
    );
    closers.push(worker.stop);
    closers.push(readProductsAhead(context, databaseUrl));
    const metrics = config.metricsPort === undefined ? undefined : new Metrics();
    const tracing = config.sendsTraces ? await (await import('./tracing/start-tracing.ts')).startTracing() : undefined;
    if (tracing) closers.push(tracing.close);
    const app = await createApp(context, { metrics, tracing });
    closers.push(() => closeApp(app));
    closers.push(() => drain(app, config.drainSeconds));
    if (metrics) closers.push(async () => metrics.close());
    const figures = metrics && { process: () => metrics.print(context), shop: () => shopFigures(context) };
    if (figures && !sharesPort && config.metricsPort !== undefined) {
      const print = async () => figures.process() + (await figures.shop());
      closers.push((await serveMetrics(print, { host: config.host, port: config.metricsPort })).close);
    }
    signal.throwIfAborted();
    // On Linux each process has a queue of connections of its own: Node's way, one process that hands them out, leaves
    // those unanswered that a killed one was just given. Elsewhere there is only that.
    const reusePort = sharesPort && process.platform === 'linux';
    const address = { port: config.port, host: config.host, reusePort, backlog };
    await app.listen(address).catch((error: unknown) => {
      throw explainListening(error, config);
    });
    // Reading it takes longer the larger the catalogue is; until then SQL answers.
    context.index.begin();
    return { context, figures, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const closeApp = async (app: FastifyInstance): Promise<void> => {
  const impatience = setTimeout(() => app.server.closeAllConnections(), requestsEndWithinMs);
  await app.close();
  clearTimeout(impatience);
};
