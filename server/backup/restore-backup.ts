import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Client, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import { EndLine, Head, SequencesLine, TableLine } from './format.ts';
import { BackupReader } from './read-backup.ts';
import { appliedMigrations, filledTables, type StoredSequence, storedTables } from './stored.ts';

/**
 * Puts a backup into a database that was just made, whole or not at all.
 * @returns when its moment was
 * @throws OperatorError when the database is in use, the file is not whole, or another version of the shop wrote it
 */
export const restoreBackup = async (url: string, path: string): Promise<{ at: string; tables: number }> => {
  const reader = new BackupReader(path);
  const client = new Client({ connectionString: url, application_name: 'tradefront restore' });
  try {
    const head = await reader.line(Head);
    await client.connect();
    await client.query('begin');
    await refuseOthers(client, head);
    const tables = await storedTables(client);
    const names = tables.map(({ table }) => table);
    await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
    await refuseFilled(client);
    const putBack = await takeOffForeignKeys(client, names);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    // What the migrations put there is in the backup, too.
    await client.query(`truncate ${names.join(', ')}`);
    const sequences = await loadTables(client, reader, new Map(tables.map(({ table, columns }) => [table, columns])));
    await setSequences(client, sequences);
    await reader.end();
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await putBack();
    await freeJobs(client);
    await client.query(`select pg_notify('catalogue_changed', '')`);
    await client.query('commit');
    await client.query('analyze');
    return { at: head.at, tables: names.length };
  } finally {
    await client.end();
    await reader.close();
  }
};

const refuseOthers = async (client: ClientBase, { migrations }: z.output<typeof Head>): Promise<void> => {
  const applied = await appliedMigrations(client);
  const missing = migrations.find((name) => !applied.includes(name));
  if (missing !== undefined)
    throw new OperatorError(`A newer version of the shop wrote this backup (${missing}): update this one first.`);
  const further = applied.find((name) => !migrations.includes(name));
  if (further !== undefined)
    throw new OperatorError(
      `An older version of the shop wrote this backup (without ${further}): restore it with that version, then update.`,
    );
};

const refuseFilled = async (client: ClientBase): Promise<void> => {
  const filled = await filledTables(client);
  if (filled.length > 0)
    throw new OperatorError(
      `This database is in use (there are rows in ${filled.join(', ')}): a backup is restored into a new one only.`,
    );
};

/** A row may come before the one that it refers to. @returns puts them back, which checks every row */
const takeOffForeignKeys = async (client: ClientBase, tables: string[]): Promise<() => Promise<void>> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and format('%I.%I', n.nspname, c.relname) = any ($1) order by k.oid`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
};

/** @returns where the sequences stood */
const loadTables = async (
  client: ClientBase,
  reader: BackupReader,
  known: Map<string, string[]>,
): Promise<StoredSequence[]> => {
  for (;;) {
    const line = await reader.line(z.union([TableLine, SequencesLine, EndLine]));
    if ('sequences' in line) {
      if (known.size === 0) return line.sequences;
      throw new OperatorError(`The backup lacks the tables ${[...known.keys()].join(', ')}.`);
    }
    if (!('table' in line)) throw new OperatorError('The backup has no sequences.');
    const { table, columns } = line;
    const expected = known.get(table);
    // The names go into the statement: only those that this database has.
    if (expected === undefined || columns.some((column) => !expected.includes(column)))
      throw new OperatorError(`The backup has a table that this version of the shop does not know: ${table}.`);
    known.delete(table);
    const rows = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
    await pipeline(Readable.from(reader.pieces()), rows);
  }
};

const setSequences = async (client: ClientBase, sequences: StoredSequence[]): Promise<void> => {
  for (const { sequence, last } of sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint, true)', [sequence, last]);
};

/** The process that had begun a job is not here. */
const freeJobs = async (client: ClientBase): Promise<void> => {
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by is not null',
  );
};
