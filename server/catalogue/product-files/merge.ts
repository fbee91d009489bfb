import type { DB } from '#server/platform/db/types.ts';
import { type RawBuilder, sql, type Trx } from '#server/platform/db/db.ts';
import { CatalogueError } from './apply-error.ts';
import type { Counts } from './result.ts';

const refs = (alias: string, names: string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));

/** A join condition on columns of the same names. */
export const onSame = (left: string, right: string, names: string[]): RawBuilder<boolean> =>
  sql.join(
    names.map((name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`),
    sql` and `,
  );

/**
 * Updates a table to match `wanted`: changes rows that differ, inserts missing ones in the order of `ord`, leaves the
 * rest.
 * @param merge.key columns that identify a row
 * @param merge.wanted a query of key, columns and ord
 * @returns ids of created and changed rows, and the number of unchanged ones
 */
export const mergeRows = async (
  trx: Trx,
  merge: { table: keyof DB; key: string[]; columns: string[]; wanted: RawBuilder<unknown> },
): Promise<{ created: number[]; changed: number[]; counts: Counts }> => {
  const { key, columns, wanted } = merge;
  const table = sql.table(merge.table);
  const isSame = onSame('t', 'w', key);
  const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`w.${name}`)}`));
  const changed = await sql<{ id: number }>`
    update ${table} t set ${set} from (${wanted}) w
    where ${isSame} and (${refs('t', columns)}) is distinct from (${refs('w', columns)})
    returning t.id`.execute(trx);
  const inserted = sql.join([...key, ...columns].map((name) => sql.ref(name)));
  const created = await sql<{ id: number }>`
    insert into ${table} (${inserted})
    select ${refs('w', [...key, ...columns])} from (${wanted}) w
    where not exists (select from ${table} t where ${isSame})
    order by w.ord
    returning id`.execute(trx);
  const total = await sql<{ total: number }>`select count(*)::integer as total from (${wanted}) w`.execute(trx);
  const counts = {
    created: created.rows.length,
    changed: changed.rows.length,
    unchanged: (total.rows[0]?.total ?? 0) - created.rows.length - changed.rows.length,
  };
  return { created: created.rows.map((row) => row.id), changed: changed.rows.map((row) => row.id), counts };
};

/**
 * Throws when a query finds something wrong.
 * @param query rows of record and key, worst first; at most five are named
 * @throws CatalogueError
 */
export const refuseAny = async (
  trx: Trx,
  query: RawBuilder<{ record: string; key: string }>,
  say: (record: string, key: string) => string,
): Promise<void> => {
  // Planned for all of its rows: for the first five the planner goes through one index with look-ups in another table, which takes
  // for ever when there is nothing to find (100,000 new variants never came through).
  const { rows } = await sql<{ record: string; key: string }>`
    with q as materialized (${query}) select * from q limit 5`.execute(trx);
  if (rows.length > 0) throw new CatalogueError(rows.map((row) => say(row.record, row.key)).join('\n'));
};

/** Throws when a staging table holds a key twice. */
export const refuseTwice = (trx: Trx, stage: string, key: RawBuilder<unknown>, kind: string): Promise<void> =>
  refuseAny(
    trx,
    sql`select '' as record, (${key})::text as key from ${sql.table(stage)} group by (${key}) having count(*) > 1`,
    (_, twice) => `${kind} "${twice}" is given twice`,
  );
