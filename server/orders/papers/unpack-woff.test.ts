import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './faces-on-disk.ts';

const require = createRequire(import.meta.url);
const fontOf = (subset: string): Buffer =>
  readFileSync(require.resolve(`@fontsource/geist/files/geist-${subset}-400-normal.woff`));

const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'];

/** The checksum of a table, as in its font's directory; over numbers of four bytes. */
const checksumOf = (table: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
};

test.each(subsets)('every table of %s is complete and on a boundary of four bytes', (subset) => {
  const packed = fontOf(subset);
  const font = unpackWoff(packed);
  expect(font.readUInt32BE(0)).toBe(packed.readUInt32BE(4));
  expect(font.length).toBe(packed.readUInt32BE(16));
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const [checksum, at, length] = [4, 8, 12].map((place) => font.readUInt32BE(12 + index * 16 + place)) as [
      number,
      number,
      number,
    ];
    const tag = font.toString('latin1', 12 + index * 16, 16 + index * 16);
    const table = Buffer.from(font.subarray(at, at + Math.ceil(length / 4) * 4));
    // This one contains a sum over the whole font, which does not count.
    if (tag === 'head') table.writeUInt32BE(0, 8);
    return { tag, at: at % 4, checksum, sum: checksumOf(table) };
  });
  expect(tables.map(({ tag }) => tag)).toContain('glyf');
  expect(tables.filter(({ at, checksum, sum }) => at !== 0 || checksum !== sum)).toEqual([]);
});

test('letters keep their widths', () => {
  const widthIn = (bytes: Buffer) => new PdfKit().font(bytes).fontSize(9).widthOfString('Écran à $12.50, AVATAR');
  expect(widthIn(unpackWoff(fontOf('latin')))).toBe(widthIn(fontOf('latin')));
});

test('anything but a WOFF is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('no WOFF');
});
