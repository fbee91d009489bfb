import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* docs/asvs.md: every item once, every path alive, and the sums as told. */

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const [judged = '', notHere = ''] = text.split('## Asked about what is not here');
const rows = [...judged.matchAll(/^\| ([\d.]+) +\| (met|in part|not met) +\| (.+?) *\|$/gm)];

/** Items of level 1 and 2 in ASVS 5.0.0, by chapter. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('every item of levels 1 and 2 stands there once', () => {
  const items = [...rows.map(([, item = '']) => item), ...(notHere.match(/\b\d+\.\d+\.\d+\b/g) ?? [])];
  expect(new Set(items).size).toBe(items.length);
  const counts = perChapter.map((_, chapter) => items.filter((item) => item.startsWith(`${chapter + 1}.`)).length);
  expect(counts).toEqual(perChapter);
});

test('what is told of them is what there is, and what is not met says why', () => {
  const count = (state: string): number => rows.filter(([, , is]) => is === state).length;
  expect(text).toContain(`${count('met')} are met, ${count('in part')} in part, ${count('not met')} not met`);
  for (const [, item, , why = ''] of rows) expect([item, why.length > 2]).toEqual([item, true]);
});

test('every path that it names is there', () => {
  const paths = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
