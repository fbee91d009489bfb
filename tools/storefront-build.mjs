import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf, root, runNode } from './project.mjs';

// Everything that the build is made of; a change in anything else leaves it as it is.
const sources = [
  'contract',
  'kernel',
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'storefront',
  'ui',
  'vite.config.ts',
];
const stamp = join(root, 'build', 'sources.sha256');

const filesIn = (path) => {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return [path];
  const names = readdirSync(join(root, path));
  names.sort();
  return names.flatMap((name) => filesIn(`${path}/${name}`));
};

/** What the build would be made of now, as one number. */
export const hashSources = () => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
};

const readStamp = () => {
  try {
    return readFileSync(stamp, 'utf8').trim();
  } catch {
    return '';
  }
};

/** Whether build/ was made from these very sources, by their content. */
export const isBuilt = () => readStamp() === hashSources();

export const build = async () => {
  const made = hashSources();
  // A build that is interrupted is none.
  rmSync(stamp, { force: true });
  const code = await runNode([programOf('@react-router/dev', 'react-router'), 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The storefront could not be built: react-router build ended with ${code}.`);
  writeFileSync(stamp, `${made}\n`);
};
