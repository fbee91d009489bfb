import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Client } from 'pg';
import { randomBytes } from 'node:crypto';
import { keepAs } from '../file/sealed-file.ts';
import {
  isUnfinished,
  type Line,
  type LineFacts,
  lineFactsName,
  makeLinesDirectory,
  pieceName,
  readLine,
  unfinishedName,
} from './state.ts';
import { type Lsn, lsnText, parseLsn, segmentBytes, segmentName, segmentStart } from '#server/platform/db/lsn.ts';
import { refuseFullDisk } from './room.ts';

const compress = promisify(gzip);

/** The line cannot be continued: what comes next does not follow what is kept. */
export class LineBroken extends Error {
  override name = 'LineBroken';
}

const slotPrefix = 'tradefront_moments_';
export const slotOf = (id: string): string => `${slotPrefix}${id}`;

/** How far the WAL is on the disk at an instant, and since where the line's slot holds it back; null: it does not. */
type Standing = { at: Date; flushed: Lsn; held: Lsn | null };

export const standingOf = async (client: Client, id: string): Promise<Standing> => {
  // The clock first: what was committed before it is in the WAL that is flushed.
  const { rows } = await client.query<{ at: Date; flushed: string; held: string | null }>(
    `select n.at, pg_current_wal_flush_lsn()::text as flushed, (
       select restart_lsn::text from pg_replication_slots where slot_name = $1 and wal_status <> 'lost') as held
     from (select clock_timestamp() as at offset 0) n`,
    [slotOf(id)],
  );
  const [row] = rows;
  if (!row) throw new Error('the database did not say where it is');
  return { at: row.at, flushed: parseLsn(row.flushed), held: row.held === null ? null : parseLsn(row.held) };
};

/** Up to where a line is kept. */
const endOf = ({ pieces, from }: Line): Lsn => pieces.at(-1)?.to ?? parseLsn(from);

/**
 * Copies the WAL that is new since the last time into files of the line, each on the disk before the database may
 * forget it; none is ever written over.
 * @param data PostgreSQL's data directory
 * @returns where the database stood
 * @throws LineBroken when it no longer has what follows
 */
export const keepWal = async (client: Client, data: string, line: Line): Promise<Standing> => {
  const standing = await standingOf(client, line.id);
  const { at, flushed, held } = standing;
  if (held === null) throw new LineBroken('the database holds its WAL back no longer');
  // Segments are held back whole.
  if (segmentStart(held) > endOf(line)) throw new LineBroken(`its WAL since ${lsnText(endOf(line))} is kept no longer`);
  if (flushed < endOf(line))
    throw new LineBroken(`the database is at ${lsnText(flushed)}, before the ${lsnText(endOf(line))} that is kept`);
  for (let from = endOf(line); from < flushed; from = endOf(line)) {
    const segmentEnd = segmentStart(from) + segmentBytes;
    const to = flushed < segmentEnd ? flushed : segmentEnd;
    // Of what is behind, only the last piece holds all that was committed before the instant; earlier ones claim less.
    const piece = { from, to, at: to === flushed ? at : (line.pieces.at(-1)?.at ?? new Date(0)) };
    const name = pieceName(piece);
    const bytes = await readWal(join(data, 'pg_wal', segmentName(line.timeline, from)), from, to);
    const unfinished = join(line.directory, unfinishedName(name));
    try {
      await writeFile(unfinished, await compress(bytes, { level: 6 }), { mode: 0o600 });
      await keepAs(unfinished, join(line.directory, name));
    } finally {
      await rm(unfinished, { force: true });
    }
    line.pieces.push({ ...piece, name });
  }
  if (endOf(line) > held)
    await client.query('select pg_replication_slot_advance($1, $2)', [slotOf(line.id), lsnText(endOf(line))]);
  return { ...standing, held: endOf(line) };
};

const readWal = async (path: string, from: Lsn, to: Lsn): Promise<Buffer> => {
  await using file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new LineBroken(`${path} is gone`) : error;
  });
  const bytes = Buffer.alloc(Number(to - from));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, Number(from % segmentBytes));
  if (bytesRead !== bytes.length) throw new Error(`${path} has ${bytesRead} bytes instead of ${bytes.length}`);
  return bytes;
};

type System = Pick<LineFacts, 'system' | 'timeline'>;
const systemOf = async (client: Client): Promise<System> => {
  const { rows } = await client.query<System>(
    `select system_identifier::text as system, timeline_id as timeline from pg_control_system(), pg_control_checkpoint()`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database did not say which it is');
  return row;
};

/** The line that this cluster wrote before, if what follows can be had; slots of all others are dropped. */
export const continueLine = async (client: Client, backupDir: string): Promise<Line | undefined> => {
  const { system, timeline } = await systemOf(client);
  const { rows } = await client.query<{ name: string }>(
    `select slot_name as name from pg_replication_slots where starts_with(slot_name, $1) and not active`,
    [slotPrefix],
  );
  let found: Line | undefined;
  for (const { name } of rows) {
    const line = await readLine(backupDir, name.slice(slotPrefix.length));
    const { flushed, held } = await standingOf(client, name.slice(slotPrefix.length));
    const follows = line && held !== null && segmentStart(held) <= endOf(line) && flushed >= endOf(line);
    if (!found && follows && line.system === system && line.timeline === timeline) found = line;
    else await client.query('select pg_drop_replication_slot($1)', [name]);
  }
  // What a killed process had begun.
  if (found)
    for (const name of await readdir(found.directory))
      if (isUnfinished(name)) await rm(join(found.directory, name), { force: true });
  return found;
};

/**
 * Begins a line where the database's WAL is held back from now on.
 * @param data PostgreSQL's data directory
 * @param most bytes that may be held back
 * @throws OperatorError when there is no room for a base
 */
export const beginLine = async (
  client: Client,
  data: string,
  backupDir: string,
  { most, now }: { most: number; now: Date },
): Promise<Line> => {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase();
  const id = `${stamp}_${randomBytes(3).toString('hex')}`;
  const directory = join(await makeLinesDirectory(backupDir), id);
  await refuseFullDisk(backupDir, data, undefined);
  const facts = await systemOf(client);
  // PostgreSQL's own bound, for when no process of ours runs.
  await client.query(`alter system set max_slot_wal_keep_size = '${Math.ceil((2 * most) / 1024 ** 2)}MB'`);
  await client.query('select pg_reload_conf()');
  try {
    await mkdir(directory, { mode: 0o700 });
    await client.query('select pg_create_physical_replication_slot($1, true)', [slotOf(id)]);
    const { held } = await standingOf(client, id);
    if (held === null) throw new Error('the database holds no WAL back');
    const from = lsnText(segmentStart(held));
    const path = join(directory, lineFactsName);
    await writeFile(unfinishedName(path), JSON.stringify({ ...facts, from } satisfies LineFacts), { mode: 0o600 });
    await keepAs(unfinishedName(path), path);
    await rm(unfinishedName(path));
    return { ...facts, from, id, directory, pieces: [], bases: [] };
  } catch (error) {
    await client.query('select pg_drop_replication_slot($1)', [slotOf(id)]).catch(() => {});
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
};
