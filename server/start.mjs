import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { traceSources } from './built-traces.mjs';

/*
 * Starts the server for real: the built one, where it was built from the very sources that are there, else those
 * (docs/decisions/029-built-server.md). It is JavaScript, as Node's part that takes types out of TypeScript would take
 * 25 MB and 40 ms; and it looks at 1,250 files in 20 ms, where reading and hashing all of them takes 35.
 */

const root = join(import.meta.dirname, '..');
const built = join(root, 'build', 'app');

/** A copy, as in an image, may have got another time. */
const isStill = ([file, [size, mtimeMs, hash]]) => {
  const path = join(root, file);
  const now = statSync(path);
  if (now.size !== size) return false;
  return now.mtimeMs === mtimeMs || createHash('sha256').update(readFileSync(path)).digest('base64') === hash;
};

/** Whether vite.server.config.ts has built these sources. It writes of each its size, when it was changed, and its hash. */
const isBuilt = () => {
  try {
    return Object.entries(JSON.parse(readFileSync(join(built, 'sources.json'), 'utf8'))).every(isStill);
  } catch {
    // It was never built, or a source is gone.
    return false;
  }
};

// As server/platform/process/production.ts does for whatever else is started.
process.env.NODE_ENV ||= 'production';
enableCompileCache(join(root, 'node_modules', '.cache', 'tradefront'));
if (process.env.NODE_ENV === 'production' && isBuilt()) {
  traceSources(pathToFileURL(built).href);
  await import(pathToFileURL(join(built, 'main.js')).href);
} else await import('./main.ts');
