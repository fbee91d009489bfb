import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const lookEveryMs = 250;

/**
 * Calls back when npm or its shell has ended, so that child processes do not stay behind. npm runs a script through a
 * shell and passes SIGTERM to it; the shell dies without passing it on, as does a killed npm.
 * @returns a function that stops watching
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

// undefined where the shell has replaced itself, so that npm is the parent.
const parentOf = (pid) => {
  const parent = Number(process.platform === 'linux' ? parentByProc(pid) : parentByPs(pid));
  return parent > 1 ? parent : undefined;
};

// The name in brackets may contain anything; after it come the state and the parent. A slim container has no ps.
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
