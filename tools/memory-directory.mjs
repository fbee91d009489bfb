import { constants, accessSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const room = 4 * 1024 ** 3;

const hasRoom = () => {
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
};

/**
 * Where tests keep what only they need: in memory, if there is room, since a copy of a database's thousand files takes
 * twenty times as long on a disk. A TMPDIR that is set stays. For this process and those that it starts.
 */
export const keepTestsInMemory = () => {
  if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = inMemory;
  return tmpdir();
};
