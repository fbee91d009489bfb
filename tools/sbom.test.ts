import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

type Locked = { version: string; dev?: boolean; dependencies?: Record<string, string> };
type Bill = {
  bomFormat: string;
  components: { 'bom-ref': string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

test('`npm run sbom` names every package that the shop runs with, and none that is for developing alone', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components, dependencies } = JSON.parse(printed) as Bill;
  expect(bomFormat).toBe('CycloneDX');
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const direct = Object.entries((read('package.json') as { dependencies: Record<string, string> }).dependencies);
  expect([...named]).toEqual(expect.arrayContaining(direct.map((each) => each.join('@'))));
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  const names = new Set(components.map(({ name }) => name));
  for (const [path, { version, dev, dependencies = {} }] of Object.entries(packages)) {
    if (!named.has(`${path.replace(/^.*node_modules\//, '')}@${version}`)) continue;
    // Its name and version may be there twice, once for developing.
    for (const each of Object.keys(dev ? {} : dependencies)) expect(names).toContain(each);
  }
  expect(packages['node_modules/vitest']?.dev).toBe(true);
  expect(['vitest', 'oxlint', '@playwright/test', 'typescript'].filter((name) => names.has(name))).toEqual([]);
  expect(dependencies[0]?.dependsOn).toHaveLength(direct.length);
});
