import { resolve } from 'node:path';
import { root, runNode } from './project.mjs';
import { serverFlags } from './server-flags.mjs';
import { setUp } from './setup.mjs';

await setUp({ all: false });
// File names are relative to the caller's folder; the data directory to the project's.
process.exitCode = await runNode(
  [...serverFlags, resolve(root, 'server/operations/shop.ts'), ...process.argv.slice(2)],
  {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { NODE_ENV: 'production', DATA_DIR: resolve(root, process.env.DATA_DIR || 'data') },
  },
);
