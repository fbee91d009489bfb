import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { FileSource } from '#server/platform/table-files/file-source.ts';
import { readTable } from '#server/platform/table-files/table-rows.ts';
import { expect, test } from 'vitest';
import { makeZip } from '../make-zip.ts';
import { type Random, randomBy } from './random.ts';

/* Tables with bytes that are flipped, cut, doubled and put in: they are read, or refused in words. */

const times = process.env['PROOFS'] ? 20_000 : 60;
const seed = Number(process.env['FUZZ_SEED'] ?? (process.env['PROOFS'] ? Date.now() % 2 ** 31 : 1));

const csv = Buffer.from(
  '\ufeffHandle,Title,Variant SKU,Variant Price\r\n"a ""b""","x\ny",S-1,19.99\r\nc;d,é\t|,S-2,\r\n',
);
const sheet = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>SKU</t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>S-1</t></is></c><c r="B2"><v>19.99</v></c></row></sheetData></worksheet>`;
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = {
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const nasty = [
  '"',
  '""',
  '\0',
  '\r',
  ',,,,',
  '\ufeff',
  'PK\u0003\u0004',
  '\uffff',
  '<!DOCTYPE a [<!ENTITY b "c">]>&b;',
  '=1+1',
].map((each) => Buffer.from(each));

const spoiltBytes = (bytes: Buffer, random: Random): Buffer => {
  let spoilt = bytes;
  for (let change = 0; change <= random.below(4); change += 1) {
    const at = random.below(spoilt.length + 1);
    const [before, after] = [spoilt.subarray(0, at), spoilt.subarray(at)];
    const way = random.below(5);
    if (way === 0) spoilt = before;
    else if (way === 1) spoilt = Buffer.concat([before, Buffer.from([random.below(256)]), after.subarray(1)]);
    else if (way === 2) spoilt = Buffer.concat([before, random.pick(nasty), after]);
    else if (way === 3) spoilt = Buffer.concat([before, after, before]);
    else spoilt = Buffer.concat([before, after.subarray(random.below(40))]);
  }
  return spoilt;
};

const sourceOf = (bytes: Buffer): FileSource => ({
  path: 'table',
  name: 'table',
  size: bytes.length,
  // In small pieces, as from a disk.
  bytes: async function* () {
    for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
  },
});

const rowsOf = async (bytes: Buffer): Promise<number> => {
  let rows = 0;
  for await (const { cells } of readTable(sourceOf(bytes))) rows += cells.length > 0 ? 1 : 0;
  return rows;
};

const workbook = (inside: Buffer): Buffer =>
  makeZip(
    Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': inside }).map(([path, bytes]) => ({
      path,
      bytes: Buffer.from(bytes),
    })),
  );

test.each<[string, Buffer, (bytes: Buffer) => Buffer]>([
  ['CSV', csv, (bytes) => bytes],
  ['the ZIP of an XLSX', workbook(Buffer.from(sheet)), (bytes) => bytes],
  ['the sheet of an XLSX', Buffer.from(sheet), workbook],
])(`${times} times %s, spoilt, seed ${seed}`, { timeout: 600_000 }, async (_kind, whole, fileOf) => {
  const random = randomBy(seed);
  expect(await rowsOf(fileOf(whole))).toBeGreaterThan(1);
  let refused = 0;
  for (let tried = 0; tried < times; tried += 1) {
    const file = fileOf(spoiltBytes(whole, random));
    const began = performance.now();
    try {
      await rowsOf(file);
    } catch (error) {
      if (!(error instanceof OperatorError))
        throw new Error(`table ${tried}: ${file.toString('base64')}`, { cause: error });
      refused += 1;
    }
    expect(performance.now() - began).toBeLessThan(15_000);
  }
  expect(refused).toBeGreaterThan(0);
});
