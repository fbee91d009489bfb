import { childrenOf } from '#test/process-ids.ts';
import { readdir, readFile, writeFile } from 'node:fs/promises';

/*
 * Figures of processes from Linux: on a busy machine the processor time of a request says more than requests per
 * second. On other systems all are null.
 */

/** The kernel's unit; 100 per second on every Linux that Node runs on. */
const ticksPerSecond = 100;

type Stat = { name: string; parent: number; own: number; ended: number };

const readStat = async (pid: number): Promise<Stat | null> => {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    const at = (field: number) => Number(fields[field - 3]);
    return {
      name: text.slice(text.indexOf('(') + 1, end),
      parent: at(4),
      own: at(14) + at(15),
      ended: at(16) + at(17),
    };
  } catch {
    return null;
  }
};

/** Milliseconds of processor time that a process has used. */
export const cpuMs = async (pid: number): Promise<number | null> => {
  const stat = await readStat(pid);
  return stat && (stat.own * 1000) / ticksPerSecond;
};

/** Milliseconds of processor time of processes and of their running children. */
export const familyCpuMs = async (pids: readonly number[]): Promise<number> => {
  const children = await Promise.all(pids.map((pid) => childrenOf(pid).catch(() => [])));
  const family = [...pids, ...children.flat()];
  const times = await Promise.all(family.map(cpuMs));
  return times.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
};

/** Milliseconds of processor time that this process has used. */
export const ownCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Memory of a process in megabytes (resident set). */
export const rssMb = (pid: number): Promise<number | null> => readMemory(pid, 'VmRSS');

/** Its peak, since its start or `forgetPeakRss`. */
export const peakRssMb = (pid: number): Promise<number | null> => readMemory(pid, 'VmHWM');

const readMemory = async (pid: number, what: string): Promise<number | null> => {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes] = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
};

/** Resets the peak, where the kernel allows it: 5 is its documented value for that. */
export const forgetPeakRss = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});

/** The parent process of the given one, when it is a PostgreSQL on this machine. */
export const postmasterOf = async (backendPid: number): Promise<number | null> => {
  const stat = await readStat(backendPid);
  return stat?.name === 'postgres' ? stat.parent : null;
};

/** Milliseconds of processor time of a PostgreSQL: its running and ended processes. */
export const postgresCpuMs = async (postmaster: number | null): Promise<number | null> => {
  if (postmaster === null) return null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(readStat));
  const main = await readStat(postmaster);
  if (!main) return null;
  const children = stats.filter((stat) => stat?.parent === postmaster);
  const ticks = children.reduce((sum, stat) => sum + (stat?.own ?? 0), main.own + main.ended);
  return (ticks * 1000) / ticksPerSecond;
};
