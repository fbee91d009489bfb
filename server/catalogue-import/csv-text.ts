import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { OperatorError } from '#server/operator-error.ts';

const CR = 13;

/** Refuses a file whose first bytes show that it is not CSV in UTF-8. */
const refuseOtherFormats = (path: string, head: Buffer): void => {
  const starts = (...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
  const saveAs = 'Save it as "CSV UTF-8 (comma delimited)" and import that.';
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff) || (head.length > 3 && (head[0] === 0) !== (head[1] === 0))) {
    throw new OperatorError(`${path} is encoded as UTF-16. ${saveAs}`);
  }
  if (starts(0x50, 0x4b, 3, 4)) throw new OperatorError(`${path} is a workbook or another zip file. ${saveAs}`);
  if (starts(0x1f, 0x8b)) throw new OperatorError(`${path} is compressed (gzip). Unpack it and import the CSV file.`);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) throw new OperatorError(`${path} is an old Excel workbook. ${saveAs}`);
  if (starts(0x25, 0x50, 0x44, 0x46)) throw new OperatorError(`${path} is a PDF. ${saveAs}`);
};

/** Number of trailing bytes of an incomplete UTF-8 character. */
const unfinished = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
};

// Locates the bad byte, once one was found, for the error message.
const describeBadByte = async (path: string): Promise<string> => {
  let line = 0;
  let unended = '';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    // No byte of a multi-byte character looks like a line end, so each line can be decoded alone.
    const lines = (unended + chunk.toString('latin1')).split(/\r\n|\n|\r(?!\n|$)/);
    unended = lines.pop() ?? '';
    for (const each of lines) {
      line += 1;
      const found = badByteIn(each);
      if (found) return `line ${line}, ${found}`;
    }
  }
  return `line ${line + 1}, ${badByteIn(unended) ?? 'its end'}`;
};

const badByteIn = (latin1: string): string | null => {
  const bytes = Buffer.from(latin1, 'latin1');
  if (isUtf8(bytes)) return null;
  // Everything before the bad byte is valid: the longest valid prefix ends right before it.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let characters = 0;
  let sound = 0;
  for (let end = 1; end <= Math.min(bytes.length, sound + 4); end += 1) {
    if (!isUtf8(bytes.subarray(sound, end))) continue;
    characters += decoder.decode(bytes.subarray(sound, end)).length;
    sound = end;
  }
  const byte = (bytes[sound] ?? 0).toString(16).padStart(2, '0').toUpperCase();
  return `character ${characters + 1}: the byte ${byte}`;
};

/**
 * A CSV file's bytes, checked to be UTF-8 and with every line end (CR LF, or CR alone) written as LF, so that lines are
 * counted alike.
 * @param onBytes called with the number of bytes read so far
 * @throws OperatorError when the file cannot be read or is not UTF-8; the message says where
 */
export async function* readCsvText(path: string, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  let position = 0;
  let carried: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    if (position === 0) refuseOtherFormats(path, chunk);
    let bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    const rest = unfinished(bytes);
    // A CR at the very end may be the first half of a line end.
    const held = rest === 0 && bytes.at(-1) === CR ? 1 : rest;
    carried = Buffer.from(bytes.subarray(bytes.length - held));
    bytes = bytes.subarray(0, bytes.length - held);
    if (!isUtf8(bytes)) await refuseEncoding(path);
    position += chunk.length;
    onBytes(position);
    yield withLineFeeds(bytes);
  }
  if (!isUtf8(carried)) await refuseEncoding(path);
  yield withLineFeeds(carried);
}

const refuseEncoding = async (path: string): Promise<never> => {
  throw new OperatorError(
    `${path}, ${await describeBadByte(path)} is not UTF-8; the file is probably Latin-1 (Windows-1252). ` +
      'Save it as "CSV UTF-8 (comma delimited)" and import that.',
  );
};

const withLineFeeds = (bytes: Buffer): Buffer =>
  bytes.includes(CR) ? Buffer.from(bytes.toString('latin1').replaceAll(/\r\n?/g, '\n'), 'latin1') : bytes;
