import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { longTests } from './long-tests.mjs';
import { root } from './project.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const tryGit = (...args) => {
  try {
    return git(...args).trim();
  } catch {
    return undefined;
  }
};
const linesOf = (text) => text.split('\n').filter(Boolean);

const differing = (base) => {
  const found = tryGit('diff', '--name-only', base);
  if (found === undefined) return undefined;
  return [...linesOf(found), ...linesOf(git('ls-files', '--others', '--exclude-standard'))];
};

/**
 * The files that differ from a commit, with those that git does not know yet.
 * @param since the commit; without one, where this branch left what it is to be merged into (its upstream, or main), or the
 * last commit's parent when nothing has changed since
 * @returns undefined where git cannot tell
 */
export const changedFiles = (since) => {
  if (since !== undefined) return differing(since);
  const trunk = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main'].find((name) =>
    tryGit('merge-base', 'HEAD', name),
  );
  const found = differing(trunk === undefined ? 'HEAD' : tryGit('merge-base', 'HEAD', trunk));
  return found?.length === 0 ? differing('HEAD~1') : found;
};

/** The path that an import of a file leads to; undefined when it leads into a package. */
const targetOf = (file, specifier) => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
};

/**
 * Which files of tests say most about a change: those that changed, those that import what changed by name, and those in its
 * folder or, where that has none, in the nearest folder above, below the project's own. A file that is read and not
 * imported (SQL, a document) has those of its folder alone. The long ones only when they changed themselves.
 * @param changed paths from the project's folder
 * @param tests every file of tests, with its text
 */
export const testsOfChange = (changed, tests) => {
  const paths = [...tests.keys()];
  const beside = (file) => {
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
      const there = paths.filter((path) => posix.dirname(path) === folder);
      if (there.length > 0) return there;
    }
    return [];
  };
  const has = new Set(changed);
  const importing = paths.filter((path) =>
    [...tests.get(path).matchAll(/(?:from|import\() ?'([^']+)'/g)].some(([, specifier]) =>
      has.has(targetOf(path, specifier)),
    ),
  );
  const found = new Set([...changed.flatMap(beside), ...importing]);
  for (const path of longTests) found.delete(path);
  for (const path of changed) if (tests.has(path)) found.add(path);
  const names = [...found];
  names.sort();
  return names;
};

/** Every file of tests that vitest runs, with its text. */
export const readTests = () =>
  new Map(
    linesOf(git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.test.ts', '*.test.tsx'))
      .map((path) => [path, readIfThere(path)])
      .filter(([, text]) => text !== undefined),
  );

const readIfThere = (path) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined;
  }
};
