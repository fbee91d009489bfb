import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { migrationsOf, settledMigrations } from '#server/platform/db/apply-migrations.ts';
import { applyFiles, migrateQueue, ownFiles, refuseUnusable } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { EndLine, Head, SequencesLine, TableLine } from './format.ts';
import { BackupReader } from './read-backup.ts';
import { filledTables, type StoredSequence, storedTables } from './stored.ts';

type Restored = { at: string; tables: number; shop: string; migrated: string[] };

/**
 * Puts a backup into a new database, whole or not at all: into tables as its own migrations made them, which the later
 * ones then change as they would have changed the shop's.
 * @returns when its moment was, the version that wrote it, and the migrations that it did not have
 * @throws OperatorError when the database is in use, the file is not whole, or a newer version of the shop wrote it
 */
export const restoreBackup = async (url: string, path: string): Promise<Restored> => {
  await using reader = new BackupReader(path);
  await using pool = createPool(url, { max: 1, statementTimeoutMs: 0, name: 'tradefront restore' });
  const head = await reader.line(Head);
  head.migrations = await settledMigrations(ownFiles.migrations, head.migrations);
  const client = await pool.connect();
  const queueWas = await client.query(`select from pg_namespace where nspname = 'graphile_worker'`);
  client.release();
  await refuseOthers(pool, head);
  await migrateQueue(pool);
  try {
    return await restoreInto(pool, reader, head);
  } catch (error) {
    if (queueWas.rowCount === 0) await pool.query('drop schema graphile_worker cascade');
    throw error;
  }
};

const restoreInto = async (pool: Pool, reader: BackupReader, head: z.output<typeof Head>): Promise<Restored> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const db = kyselyOf(client, pool);
    await applyFiles(db, ownFiles, head.migrations);
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
    // The code's results that are stored are those of the code that wrote them.
    await client.query('delete from applied_sql');
    await client.query('insert into applied_sql select * from json_populate_recordset(null::applied_sql, $1)', [
      JSON.stringify(head.code),
    ]);
    const migrated = await applyFiles(db, ownFiles);
    // What was numbered after the backup is numbered again, otherwise.
    await client.query('update change_feed set mark = gen_random_uuid()');
    await client.query(`select pg_notify('catalogue_changed', '')`);
    await client.query('commit');
    await client.query('analyze');
    return { at: head.at, tables: names.length, shop: head.shop, migrated };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};

/** For statements in the client's open transaction. */
const kyselyOf = (client: PoolClient, { options }: Pool): Kysely<unknown> => {
  const query = client.query.bind(client);
  return new Kysely({
    dialect: new PostgresDialect({
      pool: { options, connect: async () => ({ query, release: () => {} }), end: async () => {} },
    }),
  });
};

const refuseOthers = async (pool: Pool, { migrations, shop }: z.output<typeof Head>): Promise<void> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await refuseUnusable(db);
  const { applied, pending } = await migrationsOf(db, ownFiles.migrations, migrations);
  const by = shop === '' ? '' : `, ${shop}`;
  const missing = migrations.find((name) => !applied.includes(name) && !pending.includes(name));
  if (missing !== undefined)
    throw new OperatorError(`A newer version of the shop wrote this backup (${missing}${by}): update this one first.`);
  const further = applied.find((name) => !migrations.includes(name));
  if (further !== undefined)
    throw new OperatorError(
      `An older version of the shop wrote this backup (without ${further}${by}), and this database has the later tables already: ` +
        'restore it into one without tables (an empty DATA_DIR, or a database that was just created).',
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
