import { chown, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import type { Owner } from '#server/platform/db/embedded/owner.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { openClient } from '#server/platform/db/open-client.ts';
import {
  clusterPaths,
  clusterUrl,
  readPassword,
  shopDatabase,
  superuser,
} from '#server/platform/db/embedded/init-cluster.ts';
import { type Place, unfinishedCluster } from '#server/platform/db/embedded/place.ts';
import { runningPostmaster, startPostmaster, stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { BackupReader } from '../file/read-backup.ts';
import { BaseHead, DirectoriesLine, DoneLine, FileLine } from './base-format.ts';
import type { Way } from './find-way.ts';
import { segmentBytes, segmentName, segmentStart } from '#server/platform/db/lsn.ts';

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
      await writeFile(path, pieces, { flag: 'wx', mode: 0o600, flush: true });
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
  await using reader = new BackupReader(join(line.directory, base.name));
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
const unpackWay = async (way: Way, directory: string, owner: Owner | undefined): Promise<void> => {
  await unpackBase(way, directory, owner);
  await unpackWal(way, directory, owner);
  await makerFor(owner).file(join(directory, 'data', 'recovery.signal'), []);
};

/** What a cluster was found to hold after its recovery. */
export type Recovered = {
  directory: string;
  /** When the last transaction was committed that is in it, as PostgreSQL says it; undefined when there is none after the base. */
  lastTransaction: string | undefined;
  orders: number;
  totalCents: number;
  /** The last order's code; null when there is none. */
  lastOrder: string | null;
};

/** Room that recovery itself wants. */
const spareBytes = 64 * 1024 ** 2;

/**
 * Makes a cluster beside the shop's that is as that one was at the way's moment; it is stopped when this returns.
 * @throws OperatorError when there is no room, or what is kept is damaged
 */
export const recover = async (way: Way, place: Place): Promise<Recovered> => {
  await refuseFullDisk(way, dirname(place.directory));
  const directory = await unfinishedCluster(dirname(place.directory));
  const { data, log } = clusterPaths(directory);
  const beside: Place = { ...place, directory, data, log };
  try {
    await unpackWay(way, directory, place.owner);
    await runUntil(beside, way.until);
    const found = await lookAndMark(beside);
    await stopPostmaster(beside);
    return { directory, lastTransaction: lastIn(await readFile(log, 'utf8')), ...found };
  } catch (error) {
    await stopPostmaster(beside);
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
};

const refuseFullDisk = async ({ base, pieces }: Way, parent: string): Promise<void> => {
  const segments = new Set(pieces.map(({ from }) => segmentStart(from))).size;
  const wanted = base.bytes + segments * Number(segmentBytes) + spareBytes;
  const { bavail, bsize } = await statfs(parent);
  if (bavail * bsize < wanted)
    throw new OperatorError(
      `${parent} has ${Math.floor((bavail * bsize) / 1e6)} MB free, and going back wants ${Math.ceil(wanted / 1e6)} MB beside the present database.`,
    );
};

/** The WAL lies in pg_wal already; with no program to fetch more, PostgreSQL takes what is there. */
const recovering = {
  restore_command: 'exit 1',
  recovery_target_timeline: 'current',
  // It is ready only when recovery has ended.
  hot_standby: 'off',
};

const runUntil = async (place: Place, until: Date): Promise<void> => {
  const target = {
    // It knows no Z here.
    recovery_target_time: until.toISOString().replace('Z', '+00'),
    recovery_target_inclusive: 'on',
    recovery_target_action: 'promote',
  };
  try {
    await startPostmaster(place, undefined, { ...recovering, ...target });
  } catch (error) {
    // All that was committed before the moment is there, and nothing after it: then there is nothing to stop at.
    if (!(await readFile(place.log, 'utf8')).includes('recovery ended before configured recovery target was reached'))
      throw error;
    await startPostmaster(place, undefined, recovering);
  }
};

const lastIn = (log: string): string | undefined =>
  [...log.matchAll(/last completed transaction was at log time (.+)$/gm)].at(-1)?.[1];

/** What it holds. Numbers of changes are given twice from here on, so that it gets another mark (server/operations/changes). */
const lookAndMark = async (place: Place): Promise<Omit<Recovered, 'directory' | 'lastTransaction'>> => {
  const running = await runningPostmaster(place);
  if (!running) throw new OperatorError(`The recovered database in ${place.directory} does not run.`);
  const password = await readPassword(place.directory);
  await using client = await openClient(clusterUrl(running.port, superuser, password, shopDatabase));
  const { rows } = await client.query<Omit<Recovered, 'directory' | 'lastTransaction'>>(
    `select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as "totalCents",
       (array_agg(code order by id desc))[1] as "lastOrder" from customer_order`,
  );
  const [row] = rows;
  if (!row) throw new Error('It answers nothing.');
  // A shop of before them has no such table.
  const marked = await client.query(`select to_regclass('change_feed') is not null as has`);
  if (marked.rows[0]?.has) await client.query('update change_feed set mark = gen_random_uuid()');
  return row;
};

/** Where an operator finds it: beside the shop's cluster. */
export const besideCluster = (place: Place, what: string): string => join(dirname(place.directory), `postgres.${what}`);
