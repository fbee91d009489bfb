import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  path: string;
  bytes: Buffer;
  /** What the ZIP says of its size; what it is, unless a lie is to be tried. */
  said?: number;
  encrypted?: boolean;
};

/** A ZIP, with whatever names and sizes. */
export const makeZip = (entries: readonly ZipEntry[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes, said = bytes.length, encrypted = false } of entries) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes);
    // Version, flags (names are UTF-8), deflated, time, day, sum, sizes, lengths of name and extra.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(said, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u{3}\u{4}'), facts, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u{1}\u{2}\u{14}\0'), facts, rest, name]));
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u{5}\u{6}', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
};
