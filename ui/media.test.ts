import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { widths } from './media.ts';

test('scripts have the widths of the style sheets', () => {
  const sheet = readFileSync(new URL('media.css', import.meta.url), 'utf8');
  expect([...sheet.matchAll(/--up-to-(\d+) \(width <= \1px\)/g)].map(([, width]) => Number(width))).toEqual(widths);
});
