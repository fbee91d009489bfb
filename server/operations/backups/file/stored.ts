import type { ClientBase } from 'pg';
import manifest from '../../../../package.json' with { type: 'json' };

/** The shop's tables, and the queue's: a mail that was not sent yet is one of its jobs. */
const schemas = ['public', 'graphile_worker'];

/** Made by migrations, not by the shop's work; "attempt" counts the last hour's tries, "presence" who is there now. */
const leftOut: ReadonlySet<string> = new Set([
  'public.kysely_migration',
  'public.applied_sql',
  'public.attempt',
  'public.presence',
  'graphile_worker.migrations',
]);

/** A table by its quoted name, with the columns that are stored in it. */
export type StoredTable = { table: string; columns: string[] };

/** The tables that a backup holds, in the order of their names. Generated columns are left out. */
export const storedTables = async (client: ClientBase): Promise<StoredTable[]> => {
  const { rows } = await client.query<StoredTable & { name: string }>(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as table,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any ($1)
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [schemas],
  );
  return rows.filter(({ name }) => !leftOut.has(name)).map(({ table, columns }) => ({ table, columns }));
};

/** Where each sequence stands; null for one that was never used. */
export type StoredSequence = { sequence: string; last: string | null };

/** To be read after the rows: a sequence knows no snapshot, and must not be behind them. */
export const storedSequences = async (client: ClientBase): Promise<StoredSequence[]> => {
  const { rows } = await client.query<StoredSequence>(
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as last
     from pg_sequences where schemaname = any ($1) order by 1`,
    [schemas],
  );
  return rows;
};

/** What made these tables, and the versions that a backup names. */
export const versionsOf = async (client: ClientBase) => {
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const coded = await client.query(`select from pg_class where oid = to_regclass('applied_sql')`);
  const code = await client.query<{ file: string; hash: string }>(
    coded.rowCount === 0
      ? `select '' as file, '' as hash where false`
      : 'select file, hash from applied_sql order by file',
  );
  const version = await client.query<{ postgres: string }>(`select current_setting('server_version') as postgres`);
  return {
    migrations: migrations.rows.map(({ name }) => name),
    code: code.rows,
    shop: manifest.version,
    postgres: version.rows[0]?.postgres ?? '',
  };
};

/** Pictures whose originals are not in the database: a backup has the address of each, not its bytes. */
export type OutsideOriginals = { at: string; pictures: number };

export const outsideOriginals = async (client: ClientBase): Promise<OutsideOriginals[]> => {
  // A shop that is kept before it is migrated may not have it yet.
  const known = await client.query(`select from pg_attribute
    where attrelid = 'asset'::regclass and attname = 'stored_at' and not attisdropped`);
  if (known.rowCount === 0) return [];
  const { rows } = await client.query<OutsideOriginals>(
    `select stored_at as at, count(*)::integer as pictures from asset where stored_at is not null
     group by stored_at order by stored_at`,
  );
  return rows;
};

/** What only work puts there: a database with a row in one of them is a shop in use. */
const worked = ['product', 'customer', 'customer_order', 'staff', 'content_page', 'coupon'];

/** The tables of a database in use that have rows; none for one that was just made. */
export const filledTables = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    worked.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  return rows.map(({ name }) => name);
};
