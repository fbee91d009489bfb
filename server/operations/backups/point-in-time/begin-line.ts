import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { keepAs } from '../file/sealed-file.ts';
import { endOf, slotOf, slotPrefix, standingOf } from './keep-wal.ts';
import {
  isUnfinished,
  type Line,
  type LineFacts,
  lineFactsName,
  makeLinesDirectory,
  readLine,
  unfinishedName,
} from './line-files.ts';
import { lsnText, segmentStart } from './lsn.ts';
import { refuseFullDisk } from './room.ts';

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
