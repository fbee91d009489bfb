import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether this process may mount a disk. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

export type SmallDisk = {
  directory: string;
  /** Takes all room that there is now. */
  fill: () => Promise<void>;
  /** Gives back what `fill` took. */
  empty: () => Promise<void>;
  remove: () => Promise<void>;
};

/** A disk of its own in memory, so small that it can be filled. */
export const mountSmallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const directory = await mkdtemp(join(tmpdir(), 'tradefront-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory]);
  await chmod(directory, 0o755);
  const fillers: string[] = [];
  return {
    directory,
    fill: async () => {
      const { bavail, bsize } = await statfs(directory);
      if (bavail === 0) return;
      const file = join(directory, `filler-${fillers.length}`);
      fillers.push(file);
      await writeFile(file, Buffer.alloc(bavail * bsize)).catch(() => {});
    },
    empty: async () => {
      for (const file of fillers.splice(0)) await rm(file, { force: true });
    },
    remove: async () => {
      await run('umount', ['-l', directory]);
      await rm(directory, { recursive: true, force: true });
    },
  };
};
