import { isAscii } from 'node:buffer';
import { OperatorError } from '../process/operator-error.ts';
import { type FileSource, headOf } from './file-source.ts';

/** The encodings of tables, by the names that TextDecoder knows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const starts = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);

/** Whether a file is a workbook of today's Excel, or another zip file. */
export const isZip = (head: Buffer): boolean => starts(head, 0x50, 0x4b, 3, 4);

/** Refuses a file whose first bytes show that it is no table of text. */
const refuseOtherFormats = (path: string, head: Buffer): void => {
  const saveAs = 'Save it as .xlsx or .csv and import that.';
  if (starts(head, 0x1f, 0x8b)) {
    throw new OperatorError(`${path} is compressed (gzip). Unpack it and import the file in it.`);
  }
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) throw new OperatorError(`${path} is an old Excel workbook. ${saveAs}`);
  if (starts(head, 0x25, 0x50, 0x44, 0x46)) throw new OperatorError(`${path} is a PDF. ${saveAs}`);
};

/**
 * The encoding of a file of text, which is read once for it: as its mark says, else UTF-8 if all of it is, else
 * Windows-1252 if nothing in it is UTF-8 beyond ASCII. A mixed file is neither.
 * @throws OperatorError for another kind of file, and naming the first byte that fits neither
 */
export const findEncoding = async (source: FileSource): Promise<Encoding> => {
  const head = await headOf(source, 4);
  refuseOtherFormats(source.path, head);
  if (starts(head, 0xff, 0xfe)) return 'utf-16le';
  if (starts(head, 0xfe, 0xff)) return 'utf-16be';
  if (head.length > 3 && head[0] !== 0 && head[1] === 0) return 'utf-16le';
  if (head.length > 3 && head[0] === 0 && head[1] !== 0) return 'utf-16be';
  const scan = { line: 1, character: 0, needed: 0, wide: 0, bad: null as string | null };
  for await (const chunk of source.bytes()) {
    // A table in English is ASCII nearly everywhere: then only its lines are counted.
    if (scan.needed === 0 && isAscii(chunk)) countLines(chunk, scan);
    else scanBytes(chunk, scan);
  }
  if (scan.needed > 0) scan.bad ??= `line ${scan.line}, at its end: a character is cut off`;
  if (scan.bad === null) return 'utf-8';
  if (scan.wide > 0) {
    throw new OperatorError(
      `${source.path}, ${scan.bad} is not UTF-8, though the rest is. Save it as "CSV UTF-8" and import that.`,
    );
  }
  return 'windows-1252';
};

type Scan = { line: number; character: number; needed: number; wide: number; bad: string | null };

const countLines = (chunk: Buffer, scan: Scan): void => {
  let last = -1;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) {
    scan.line += 1;
    last = at;
  }
  scan.character = last === -1 ? scan.character + chunk.length : chunk.length - 1 - last;
};

const scanBytes = (chunk: Buffer, scan: Scan): void => {
  for (const byte of chunk) {
    if (scan.needed > 0) {
      scan.needed -= 1;
      if (byte >= 0x80 && byte < 0xc0) {
        if (scan.needed === 0) scan.wide += 1;
        continue;
      }
      scan.needed = 0;
      scan.bad ??= `line ${scan.line}, character ${scan.character}: a byte`;
    }
    if (byte === 10) {
      scan.line += 1;
      scan.character = 0;
      continue;
    }
    scan.character += 1;
    if (byte < 0x80) continue;
    if (byte >= 0xc2 && byte < 0xf5) scan.needed = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    else scan.bad ??= `line ${scan.line}, character ${scan.character}: the byte ${byte.toString(16).toUpperCase()}`;
  }
};
