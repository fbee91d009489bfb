import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { limits } from './limits.ts';
import { staffLimits } from './staff-limits.ts';
import { printPaths, routes } from './links.ts';
import * as messages from './messages.ts';
import { operatorsOf } from './platform/data-tables.ts';

/* The texts and constants of docs/specification.md match the code, in both directions. */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

const specification = read('docs/specification.md');
const inOneLine = oneLine(specification);
const named = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

describe('texts', () => {
  const sources = globSync('{contract,storefront,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  );
  const inSources = oneLine(sources.map(read).join('\n')).replaceAll('&apos;', "'");
  // A text with a limit in it is complete only in the result of its function.
  const said = `${inSources} \`${messages.olderThanSixMonths('things')}\``;
  const texts = [...new Set([...inOneLine.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text))];

  test.each(texts)('“%s” is said', (text) => {
    const parts = text.split('…').map((part) => part.trim().replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
    // The whole text, as a string or between tags, up to a placeholder.
    expect(said).toMatch(new RegExp(`[>}'"\`] ?${parts.join('.{1,60}')} ?[<{'"\`]`));
  });

  // Each file begins with the texts of the specification; ours follow a comment that says so.
  const files = ['contract/messages.ts', 'contract/people/account-messages.ts', 'contract/buying/buying-messages.ts'];
  test.each(files)('%s says what is specified', async (file) => {
    const [ofSpecification = '', ours] = read(file).split('// Ours, where the specification has no words');
    expect(ours).toBeDefined();
    const texts: Record<string, unknown> = await import(join(root, file));
    const names = [...ofSpecification.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
    expect(names).not.toEqual([]);
    for (const name of names) {
      const message = texts[name];
      expect(inOneLine).toContain(typeof message === 'function' ? message('…') : message);
    }
  });
});

test('every constant stands with its value', () => {
  const rows = [...specification.matchAll(/^\|.*\| (\d+) \| `(\w+)` \|$/gm)].map(([, value, name]) => [
    name,
    Number(value),
  ]);
  expect(Object.fromEntries(rows)).toEqual({ ...limits, ...staffLimits });
});

test('every call stands with its method', () => {
  const rows = [...specification.matchAll(/^\| `((?:GET|POST|PUT) \/\S+)` \|/gm)].map(([, row]) => row);
  expect(rows.toSorted()).toEqual(
    Object.values(calls)
      .map(({ method, path }) => `${method} ${named(path)}`)
      .toSorted(),
  );
  for (const path of Object.values(printPaths)) expect(specification).toContain(`\`${path}?id={id}\``);
});

test('every route stands in the table', () => {
  const [table = ''] = specification.split('### App shell');
  for (const path of Object.values(routes))
    expect(table).toMatch(new RegExp(`\`${named(path).replace(/[{}]/g, '\\$&')}[?\`]`));
});

test('every operator stands with its type', () => {
  const names = { TEXT: 'text', NUMBER: 'number', OPTION: 'option', YESNO: 'yes/no' } as const;
  for (const [type, name] of Object.entries(names)) {
    const [, row = ''] = new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm').exec(specification) ?? [];
    expect([...row.matchAll(/`(\w+)`/g)].map(([, operator]) => operator)).toEqual(
      operatorsOf[type as keyof typeof names],
    );
  }
});
