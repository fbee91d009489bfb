import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.mjs';

const filesIn = (path) => {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return [path];
  const names = readdirSync(join(root, path));
  names.sort();
  return names.flatMap((name) => filesIn(`${path}/${name}`));
};

/**
 * A build identified by the content of its sources: repeated when they change, and only then.
 * @param options.sources all of its sources; other changes do not affect it
 * @param options.stampFile the file with the hash of its sources
 * @param options.make builds; throws when it fails
 */
export const knownBuild = ({ sources, stampFile, make }) => {
  const stamp = join(root, stampFile);

  /** The hash of the current sources. */
  const hashSources = () => {
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

  /** Whether the build was made from the current sources. */
  const isBuilt = () => readStamp() === hashSources();

  const build = async () => {
    const made = hashSources();
    // An interrupted build does not count.
    rmSync(stamp, { force: true });
    await make();
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, `${made}\n`);
  };

  return { hashSources, isBuilt, build };
};
