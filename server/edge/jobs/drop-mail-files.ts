import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const keptMs = 30 * 24 * 60 * 60 * 1000;
/** However young they are: a shop that runs without a mail server fills no disk. */
const keptFiles = 2000;

/** Deletes the oldest of the mails that were written to files, for want of a mail server. Other files stay. */
export const dropMailFiles = async (dataDir: string, now: Date): Promise<void> => {
  const directory = join(dataDir, 'mail');
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files: { path: string; at: number }[] = [];
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const path = join(directory, name);
    // Another server of the same directory may have been faster.
    const found = await stat(path).catch(() => undefined);
    if (found) files.push({ path, at: found.mtimeMs });
  }
  const newestFirst = files.toSorted((a, b) => b.at - a.at);
  for (const [at, file] of newestFirst.entries())
    if (at >= keptFiles || now.getTime() - file.at > keptMs) await rm(file.path, { force: true });
};
