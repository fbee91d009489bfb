import './production.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, loadConfig } from './config.ts';
import { createLog, say } from './log.ts';
import { explain, OperatorError } from './operator-error.ts';
import { startServer } from './start-server.ts';

// One Ctrl-C arrives up to three times: from the terminal, from npm and from the start script.
const oneSignalMs = 1000;
const stopWithinMs = 60_000;

/** Runs the server as a process: exits with 0 when stopped, else with 1 and a line with the reason. */
const run = async (config: Config, log: Logger): Promise<void> => {
  const stopping = new AbortController();
  let exitCode = 0;
  let askedAt = 0;

  const stop = (code: number): void => {
    exitCode ||= code;
    stopping.abort(new Error('asked to stop'));
  };
  const onSignal = (): void => {
    if (askedAt === 0) {
      askedAt = Date.now();
      say('Stopping…');
      stop(0);
    } else if (Date.now() - askedAt > oneSignalMs) process.exit(1);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
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
    const close = await startServer({ config, log, say, onGone, signal: stopping.signal });
    say(`The shop is open: ${config.publicUrl}`);
    await stopped;
    await Promise.race([
      close(),
      pause(stopWithinMs).then(() => log.error('not everything could be closed; ending all the same')),
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
