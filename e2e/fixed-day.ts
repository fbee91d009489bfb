import '../server/platform/process/production.ts';
import { loadConfig } from '#server/platform/process/config.ts';
import { createLog, say } from '#server/platform/process/log.ts';
import { startServer } from '#server/edge/start-server.ts';

/*
 * The server with a fixed clock. New products, latest ones and years depend on the day the demo shop was filled, so
 * screenshots of its pages are equal only on one day.
 */
const today = new Date('2026-06-15T16:00:00Z');

const config = loadConfig(process.env);
const stopping = new AbortController();
const close = await startServer({
  config,
  log: createLog(config),
  say,
  onGone: (error) => {
    throw error;
  },
  signal: stopping.signal,
  now: () => today,
});
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => {
    void close().then(() => process.exit(0));
  });
