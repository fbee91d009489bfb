import type { DB } from '#server/platform/db/types.ts';
import { columnOf, type Query, type RawBuilder, rowsOf, sql, type Trx, valueOf } from '#server/platform/db/db.ts';
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
  const changed = await columnOf<number>(trx)`
    update ${table} t set ${set} from (${wanted}) w
    where ${isSame} and (${refs('t', columns)}) is distinct from (${refs('w', columns)})
    returning t.id`;
  const inserted = sql.join([...key, ...columns].map((name) => sql.ref(name)));
  const created = await columnOf<number>(trx)`
    insert into ${table} (${inserted})
    select ${refs('w', [...key, ...columns])} from (${wanted}) w
    where not exists (select from ${table} t where ${isSame})
    order by w.ord
    returning id`;
  const total = await valueOf<number>(trx)`select count(*)::integer from (${wanted}) w`;
  const counts = { created: created.length, changed: changed.length };
  return { created, changed, counts: { ...counts, unchanged: total - created.length - changed.length } };
};

/**
 * Throws when a query finds something wrong.
 * @param query rows of record and key, worst first; at most five are named
 * @throws CatalogueError
 */
export const refuseAny =
  (trx: Trx, say: (record: string, key: string) => string) =>
  async (...query: Query): Promise<void> => {
    // Planned for all of its rows: for the first five the planner goes through one index with look-ups in another table, which takes
    // for ever when there is nothing to find (100,000 new variants never came through).
    const rows = await rowsOf<{ record: string; key: string }>(trx)`
      with q as materialized (${sql(...query)}) select * from q limit 5`;
    if (rows.length > 0) throw new CatalogueError(rows.map((row) => say(row.record, row.key)).join('\n'));
  };

/** What `refuseAny` says of a reference to what there is not. */
export const namesUnknown =
  (kind: string, other: string) =>
  (record: string, key: string): string =>
    `${kind} "${record}" names the ${other} "${key}", which neither the records nor the catalogue have`;

/** Throws when a staging table holds a key twice. */
export const refuseTwice = (trx: Trx, stage: string, key: RawBuilder<unknown>, kind: string): Promise<void> =>
  refuseAny(
    trx,
    (_, twice) => `${kind} "${twice}" is given twice`,
  )`select '' as record, (${key})::text as key from ${sql.table(stage)} group by (${key}) having count(*) > 1`;
