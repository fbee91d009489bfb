import '#server/platform/process/production.ts';
import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/platform/process/config.ts';
import { explain, OperatorError } from '#server/platform/process/operator-error.ts';
import type { Start } from '#server/operations/prepare-database.ts';

// Everything large comes after ./production.ts has begun to keep what is compiled.
const { loadConfig } = await import('#server/platform/process/config.ts');
const { createLog, say } = await import('#server/platform/process/log.ts');

// One Ctrl-C arrives up to three times: from the terminal, from npm and from the start script.
const oneSignalMs = 1000;
const stopWithinMs = 60_000;
/** A server of several processes has to outwait them. */
const stopAllWithinMs = 70_000;

/**
 * Starts the server: in this process, or in several, the first of which loads no page. Vite, which serves in
 * development, runs in one.
 */
const open = async (start: Start): Promise<() => Promise<void>> => {
  if (cluster.isWorker) return (await import('#server/edge/workers/serve-as-worker.ts')).serveAsWorker(start);
  const alone = start.config.workers === 1 || process.env['NODE_ENV'] === 'development';
  return alone
    ? (await import('#server/edge/start-server.ts')).startServer(start)
    : (await import('#server/edge/workers/start-workers.ts')).startWorkers(start);
};

/** Runs the server as a process: exits with 0 when stopped, else with 1 and a line with the reason. */
const run = async (config: Config, log: Logger): Promise<void> => {
  const stopping = new AbortController();
  let exitCode = 0;
  let askedAt = 0;

  // Of several processes the first speaks for all.
  const tell = cluster.isWorker ? () => {} : say;
  const stop = (code: number): void => {
    exitCode ||= code;
    stopping.abort(new Error('asked to stop'));
  };
  const onSignal = (): void => {
    if (askedAt === 0) {
      askedAt = Date.now();
      tell('Stopping…');
      stop(0);
    } else if (Date.now() - askedAt > oneSignalMs) process.exit(1);
  };
  // A terminal's signals reach every process; workers are stopped by the first one.
  const terminal = cluster.isWorker ? () => {} : onSignal;
  for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, terminal);
  process.on('SIGTERM', onSignal);
  const onGone = (error: unknown): void => {
    if (error instanceof OperatorError) log.fatal(error.message);
    else log.fatal({ err: error }, 'the server cannot go on');
    stop(1);
  };
  process.on('uncaughtException', onGone);

  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    const close = await open({ config, log, say, onGone, signal: stopping.signal });
    await stopped;
    await Promise.race([
      close(),
      pause(Object.keys(cluster.workers ?? {}).length > 0 ? stopAllWithinMs : stopWithinMs).then(() =>
        log.error('not everything could be closed; ending all the same'),
      ),
    ]);
  } catch (error) {
    if (!stopping.signal.aborted) {
      process.stderr.write(`${explain(error)}\n`);
      exitCode = 1;
    }
  }
  process.exit(exitCode);
};

try {
  const config = loadConfig(process.env);
  await run(config, createLog(config));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
