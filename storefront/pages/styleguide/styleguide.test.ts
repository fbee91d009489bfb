import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.tsx'));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('shows every component of ui/', () => {
  const components = readdirSync(join(root, 'ui')).filter((file) => file.endsWith('.tsx'));
  const text = sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  expect(components.length).toBeGreaterThan(10);
  expect(components.filter((file) => !text.includes(`from '#ui/${file}'`))).toEqual([]);
});

test.each([
  ['development', true],
  ['production', false],
  ['test', false],
])('in the routes of NODE_ENV=%s: %s', async (environment, there) => {
  vi.stubEnv('NODE_ENV', environment);
  const { default: routes } = await import('../../routes.ts');
  expect(JSON.stringify(routes).includes('styleguide')).toBe(there);
});

test('not in a build', () => {
  // The server in few files knows its address.
  const build = join(root, 'build');
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!app\b).*\.(js|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  const holding = files.filter((file) => /styleguide|Style guide/.test(file + readFileSync(join(build, file), 'utf8')));
  expect(holding).toEqual([]);
});
