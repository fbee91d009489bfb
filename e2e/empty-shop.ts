import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/* A shop of its own, without the demo: as a merchant starts it for the first time. */

const startedWithinMs = 120_000;

export type EmptyShop = {
  url: string;
  dataDir: string;
  /** The one-time link that the start printed. */
  setUpLink: string;
  /** Runs one of the operator's commands beside the server. @returns what it printed. @throws when it failed */
  command: (...words: string[]) => string;
  stop: () => Promise<void>;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** Starts it, and waits until it has printed its link and that it answers. */
export const startEmptyShop = async (): Promise<EmptyShop> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(tmpdir(), `tradefront-e2e-${randomUUID()}`);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    E2E_DATA_DIR: dataDir,
    DATABASE_URL: '',
    SHOP_DEMO: '0',
    LOG_LEVEL: 'warn',
    VISITOR_BUDGET_MS: '0',
  };
  const server = spawn(process.execPath, ['e2e/serve.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  try {
    const output = await untilOpen(server);
    const [setUpLink] = /http\S+set-up\S+/.exec(output) ?? [];
    if (!setUpLink) throw new Error(`The start printed no link:\n${output}`);
    const command = (...words: string[]): string => {
      const run = spawnSync(process.execPath, ['server/operations/shop.ts', ...words], {
        env: { ...env, DATA_DIR: dataDir },
        encoding: 'utf8',
      });
      if (run.status !== 0) throw new Error(`${words.join(' ')} failed:\n${run.stdout}${run.stderr}`);
      return run.stdout;
    };
    return { url, dataDir, setUpLink, command, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const untilOpen = async (server: ChildProcess): Promise<string> => {
  let output = '';
  server.stdout?.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const deadline = Date.now() + startedWithinMs;
  while (!/The shop is .*: http.*\n/.test(output)) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`The shop did not start:\n${output}`);
    await pause(100);
  }
  return output;
};
