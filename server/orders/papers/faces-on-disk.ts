import { inflateSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Faces, unicodeRange } from './layout/faces.ts';

const woff = { signature: 'wOFF', header: 44, entry: 20 };
const sfnt = { header: 12, entry: 16 };

/**
 * A WOFF font unpacked to TrueType or OpenType. fontkit reads both, but unpacks a table of a WOFF in JavaScript at each
 * access: more than half of the time of a small print.
 * @throws when it is not a WOFF (version 1)
 */
export const unpackWoff = (packed: Buffer): Buffer => {
  if (packed.toString('latin1', 0, 4) !== woff.signature) throw new Error('this is no WOFF font');
  const count = packed.readUInt16BE(12);
  const head = Buffer.alloc(sfnt.header + count * sfnt.entry);
  packed.copy(head, 0, 4, 8);
  const powers = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** powers * sfnt.entry, 6);
  head.writeUInt16BE(powers, 8);
  head.writeUInt16BE((count - 2 ** powers) * sfnt.entry, 10);
  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = woff.header + index * woff.entry;
    const [at, length, whole] = [4, 8, 12].map((place) => packed.readUInt32BE(from + place)) as [
      number,
      number,
      number,
    ];
    const stored = packed.subarray(at, at + length);
    // Tables that packing would not shrink are stored unpacked.
    const table = Buffer.alloc(Math.ceil(whole / 4) * 4);
    (length < whole ? inflateSync(stored) : stored).copy(table);
    const to = sfnt.header + index * sfnt.entry;
    packed.copy(head, to, from, from + 4);
    packed.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(whole, to + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
};

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
