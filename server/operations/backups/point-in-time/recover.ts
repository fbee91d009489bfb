import { readFile, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import {
  clusterPaths,
  clusterUrl,
  readPassword,
  shopDatabase,
  superuser,
} from '#server/platform/db/embedded/init-cluster.ts';
import { type Place, unfinishedCluster } from '#server/platform/db/embedded/place.ts';
import { runningPostmaster, startPostmaster, stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { Way } from './find-way.ts';
import { segmentBytes, segmentStart } from './lsn.ts';
import { unpackWay } from './unpack.ts';

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
    const found = await look(beside);
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

const look = async (place: Place): Promise<Omit<Recovered, 'directory' | 'lastTransaction'>> => {
  const running = await runningPostmaster(place);
  if (!running) throw new OperatorError(`The recovered database in ${place.directory} does not run.`);
  const password = await readPassword(place.directory);
  const client = new Client(clusterUrl(running.port, superuser, password, shopDatabase));
  await client.connect();
  try {
    const { rows } = await client.query<Omit<Recovered, 'directory' | 'lastTransaction'>>(
      `select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as "totalCents",
         (array_agg(code order by id desc))[1] as "lastOrder" from customer_order`,
    );
    const [row] = rows;
    if (!row) throw new Error('It answers nothing.');
    return row;
  } finally {
    await client.end();
  }
};

/** Where an operator finds it: beside the shop's cluster. */
export const besideCluster = (place: Place, what: string): string => join(dirname(place.directory), `postgres.${what}`);
