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
 * A build that is known by the content of what it is made of: made again when that changes, and only then.
 * @param options.sources everything that it is made of; a change in anything else leaves it as it is
 * @param options.stampFile where the hash of what it was made of is kept
 * @param options.make makes it; throws when it cannot be made
 */
export const knownBuild = ({ sources, stampFile, make }) => {
  const stamp = join(root, stampFile);

  /** What the build would be made of now, as one number. */
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

  /** Whether the build was made from these very sources, by their content. */
  const isBuilt = () => readStamp() === hashSources();

  const build = async () => {
    const made = hashSources();
    // A build that is interrupted is none.
    rmSync(stamp, { force: true });
    await make();
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, `${made}\n`);
  };

  return { hashSources, isBuilt, build };
};
