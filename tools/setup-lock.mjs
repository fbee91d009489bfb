import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './project.mjs';

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Runs work while no other set-up of this folder does: two at once would break each other's node_modules. */
export const alone = async (work) => {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `tradefront-setup-${process.getuid?.() ?? 0}-${name}`);
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    for (let told = false; ;) {
      try {
        // Created with its content, so that an empty lock is never read.
        linkSync(mine, lock);
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = readHolder(lock);
      if (holder !== undefined && !isAlive(holder)) rmSync(lock, { force: true });
      else if (!told) {
        console.log(`Waiting for another set-up (process ${holder})…`);
        told = true;
      }
      await pause(200);
    }
    return await work();
  } finally {
    if (readHolder(lock) === process.pid) rmSync(lock, { force: true });
    rmSync(mine, { force: true });
  }
};

const readHolder = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
};
