import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Faces, unicodeRange } from './layout/faces.ts';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);
const fileOf = (path: string): string => require.resolve(`@fontsource/geist/${path}`);

/** The parts of Geist, those of most customers' names first. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] as const;

/*
 * Static fonts, not the storefront's variable ones, and WOFF, not WOFF2: from those, fontkit 2.0.4 draws no accented
 * letters ("Offset is outside the bounds of the DataView").
 */
const readFaces = async (): Promise<Faces> => {
  const ranges = JSON.parse(await readFile(fileOf('unicode.json'), 'utf8')) as Record<string, string>;
  const weight = (number: number) =>
    Promise.all(
      subsets.map(async (subset) => ({
        bytes: unpackWoff(await readFile(fileOf(`files/geist-${subset}-${number}-normal.woff`))),
        covers: unicodeRange(ranges[subset] ?? ''),
      })),
    );
  return { regular: await weight(400), bold: await weight(600) };
};

let faces: Promise<Faces> | undefined;

/** The faces of prints, read on first use: 170 KB. */
export const printFaces = (): Promise<Faces> => (faces ??= readFaces());
