import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { has } from '../needs.ts';
import { dataDirectoryWithDatabase, postgresPid, runProgram } from './shop-process.ts';

vi.setConfig({ testTimeout: 180_000 });

const hasNpm = spawnSync('npm', ['--version']).status === 0;

const isAnswering = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
};

describe.runIf(has('npm', hasNpm))('npm start', () => {
  const start = async () => {
    const dataDir = await dataDirectoryWithDatabase();
    const port = await freePort();
    const npm = runProgram('npm', ['start'], { dataDir, env: { PORT: String(port) }, ownGroup: true });
    await npm.says('The shop is ');
    const url = `http://127.0.0.1:${port}`;
    expect(await isAnswering(url)).toBe(true);
    const pid = npm.process.pid;
    if (pid === undefined) throw new Error('npm has no process');
    const bothEnd = async (): Promise<boolean> => {
      while ((await isAnswering(url)) || (await postgresPid(dataDir)) !== undefined) await pause(50);
      return true;
    };
    return { npm, pid, bothEnd };
  };

  test.each(['SIGTERM', 'SIGKILL'] as const)('stops server and database when only npm gets %s', async (signal) => {
    const { pid, bothEnd } = await start();
    process.kill(pid, signal);
    expect(await bothEnd()).toBe(true);
  });

  test('stops server and database at a Ctrl-C, which all processes get, some of them twice', async () => {
    const { npm, pid, bothEnd } = await start();
    process.kill(-pid, 'SIGINT');
    expect(await bothEnd()).toBe(true);
    await npm.exitCode();
    expect(npm.output()).toMatch(/Stopping…\n$/);
  });
});
