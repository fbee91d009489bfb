import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tradefront-lint-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** What the linter says of a file, with the project's settings. */
const lint = async (name: string, text: string): Promise<string> => {
  await writeFile(join(directory, name), text);
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const flags = ['--config', join(root, '.oxlintrc.json'), '--format=unix', join(directory, name)];
  return spawnSync(process.execPath, [program, ...flags], { encoding: 'utf8' }).stdout;
};

describe('the linter', () => {
  test.each([
    ['any.ts', 'export const x: any = 1;\n', 'no-explicit-any'],
    ['ignored.ts', `// @ts-${'ignore'}\nexport const x: string = 1;\n`, 'ban-ts-comment'],
    ['default.ts', 'export default 1;\n', 'no-default-export'],
    ['CamelCase.ts', 'export const x = 1;\n', 'filename-case'],
  ])('refuses %s', async (name, text, rule) => {
    expect(await lint(name, text)).toContain(rule);
  });

  test('takes what is right', async () => {
    expect(await lint('right.ts', 'export const x: unknown = 1;\n')).not.toContain('right.ts:');
  });
});
