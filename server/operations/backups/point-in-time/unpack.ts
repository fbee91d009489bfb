import { chown, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { BackupReader } from '../file/read-backup.ts';
import type { Owner } from '#server/platform/db/embedded/owner.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { BaseHead, DirectoriesLine, DoneLine, FileLine } from './base-format.ts';
import type { Way } from './find-way.ts';
import { segmentBytes, segmentName, segmentStart } from './lsn.ts';

const expand = promisify(gunzip);

/** Makes directories and files for the user that PostgreSQL runs as. */
const makerFor = (owner: Owner | undefined) => {
  const own = async (path: string): Promise<void> => {
    if (owner) await chown(path, owner.uid, owner.gid);
  };
  return {
    directory: async (path: string): Promise<void> => {
      await mkdir(path, { mode: 0o700 });
      await own(path);
    },
    /** On the disk when this returns. */
    file: async (path: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> => {
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const piece of pieces) await file.write(piece);
        await file.sync();
      } finally {
        await file.close();
      }
      await own(path);
    },
  };
};

/**
 * Puts a base into a new directory, as the cluster that it was copied from.
 * @throws OperatorError when the file is not whole
 */
const unpackBase = async ({ line, base }: Way, directory: string, owner: Owner | undefined): Promise<void> => {
  const make = makerFor(owner);
  const reader = new BackupReader(join(line.directory, base.name));
  try {
    await reader.line(BaseHead);
    await make.directory(directory);
    await make.directory(join(directory, 'data'));
    for (const name of (await reader.line(DirectoriesLine)).directories)
      await make.directory(join(directory, 'data', name));
    for (;;) {
      const next = await reader.line(z.union([FileLine, DoneLine]));
      if (!('file' in next)) break;
      await make.file(join(directory, next.file), reader.pieces());
    }
    await reader.end();
  } finally {
    await reader.close();
  }
};

/** Puts the way's WAL into `pg_wal`, each segment filled up with zeros. @throws OperatorError naming a damaged one */
const unpackWal = async ({ line, pieces }: Way, directory: string, owner: Owner | undefined): Promise<void> => {
  const make = makerFor(owner);
  const segments = Map.groupBy(pieces, ({ from }) => segmentStart(from));
  for (const [start, within] of segments) {
    const segment = Buffer.alloc(Number(segmentBytes));
    const name = segmentName(line.timeline, start);
    for (const piece of within) {
      const path = join(line.directory, piece.name);
      const bytes = await readFile(path)
        .then((content) => expand(content))
        .catch((error: unknown) => {
          throw new OperatorError(`${path} is damaged, a part of the WAL segment ${name}.`, { cause: error });
        });
      if (bytes.length !== Number(piece.to - piece.from))
        throw new OperatorError(`${path} is cut, a part of the WAL segment ${name}.`);
      bytes.copy(segment, Number(piece.from - start));
    }
    await make.file(join(directory, 'data', 'pg_wal', name), [segment]);
  }
};

/** Makes a cluster that recovers to the way's moment when it is started. */
export const unpackWay = async (way: Way, directory: string, owner: Owner | undefined): Promise<void> => {
  await unpackBase(way, directory, owner);
  await unpackWal(way, directory, owner);
  await makerFor(owner).file(join(directory, 'data', 'recovery.signal'), []);
};
