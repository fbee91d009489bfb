import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, onTestFinished } from 'vitest';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import type { Owner } from '#server/platform/db/embedded/owner.ts';

const root = join(import.meta.dirname, '..', '..');

type Options = {
  dataDir: string;
  env?: Record<string, string>;
  user?: Owner;
  /** Whether it leads a process group, as in a terminal. */
  ownGroup?: boolean;
};

export type ShopProcess = {
  url: string;
  process: ChildProcess;
  /** Its output so far, stdout and stderr. */
  output: () => string;
  /** Waits for this output. @throws with all output if the process ends before */
  says: (words: string) => Promise<void>;
  /** Waits for its end. */
  exitCode: () => Promise<number | null>;
  /** Sends the signal and waits for its end. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
};

const environmentOf = (dataDir: string) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  SHOP_DEMO: '0',
  // A third of a start is compilation, which this cache skips.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
});

/** A directory that other users may enter, deleted after the test. */
export const temporaryDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'tradefront-life-'));
  await chmod(directory, 0o755);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
};

/** A data directory for one test; its PostgreSQL is stopped with the test, whatever happens. */
export const temporaryDataDirectory = async (): Promise<string> => {
  const dataDir = join(await temporaryDirectory(), 'data');
  onTestFinished(async () => {
    const pid = await postgresPid(dataDir);
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
    while (await postgresPid(dataDir)) await pause(20);
  });
  return dataDir;
};

let prepared: Promise<string> | undefined;

/** Creates an empty shop's data directory; the first start has tests of its own. */
const prepareDataDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'tradefront-life-'));
  await chmod(directory, 0o755);
  const dataDir = join(directory, 'data');
  await promisify(execFile)(process.execPath, [join(root, 'server/operations/shop.ts'), 'migrate'], {
    env: environmentOf(dataDir),
  });
  return dataDir;
};

/** The data directory of a shop that was started before, for one test: a copy of one that the file creates first. */
export const dataDirectoryWithDatabase = async (): Promise<string> => {
  const dataDir = await temporaryDataDirectory();
  prepared ??= prepareDataDirectory();
  // PostgreSQL's files belong to another user.
  await promisify(execFile)('cp', ['-Rp', await prepared, dataDir]);
  return dataDir;
};

afterAll(async () => {
  if (prepared) await rm(dirname(await prepared), { recursive: true, force: true });
});

/** The PostgreSQL process of the data directory. */
export const postgresPid = async (dataDir: string): Promise<number | undefined> => {
  const data = join(dataDir, 'postgres', 'data');
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  return pid && (await isRunning(pid)) ? pid : undefined;
};

/** Whether the process runs; a zombie does not. */
export const isRunning = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(status);
};

/** Shorter than any test's own limit, and fails with the output so far. Milliseconds. */
const patienceMs = 150_000;

const inTime = async <T>(event: Promise<T>, what: () => string): Promise<T> => {
  const waiting = new AbortController();
  const tooLong = pause(patienceMs, undefined, { signal: waiting.signal }).then(async () => {
    const { stdout } = await promisify(execFile)('ps', ['axfo', 'pid,ppid,stat,wchan:24,args']);
    const processes = stdout.split('\n').filter((line) => /postgres|server\/|tools\//.test(line));
    throw new Error(`${what()}\nProcesses:\n${processes.join('\n')}`);
  });
  tooLong.catch(() => {});
  try {
    return await Promise.race([event, tooLong]);
  } finally {
    waiting.abort();
  }
};

/** Runs a script of the server as a process of its own. */
export const runScript = (script: string, args: string[], options: Options) =>
  runProgram(process.execPath, [join(root, script), ...args], options);

/** Runs a program in the project's folder, with only the given environment. */
export const runProgram = (program: string, args: string[], { dataDir, env = {}, user, ownGroup = false }: Options) => {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
    env: { ...environmentOf(dataDir), ...env },
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const note = (chunk: string) => {
    output += chunk;
    child.emit('said');
  };
  child.stdout.setEncoding('utf8').on('data', note);
  child.stderr.setEncoding('utf8').on('data', note);
  const ended = once(child, 'close') as Promise<[number | null]>;
  ended.then(
    () => child.emit('said'),
    () => {},
  );
  const exitCode = async () =>
    (await inTime(ended, () => `${args.join(' ')} does not end, having said:\n${output}`))[0];
  return {
    process: child,
    output: () => output,
    says: async (words: string) => {
      while (!output.includes(words)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended, having said:\n${output}`);
        await inTime(once(child, 'said'), () => `no “${words}”, but:\n${output}`);
      }
    },
    exitCode,
    stop: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exitCode();
    },
  };
};

/** Starts the server on a free port, without waiting for it. */
export const spawnServer = async (options: Options): Promise<ShopProcess> => {
  const port = options.env?.['PORT'] ?? String(await freePort());
  const server = runScript('server/main.ts', [], { ...options, env: { ...options.env, PORT: port } });
  return { ...server, url: `http://127.0.0.1:${port}` };
};

/** Starts the server and waits until it prints where the shop is, open or closed. */
export const startServer = async (options: Options): Promise<ShopProcess> => {
  const server = await spawnServer(options);
  await server.says('The shop is ');
  return server;
};
