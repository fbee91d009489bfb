import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tradefront-lint-'));
  await writeFile(join(directory, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** What the linter says of a file, with the project's settings. */
const lint = async (name: string, text: string, settings = ['--config', '.oxlintrc.json']): Promise<string> => {
  await writeFile(join(directory, name), text);
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const flags = [
    '--format=unix',
    ...settings.map((each) => each.replace(/^(?=\.)/, `${root}/`)),
    join(directory, name),
  ];
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

  const typed = ['--type-aware', '--config', '.oxlintrc.types.json'];
  const way = "export type Way = 'up' | 'down' | 'round';\n";
  const turns = (rest: string) =>
    `${way}export const turn = (way: Way): number => {\n  switch (way) {\n    case 'up':\n      return 1;\n${rest}  }\n  return 0;\n};\n`;

  test.each([
    ['a member of the union that is forgotten', turns('')],
    ['one that a default hides', turns('    default:\n      return 2;\n')],
    [
      'a default beside all of them',
      turns("    case 'down':\n    case 'round':\n      return 2;\n    default:\n      return 3;\n"),
    ],
  ])('refuses a switch with %s', async (_, text) => {
    expect(await lint('way.ts', text, typed)).toContain('switch-exhaustiveness-check');
  });

  test('takes a switch with every member', async () => {
    expect(await lint('way.ts', turns("    case 'down':\n    case 'round':\n      return 2;\n"), typed)).not.toContain(
      'way.ts:',
    );
  });

  test('refuses a promise that is dropped', async () => {
    const text = 'const work = async () => {};\nexport const start = () => {\n  work();\n};\n';
    expect(await lint('dropped.ts', text, typed)).toContain('no-floating-promises');
  });

  test('takes what is right', async () => {
    expect(await lint('right.ts', 'export const x: unknown = 1;\n')).not.toContain('right.ts:');
  });
});
