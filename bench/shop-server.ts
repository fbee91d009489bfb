import { endProcess } from '#test/process-ids.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverEnvironment, serverFlags } from '../tools/server-flags.mjs';
import { type Cores, spawnServer } from './cores.ts';

export type Running = {
  origin: string;
  pid: number;
  dataDir: string;
  /** Its own figures by name and labels, as it tells Prometheus; empty for a version that tells none. */
  figures: () => Promise<Map<string, number>>;
  stop: () => Promise<void>;
} & AsyncDisposable;

type Options = {
  entry: string;
  databaseUrl: string;
  cores: Cores;
  cpuProfile?: string | undefined;
  /** By default a free one. */
  port?: number;
  workers?: number;
};

const readyWithinMs = 60_000;

/** Starts the real server as a process of its own on the database; it is ready when this returns. */
export const startShop = async ({
  entry,
  databaseUrl,
  cores,
  cpuProfile,
  port: given,
  workers = 1,
}: Options): Promise<Running> => {
  const port = given ?? (await freePort());
  const metricsPort = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'tradefront-bench-shop-'));
  const profile = cpuProfile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(cpuProfile)}`];
  const child = spawnServer(cores, [...serverFlags, ...profile, entry], {
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      WORKERS: String(workers),
      // Of one process: several cannot share the port.
      ...(workers === 1 && { METRICS_PORT: String(metricsPort) }),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SHOP_DEMO: '0',
      // Everything comes from one address, as fast as possible.
      VISITOR_BUDGET_MS: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    await endProcess(child, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, `${origin}/readyz`);
    const figures = () => readFigures(`http://127.0.0.1:${metricsPort}/metrics`);
    return { origin, pid: child.pid ?? 0, dataDir, figures, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const readFigures = async (url: string): Promise<Map<string, number>> => {
  const answer = await fetch(url).catch(() => undefined);
  const lines = (await answer?.text())?.split('\n').filter((line) => line !== '' && !line.startsWith('#')) ?? [];
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end))];
    }),
  );
};

const untilReady = async (child: ChildProcess, url: string): Promise<void> => {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${said}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(10);
  }
  throw new Error(`the server was not ready within ${readyWithinMs} ms:\n${said}`);
};
