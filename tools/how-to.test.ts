import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * Follows docs/how-to.md to the letter in a copy of the project: all of its changes apply, type-check and pass their
 * tests.
 */

const root = join(import.meta.dirname, '..');
const howTo = await readFile(join(root, 'docs/how-to.md'), 'utf8');

type Step = { path: string; hunks: string[][] };

/** The steps of the text: each a block whose first line names its file, its hunks separated by @@. */
const steps = [...howTo.matchAll(/^( *)```diff (\S+)\n([\s\S]*?)^ *```$/gm)].map(
  ([, indent = '', path = '', block = '']): Step => ({
    path,
    hunks: block.split(/^ *@@\n/m).map((hunk) =>
      hunk
        .split('\n')
        .slice(0, -1)
        .map((line) => line.slice(indent.length)),
    ),
  }),
);
const tests = new Set(
  [...howTo.matchAll(/`npm test -- ([^`]+)`/g)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => name.includes('.')),
);

let house: string;
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'tradefront-how-to-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.split('\n').filter(Boolean)) await cp(join(root, path), join(house, path));
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
});
afterAll(() => rm(house, { recursive: true, force: true }));

const linesOf = (hunk: string[], marks: string): string =>
  hunk
    .filter((line) => marks.includes(line.charAt(0) || ' '))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

const follow = async ({ path, hunks }: Step): Promise<void> => {
  const file = join(house, path);
  const isNew = hunks.every((hunk) => linesOf(hunk, ' -') === '');
  let text = isNew ? '' : await readFile(file, 'utf8');
  for (const hunk of hunks) {
    const [before, after] = [linesOf(hunk, ' -'), linesOf(hunk, ' +')];
    if (!isNew && text.split(before).length !== 2)
      throw new Error(`${path} does not have once what the step changes:\n${before}`);
    text = isNew ? after : text.replace(before, () => after);
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};

/** Runs a program of the copy; a failure contains its output. */
const run = async (...args: string[]): Promise<void> => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  await promisify(execFile)(process.execPath, args, { cwd: house, env }).catch(({ stdout, stderr }) => {
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
  });
};

test('every recipe works', { timeout: 1_800_000 }, async () => {
  expect(steps.length).toBeGreaterThan(20);
  for (const step of steps) await follow(step);
  await run('tools/generate-row-types.ts');
  await run('-e', "import('./tools/messages.mjs').then(({ build }) => build())");
  const sources = steps.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path));
  await run('node_modules/.bin/oxfmt', '--check', ...sources);
  await run('node_modules/.bin/oxlint', ...sources);
  await run('node_modules/.bin/react-router', 'typegen');
  await run('node_modules/.bin/tsc', '-p', '.');
  await run('node_modules/.bin/vitest', 'run', ...tests);
});
