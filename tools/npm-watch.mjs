import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const lookEveryMs = 250;

/**
 * npm runs a script through a shell and passes SIGTERM on to that shell, which dies of it and tells nobody; nor does a
 * npm that is killed. Calls back when either has ended, so that what they started does not stay behind.
 * @returns how to stop watching
 */
export const whenNpmEnds = (callback) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {};
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    callback();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
};

// undefined where the shell has made way for us, so that npm is the parent itself.
const parentOf = (pid) => {
  const parent = Number(process.platform === 'linux' ? parentByProc(pid) : parentByPs(pid));
  return parent > 1 ? parent : undefined;
};

// The name in brackets may hold anything; what follows it is the state and the parent. A slim container has no ps.
const parentByProc = (pid) => {
  try {
    return /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
};

const parentByPs = (pid) => spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout;

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
