import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/* The weight of the back office's first screen, from the sign-in to the orders, over the wire by gzip. */

const built = join(import.meta.dirname, '../build/backoffice');
const read = (file: string): string => readFileSync(join(built, file), 'utf8');

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
const chunks = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>;

/** The files of a chunk, with all that it imports and their styles. */
const filesOf = (name: string, found = new Set<string>()): Set<string> => {
  const { file, imports = [], css = [] } = chunks[name]!;
  if (found.has(file)) return found;
  for (const each of [file, ...css]) found.add(each);
  for (const other of imports) filesOf(other, found);
  return found;
};

test('the first screen of the back office keeps within its budget', () => {
  const document = [...read('index.html').matchAll(/"\/backoffice\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const files = new Set([...document, ...filesOf('index.html'), ...filesOf('pages/orders/orders/orders.tsx')]);
  expect(document.length).toBeGreaterThan(0);
  expect([...files].filter((file) => file.endsWith('.css'))).not.toEqual([]);
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(200_000);
});

test('the editor of texts and the reader of barcodes are loaded where they are used', () => {
  const screens = Object.keys(chunks).filter((name) => name.startsWith('pages/'));
  expect(screens.length).toBeGreaterThan(50);
  for (const screen of ['index.html', ...screens])
    expect([...filesOf(screen)].filter((file) => /rich-text-editor|ponyfill|rich-text-(?!field)/.test(file))).toEqual(
      [],
    );
});
