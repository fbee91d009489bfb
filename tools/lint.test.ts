import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tradefront-lint-'));
  await writeFile(join(directory, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The linter's output for a file, with the project's settings. */
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

/** The style linter's output for a sheet, with the project's settings. */
const lintStyles = async (code: string): Promise<string[]> => {
  const { results } = await stylelint.lint({ code, configFile: join(root, '.stylelintrc.json') });
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
};

describe('the style linter', () => {
  test.each([
    'font-size: 13px',
    'font-weight: 600',
    'line-height: 1.4',
    'letter-spacing: -0.02em',
    'font: 600 12px/1.4 var(--mono)',
    'padding: 0 12px',
    'margin: -8px auto 0',
    'margin-left: calc(12px)',
    'gap: var(--space-2) 12px',
    'border-radius: 6px',
    'border-top-left-radius: 4px',
    'z-index: 5',
    'transition: opacity 120ms',
    'animation-duration: 1.4s',
    'color: #fff',
    'background: white',
    'border-color: oklch(0.9 0 0)',
    'box-shadow: 0 1px 2px rgb(0 0 0 / 0.1)',
  ])('refuses %s', async (declaration) => {
    expect(await lintStyles(`.planted {\n  ${declaration};\n}\n`)).not.toEqual([]);
  });

  test.each(['(max-width: 600px)', '(min-width: 900px)', '(width < 600px)'])('refuses @media %s', async (query) => {
    expect(await lintStyles(`@media ${query} {\n  .planted {\n    margin: 0;\n  }\n}\n`)).not.toEqual([]);
  });

  test('accepts tokens and values that need none', async () => {
    const declarations = [
      'margin: 0 auto',
      'padding: 1px var(--space-3) calc(44px + var(--space-4))',
      'margin-left: calc(-1 * var(--space-2))',
      'font: var(--weight-bold) var(--text-s) / var(--leading-code) var(--mono)',
      'font-size: inherit',
      'line-height: 17px',
      'border-radius: 50%',
      'z-index: var(--layer-bar)',
      'transition: color var(--quick)',
      'color: color-mix(in oklch, var(--ink) 50%, transparent)',
    ];
    const rule = `.planted {\n${declarations.map((one) => `  ${one};\n`).join('')}}\n`;
    expect(await lintStyles(`${rule}@media (--up-to-600) {\n  ${rule}}\n`)).toEqual([]);
  });
});

test('every token that a style names exists', async () => {
  const folders = ['ui', 'client', 'storefront', 'backoffice'];
  const files = (await Promise.all(folders.map((folder) => readdir(join(root, folder), { recursive: true })))).flatMap(
    (names, i) => names.filter((name) => /\.(css|tsx?)$/.test(name)).map((name) => join(root, folders[i]!, name)),
  );
  const text = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  const known = new Set([...text.matchAll(/(--[\w-]+)(?=['"]?\]?:|['"],|\s\(width)/g)].map(([, name]) => name));
  const named = new Set([...text.matchAll(/var\((--[\w-]+)\)|@media \((--[\w-]+)\)/g)].map(([, a, b]) => a ?? b));
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

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

  test('accepts a switch with every member', async () => {
    expect(await lint('way.ts', turns("    case 'down':\n    case 'round':\n      return 2;\n"), typed)).not.toContain(
      'way.ts:',
    );
  });

  test('refuses a promise that is dropped', async () => {
    const text = 'const work = async () => {};\nexport const start = () => {\n  work();\n};\n';
    expect(await lint('dropped.ts', text, typed)).toContain('no-floating-promises');
  });

  test('accepts correct code', async () => {
    expect(await lint('right.ts', 'export const x: unknown = 1;\n')).not.toContain('right.ts:');
  });
});
