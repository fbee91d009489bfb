import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import customMedia from 'postcss-custom-media';
import type { Plugin } from 'vite';

/* What the builds of the storefront and of the back office have in common. */

/** From the weakest to the strongest; what is in no layer, a page's own, wins over all of them. */
const layers = '@layer base, ui, parts;';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../ui', name), 'utf8');
const widths = read('media.css').replaceAll(/^\/\*.*\*\/|\n/gm, '');
const steps = new Map([...read('scale.css').matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));

/** A style sheet with the values of the steps that it names. */
const withSteps = (code: string): string =>
  code.replaceAll(/var\((--[\w-]+)\)/g, (all, name) => steps.get(name) ?? all);

/**
 * The order of layers is the order in which a browser first meets their names. Which file it meets first is the
 * bundler's choice and changes with what pages share: every file names them all.
 */
export const layersFirst = (): Plugin => ({
  name: 'layers-first',
  enforce: 'pre',
  transform: { filter: { id: /\.css$/ }, handler: (code) => layers + widths + withSteps(code) },
});

/** Writes out the widths that media queries name. */
export const css = { postcss: { plugins: [customMedia()] } };

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

/**
 * Puts a .br and a .gz beside every file of text, at the best level: they are made once and sent many times. At the very
 * end of a build.
 */
export const compressFiles = async (directory: string): Promise<void> => {
  const files = (await readdir(directory, { recursive: true })).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(directory, file);
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, brotliCompressSync(bytes));
      await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }),
  );
};
