import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../tools/server-flags.mjs';
import { cpuMs, peakRssMb, postgresCpuMs } from '../process-figures.ts';

/** What one import took; processor times in ms and memory in MB are null where the system does not tell them. */
export type ImportRun = { ms: number; cpuMs: number | null; databaseCpuMs: number | null; peakRssMb: number | null };

const command = fileURLToPath(new URL('../../server/operations/shop.ts', import.meta.url));
/** How often a running process is asked what it has used so far. */
const everyMs = 100;

/** Imports a file by the operator's command, in a process of its own. @throws when the command fails */
export const runImport = async (
  file: string,
  { databaseUrl, directory, postmaster }: { databaseUrl: string; directory: string; postmaster: number | null },
): Promise<ImportRun> => {
  const report = join(directory, 'report.csv');
  const databaseBefore = await postgresCpuMs(postmaster);
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, command, 'import', file, '--strict', '--report', report], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  let [peak, used]: (number | null)[] = [null, null];
  const watching = setInterval(async () => {
    const pid = child.pid ?? 0;
    [peak, used] = [(await peakRssMb(pid)) ?? peak, (await cpuMs(pid)) ?? used];
  }, everyMs);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watching);
  if (code !== 0) throw new Error(`the import ended with ${String(code)}:\n${said}\n${await readFile(report, 'utf8')}`);
  const ms = performance.now() - started;
  const databaseAfter = await postgresCpuMs(postmaster);
  const databaseCpuMs = databaseBefore !== null && databaseAfter !== null ? databaseAfter - databaseBefore : null;
  return { ms, cpuMs: used ?? null, databaseCpuMs, peakRssMb: peak ?? null };
};
