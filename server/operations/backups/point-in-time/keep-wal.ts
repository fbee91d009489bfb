import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Client } from 'pg';
import { keepAs } from '../file/sealed-file.ts';
import { type Line, pieceName, unfinishedName } from './line-files.ts';
import { type Lsn, lsnText, parseLsn, segmentBytes, segmentName, segmentStart } from './lsn.ts';

const compress = promisify(gzip);

/** The line cannot be continued: what comes next does not follow what is kept. */
export class LineBroken extends Error {
  override name = 'LineBroken';
}

export const slotPrefix = 'tradefront_moments_';
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
export const endOf = ({ pieces, from }: Line): Lsn => pieces.at(-1)?.to ?? parseLsn(from);

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
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new LineBroken(`${path} is gone`) : error;
  });
  try {
    const bytes = Buffer.alloc(Number(to - from));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, Number(from % segmentBytes));
    if (bytesRead !== bytes.length) throw new Error(`${path} has ${bytesRead} bytes instead of ${bytes.length}`);
    return bytes;
  } finally {
    await file.close();
  }
};
