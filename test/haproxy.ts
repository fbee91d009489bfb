import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from './process-ids.ts';

/** Where Debian has it. */
export const haproxyProgram = '/usr/sbin/haproxy';

const example = new URL('../docs/examples/haproxy.cfg', import.meta.url);

/** Ports in the place of those of docs/examples/haproxy.cfg. */
export type ProxyPorts = {
  shop: number;
  servers: [number, number];
  database: number;
  primary: number;
  replica: number;
};

export type Haproxy = { pid: number; stop: () => Promise<void> };

/** Starts HAProxy with the documented configuration, on other ports. */
export const startHaproxy = async ({ shop, servers, database, primary, replica }: ProxyPorts): Promise<Haproxy> => {
  const ports = { 8080: shop, 3001: servers[0], 3002: servers[1], 5400: database, 5432: primary, 5433: replica };
  let text = await readFile(example, 'utf8');
  for (const [port, own] of Object.entries(ports)) text = text.replaceAll(`127.0.0.1:${port}`, `127.0.0.1:${own}`);
  const directory = await mkdtemp(join(tmpdir(), 'tradefront-haproxy-'));
  const file = join(directory, 'haproxy.cfg');
  await writeFile(file, text);
  const child = spawn(haproxyProgram, ['-db', '-f', file], { stdio: 'ignore' });
  await Promise.all([shop, database].map((port) => untilListening(child, port)));
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      await endProcess(child, 'SIGTERM');
      await rm(directory, { recursive: true, force: true });
    },
  };
};

const untilListening = async (child: ChildProcess, port: number): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const there = await once(socket, 'connect').catch(() => null);
    socket.destroy();
    if (there) return;
    await pause(20);
  }
};
