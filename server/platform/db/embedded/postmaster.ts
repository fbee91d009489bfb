import { execFile, spawn } from 'node:child_process';
import { chown, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OperatorError } from '../../process/operator-error.ts';
import { freePort } from './free-port.ts';
import { spawnAs } from './owner.ts';
import type { Place } from './place.ts';
import { ifGone } from '../../process/if-gone.ts';

const run = promisify(execFile);

export type Postmaster = { pid: number; port: number; ready: boolean };

/** The PostgreSQL running on the place, started by any process; it may still be starting, or stopping. */
export const runningPostmaster = async (place: Place): Promise<Postmaster | undefined> => {
  const lines = (await readPidFile(place)).split('\n');
  const [pid, , , port] = lines.map(Number);
  if (!pid || !port || !(await isPostmasterOf(pid, place.data))) return undefined;
  return { pid, port, ready: lines[7]?.trim() === 'ready' };
};

const pidFile = ({ data }: Place): string => join(data, 'postmaster.pid');

const readPidFile = (place: Place): Promise<string> => readFile(pidFile(place), 'utf8').catch(ifGone(''));

const isPostmasterOf = async (pid: number, data: string): Promise<boolean> => {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const [program = '', ...args] = command.split('\0');
    return program.endsWith('/postgres') && args.includes(data);
  }
  const command = await run('ps', ['-p', String(pid), '-o', 'args=']).catch(() => ({ stdout: '' }));
  return command.stdout.includes(`postgres -D ${data} `);
};

/** A statement of a second and more is in its log, without the values that it was sent with. */
const slowStatements = {
  log_min_duration_statement: '1s',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/**
 * Starts PostgreSQL in a session of its own, so that a Ctrl-C in our terminal does not reach it.
 * @param wantedPort the only acceptable port; otherwise any free one
 * @param settings for this run alone
 * @returns when it accepts connections, or another process has started it meanwhile
 * @throws OperatorError with PostgreSQL's messages
 */
export const startPostmaster = async (
  place: Place,
  wantedPort?: number,
  settings: Record<string, string> = {},
): Promise<void> => {
  await disownPidFile(place);
  await shortenLog(place);
  for (let attempt = 1; ; attempt += 1) {
    const said = await tryToStart(place, wantedPort ?? (await freePort()), settings);
    if (said === undefined) return;
    // A port can be taken after we found it free; a killed PostgreSQL can leave children for a moment, which hold its
    // shared memory.
    const passing = ['Address already in use', 'is still in use', '"postmaster.pid" already exists'];
    if (attempt === 10 || !passing.some((words) => said.includes(words)))
      throw new OperatorError(`The embedded PostgreSQL in ${place.directory} does not start:\n${said.trim()}`);
    await pause(300);
  }
};

/** @returns undefined once it runs, else the end of its log */
const tryToStart = async (
  place: Place,
  port: number,
  settings: Record<string, string>,
): Promise<string | undefined> => {
  await using log = await open(place.log, 'a+', 0o600);
  if (place.owner) await chown(place.log, place.owner.uid, place.owner.gid);
  const before = (await log.stat()).size;
  const given = Object.entries({ ...slowStatements, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(place.binaries.postgres, ['-D', place.data, '-p', String(port), ...given], {
    ...spawnAs(place.owner),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  server.unref();
  let ended: string | undefined;
  server.once('error', ({ message }) => (ended = message));
  server.once('exit', (code, signal) => (ended = `it ended with ${signal ?? `exit code ${code}`}`));
  for (;;) {
    const running = await runningPostmaster(place);
    // Also when another process was faster: ours has ended then, or will.
    if (running?.ready) return undefined;
    if (ended !== undefined && !running) {
      const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(20_000), position: before });
      return buffer.toString('utf8', 0, bytesRead) || ended;
    }
    await pause(25);
  }
};

/** The time for an orderly stop, in which its checkpoint writes memory to disk. Milliseconds. */
const orderlyStopMs = 30_000;

/**
 * Stops PostgreSQL and waits: running statements are rolled back, commits are on disk. If it does not stop in time it
 * is killed, and recovers at its next start.
 */
export const stopPostmaster = async (place: Place): Promise<void> => {
  const running = await runningPostmaster(place);
  if (!running) return;
  const gone = async (waitMs: number): Promise<boolean> => {
    const until = Date.now() + waitMs;
    while (Date.now() < until) {
      if (!(await isPostmasterOf(running.pid, place.data))) return true;
      await pause(25);
    }
    return false;
  };
  send(running.pid, 'SIGINT');
  if (await gone(orderlyStopMs)) return;
  send(running.pid, 'SIGQUIT');
  await gone(Number.POSITIVE_INFINITY);
};

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

// No process has this id, on Linux or macOS.
const nobodysPid = 2_147_483_647;

/**
 * After a power failure or in a new container the process id in postmaster.pid can belong to another process, and
 * PostgreSQL would take that for another server and not start. The rest of the file stays: PostgreSQL uses it to find
 * out whether children of the killed one still run.
 */
const disownPidFile = async (place: Place): Promise<void> => {
  const text = await readPidFile(place);
  if (text === '' || (await runningPostmaster(place))) return;
  const next = `${pidFile(place)}.${process.pid}`;
  await writeFile(next, text.replace(/^-?\d+/, String(nobodysPid)), { mode: 0o600 });
  if (place.owner) await chown(next, place.owner.uid, place.owner.gid);
  // Only if the file is unchanged: another process can have started PostgreSQL since.
  if ((await readPidFile(place)) === text) await rename(next, pidFile(place));
};

const maxLogBytes = 10 * 1024 * 1024;

const shortenLog = async ({ log }: Place): Promise<void> => {
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  if (size > maxLogBytes) await rename(log, `${log}.1`);
};
