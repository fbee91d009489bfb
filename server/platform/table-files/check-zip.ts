import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { OperatorError } from '../process/operator-error.ts';
import { checkSheet, placeOfText, placeOfTag } from './check-sheet.ts';
import { findLongText, tooLongText } from './check-texts.ts';

const unpack = promisify(inflateRaw);

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const unpackedMax = 400 * 1024 * 1024;
const entriesMax = 2000;

/**
 * Refuses a zip file that is damaged or would unpack to too much: every entry is unpacked as far as the limit, since the
 * sizes that a zip file claims may be false. So are a sheet of too many cells, and a text that is too long.
 * @throws OperatorError
 */
export const checkZip = async (path: string, bytes: Buffer): Promise<void> => {
  let longShared: number | null = null;
  for await (const xml of entriesOf(path, bytes)) {
    if (xml.includes('<sst')) longShared ??= findLongText(xml, 'si')?.element ?? null;
    if (!xml.includes('sheetData')) continue;
    const long = findLongText(xml, 'c');
    if (long) throw tooLongText(path, placeOfTag(xml, long.at));
    checkSheet(path, xml);
  }
  if (longShared === null) return;
  // The cell that shows it, so that it can be found.
  for await (const xml of entriesOf(path, bytes)) {
    const place = xml.includes('sheetData') ? placeOfText(xml, longShared) : null;
    if (place) throw tooLongText(path, place);
  }
  throw tooLongText(path, null);
};

/** What a zip file holds, unpacked one after the other. */
async function* entriesOf(path: string, bytes: Buffer): AsyncGenerator<Buffer> {
  const damaged = new OperatorError(`${path} is a damaged workbook. Save it again and import that.`);
  const tooLarge = new OperatorError(`${path} unpacks to more than 400 MB. Save it as .csv and import that.`);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endSignature) throw damaged;
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > entriesMax) throw tooLarge;
  let at = bytes.readUInt32LE(end + 16);
  let left = unpackedMax;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw damaged;
    const packed = bytes.readUInt32LE(at + 20);
    const local = bytes.readUInt32LE(at + 42);
    if (local + 30 > bytes.length) throw damaged;
    const begins = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(begins, begins + packed);
    const unpacked =
      bytes.readUInt16LE(at + 10) === 0
        ? data
        : await unpack(data, { maxOutputLength: left + 1 }).catch((error: NodeJS.ErrnoException) => {
            throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : damaged;
          });
    left -= unpacked.length;
    if (left < 0) throw tooLarge;
    yield unpacked;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
