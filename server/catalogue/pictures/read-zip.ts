import { getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl';
import { isLitter, refusalOfPath } from './picture-names.ts';

/* The pictures of a ZIP, one at a time. Nothing is unpacked to a disk, and what is said of sizes is not believed. */

/** A picture, or why a file of the ZIP is none. */
export type ZipPicture = { path: string } & ({ bytes: Buffer } | { refused: string });

export type ZipLimits = { entries: number; bytesOfOne: number; bytesOfAll: number };
export const zipLimits: ZipLimits = {
  entries: 20_000,
  bytesOfOne: 20 * 1024 * 1024,
  bytesOfAll: 4 * 1024 * 1024 * 1024,
};

/** The whole ZIP is refused; the message is for people. */
export class ZipProblem extends Error {}

/** @param zip opened with `lazyEntries` and without `decodeStrings` @throws ZipProblem */
export async function* readZip(zip: ZipFile, limits: ZipLimits = zipLimits): AsyncGenerator<ZipPicture> {
  if (zip.entryCount > limits.entries)
    throw new ZipProblem(`It holds ${zip.entryCount} files; at most ${limits.entries} are taken.`);
  let all = 0;
  let count = 0;
  for await (const entry of entriesOf(zip)) {
    count += 1;
    if (count > limits.entries) throw new ZipProblem(`It holds more than ${limits.entries} files.`);
    const path = pathOf(entry);
    if (isLitter(path)) continue;
    const refused = entry.isEncrypted() ? 'It is encrypted.' : refusalOfPath(path);
    if (refused !== null) {
      yield { path, refused };
      continue;
    }
    const read = await unpack(zip, entry, limits.bytesOfOne);
    // Of a file that was refused for its size, too: a thousand of them are a bomb as well.
    all += 'bytes' in read ? read.bytes.length : limits.bytesOfOne;
    if (all > limits.bytesOfAll)
      throw new ZipProblem(`Unpacked it is larger than ${Math.round(limits.bytesOfAll / 1e6)} MB.`);
    yield { path, ...read };
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry;
  } catch {
    throw new ZipProblem('It is no whole ZIP: its list of files is damaged.');
  }
}

const pathOf = (entry: Entry): string => {
  const raw = entry.fileNameRaw;
  return getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false).replaceAll('\0', '\u{fffd}');
};

const unpack = async (zip: ZipFile, entry: Entry, most: number): Promise<{ bytes: Buffer } | { refused: string }> => {
  const tooLarge = { refused: `Unpacked it is larger than ${Math.round(most / 1e6)} MB.` };
  if (entry.uncompressedSize > most) return tooLarge;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of stream as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > most) return tooLarge;
      parts.push(part);
    }
    return { bytes: Buffer.concat(parts) };
  } catch {
    return { refused: 'It cannot be unpacked: it is damaged, or packed in a way that is not read here.' };
  }
};
