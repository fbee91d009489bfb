import { readdir, readFile, writeFile } from 'node:fs/promises';

/*
 * What the system tells of processes, where it is Linux: on a busy machine the processor time of a request says more
 * than its share of a second. Everywhere else the answers are null.
 */

/** The kernel counts in these; every Linux that Node runs on has 100 a second. */
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

/** Megabytes that a process holds in memory (resident set). */
export const rssMb = (pid: number): Promise<number | null> => readMemory(pid, 'VmRSS');

/** The most that it has held, since it started or `forgetPeakRss`. */
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

/** Begins the peak anew, where the kernel lets us: 5 is what its documentation says for that. */
export const forgetPeakRss = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});

/** The process that started the given one, when it is a PostgreSQL on this machine. */
export const postmasterOf = async (backendPid: number): Promise<number | null> => {
  const stat = await readStat(backendPid);
  return stat?.name === 'postgres' ? stat.parent : null;
};

/** Milliseconds of processor time of a PostgreSQL: its processes that live and those that have ended. */
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
