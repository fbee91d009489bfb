import { cp, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

let project: string;

/** The set-up scripts in a project of their own, with these files. */
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'tradefront-setup-'));
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  await cp(import.meta.dirname, join(project, 'tools'), { recursive: true });
  await cp(join(import.meta.dirname, '../messages'), join(project, 'messages'), { recursive: true });
});

const write = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), content);
};

const load = <T>(script: string): Promise<T> =>
  import(pathToFileURL(join(project, 'tools', script)).href) as Promise<T>;

type Entry = { version: string; integrity?: string; dev?: boolean; optional?: boolean; os?: string[]; cpu?: string[] };

describe('whyInstall', () => {
  const lock: Record<string, Entry> = {
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['plan9'] },
    'node_modules/here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/optional': { version: '1.0.0', optional: true },
  };

  const whyInstall = async (
    installed: Record<string, Entry> | undefined,
    onDisk = Object.keys(installed ?? {}),
    { all = true, locked = lock } = {},
  ) => {
    await write('package-lock.json', JSON.stringify({ packages: { '': {}, ...locked } }));
    if (installed) await write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
    for (const path of onDisk) await write(`${path}/package.json`, '{}');
    type Script = { whyInstall: (options: { all: boolean }) => string | undefined };
    const { whyInstall: why } = await load<Script>('dependencies.mjs');
    return why({ all });
  };

  const { 'node_modules/elsewhere': _other, 'node_modules/optional': _optional, ...complete } = lock;

  test('is undefined when everything for this machine is installed', async () => {
    expect(await whyInstall(complete)).toBeUndefined();
  });

  test('reports a missing or interrupted installation', async () => {
    expect(await whyInstall(undefined)).toBe('they are not there');
  });

  test('reports another version in the lock file', async () => {
    const old = { ...complete, 'node_modules/a': { version: '0.9.0', integrity: 'sha512-old' } };
    expect(await whyInstall(old)).toBe('node_modules/a is another version');
  });

  test('reports other content of the same version', async () => {
    const other = { ...complete, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-other' } };
    expect(await whyInstall(other)).toBe('node_modules/a is another version');
  });

  test('reports a package removed by hand', async () => {
    const onDisk = Object.keys(complete).filter((path) => path !== 'node_modules/here');
    expect(await whyInstall(complete, onDisk)).toBe('node_modules/here is missing');
  });

  test('reports a missing one that this machine needs', async () => {
    const { 'node_modules/here': _here, ...rest } = complete;
    expect(await whyInstall(rest)).toBe('node_modules/here is missing');
  });

  test('reports what only tests need before tests, and not before a start', async () => {
    const locked = { ...lock, 'node_modules/tester': { version: '1.0.0', dev: true } };
    expect(await whyInstall(complete, undefined, { all: false, locked })).toBeUndefined();
    expect(await whyInstall(complete, undefined, { all: true, locked })).toBe('node_modules/tester is missing');
    expect(await whyInstall(locked, undefined, { all: false, locked })).toBeUndefined();
  });

  test('reports one that is no longer locked', async () => {
    const more = { ...complete, 'node_modules/old': { version: '1.0.0' } };
    expect(await whyInstall(more)).toBe('node_modules/old is not in package-lock.json');
  });
});

test('what no program reads goes, and licences and programs stay', async () => {
  const kept = [
    'a/index.js',
    'a/LICENSE.md',
    'a/include/a.js',
    'node-x/bin/node',
    'node-x/package.json',
    '.bin/a',
    'a/node_modules/.bin/b',
  ];
  const gone = [
    'a/index.d.ts',
    'a/index.js.map',
    'a/src/index.ts',
    'a/README.md',
    'node-x/include/node.h',
    'a/.yarn/yarn.cjs',
  ];
  for (const path of [...kept, ...gone]) await write(`node_modules/${path}`, 'text');
  const { removeUnread } = await load<{ removeUnread: (directory: string) => void }>('dependencies.mjs');
  removeUnread(join(project, 'node_modules'));
  const left = await readdir(join(project, 'node_modules'), { recursive: true, withFileTypes: true });
  const files = left.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(files.toSorted()).toEqual(kept.map((path) => join(project, 'node_modules', path)).toSorted());
});

describe('a build', () => {
  type Build = { hashSources: () => string; isBuilt: () => boolean };

  beforeEach(async () => {
    await write('storefront/pages/home.tsx', 'home');
    await write('storefront/pages/home.test.tsx', 'test');
    await write('package-lock.json', '{}');
    await write('server/main.ts', 'server');
  });

  const builds = {
    storefront: { script: 'storefront-build.mjs', stamp: 'build/sources.sha256' },
    backoffice: { script: 'backoffice-build.mjs', stamp: 'build/backoffice.sha256' },
    server: { script: 'server-build.mjs', stamp: 'build/app.sha256' },
  };

  const isStaleAfter = async (
    change: () => Promise<void>,
    of: keyof typeof builds = 'storefront',
  ): Promise<boolean> => {
    const { script, stamp } = builds[of];
    const { hashSources, isBuilt } = await load<Build>(script);
    await write(stamp, `${hashSources()}\n`);
    expect(isBuilt()).toBe(true);
    await change();
    return !isBuilt();
  };

  test.each([
    ['a changed source', () => write('storefront/pages/home.tsx', 'Home')],
    ['a new source', () => write('ui/button.tsx', 'button')],
    ['another lock file', () => write('package-lock.json', '{ }')],
    ['a removed source', () => rm(join(project, 'storefront/pages/home.tsx'))],
    [
      'a renamed source',
      () => rename(join(project, 'storefront/pages/home.tsx'), join(project, 'storefront/pages/start.tsx')),
    ],
    ['a build that was interrupted', () => rm(join(project, 'build/sources.sha256'))],
  ])('is stale after %s', async (_what, change) => {
    expect(await isStaleAfter(change)).toBe(true);
  });

  test.each([
    ['a new time', () => utimes(join(project, 'storefront/pages/home.tsx'), 1, 1)],
    ['a changed test', () => write('storefront/pages/home.test.tsx', 'another')],
    ['a change of the server', () => write('server/main.ts', 'another')],
    ['a change of the back office', () => write('backoffice/main.tsx', 'another')],
  ])('is fresh after %s', async (_what, change) => {
    expect(await isStaleAfter(change)).toBe(false);
  });

  test.each([
    ['backoffice/main.tsx', true],
    ['ui/button.tsx', true],
    ['vite.backoffice.config.ts', true],
    ['storefront/pages/home.tsx', false],
  ])('after a change of %s the back office is stale: %s', async (path, stale) => {
    expect(await isStaleAfter(() => write(path, 'another'), 'backoffice')).toBe(stale);
  });

  test.each([
    ['server/main.ts', true],
    ['build/sources.sha256', true],
    ['vite.server.config.ts', true],
    ['server/main.test.ts', false],
    ['backoffice/main.tsx', false],
  ])('after a change of %s the server is stale: %s', async (path, stale) => {
    expect(await isStaleAfter(() => write(path, 'another'), 'server')).toBe(stale);
  });
});
