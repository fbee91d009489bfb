import { type Db, sql, valueOf } from '#server/platform/db/db.ts';
import { CompiledQuery } from 'kysely';
import { copyEmail } from './customers.ts';

/*
 * Copies rows that the shop's commands have written. It is independent of what the tables mean: ids, references, codes
 * and instants are shifted, everything else is copied, so a copy's sums are those of its original.
 */

/**
 * In the order of their references. Tables of customers are copied less often than those of orders, so that each
 * customer has several orders.
 */
const people = ['customer', 'address', 'customer_status_change'];
const papers = [
  'customer_order',
  'order_line',
  'order_tax',
  'order_event',
  'invoice',
  'invoice_line',
  'invoice_tax',
  'shipment',
  'payment',
  'credit_note',
  'credit_note_line',
  'credit_note_tax',
  'audit_log',
];
export const tables = [...people, ...papers];
const papersOfAPerson = 3;

/** The last ids that are not copied, by table. */
export type LastIds = ReadonlyMap<string, number>;

type Column = { name: string; type: string; default: string | null; references: string | null };

const columnsOf = async (db: Db, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.column_name as name, c.data_type as type, c.column_default as default, (
      select f.relname from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) as key (own, other)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.own and a.attname = c.column_name
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = key.other and b.attname = 'id'
      join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and k.conrelid = ${table}::regclass) as references
    from information_schema.columns c
    where c.table_schema = current_schema() and c.table_name = ${table} and c.is_generated = 'NEVER'
    order by c.ordinal_position`.execute(db);
  return rows.map((column) => (column.name === 'id' ? { ...column, references: table } : column));
};

export const lastIds = async (db: Db): Promise<LastIds> => {
  const ids = new Map<string, number>();
  for (const table of tables) {
    if (!(await columnsOf(db, table)).some(({ name }) => name === 'id')) continue;
    ids.set(table, await valueOf<number>(db)`select coalesce(max(id), 0)::integer from ${sql.table(table)}`);
  }
  return ids;
};

export type Copies = {
  after: LastIds;
  /** Copies of each order, including the original. */
  rounds: number;
  /** By how much each copy of an order is older than the one before it. */
  olderByMs: number;
};

/**
 * Replaces all rows after some ids by that many copies. Ids, and with them codes, stay in the order in which the rows
 * were written, older copies first.
 * @returns the number of rows of each table
 */
export const copyRows = async (db: Db, copies: Copies): Promise<Map<string, number>> => {
  const run = (text: string) => db.executeQuery(CompiledQuery.raw(text));
  const columns = new Map<string, Column[]>();
  for (const table of tables) columns.set(table, await columnsOf(db, table));
  const writers = tables.map((table) => writer(table, columns.get(table) ?? [], copies));
  for (const { table, isCopied } of writers)
    await run(`create temp table copied_${table} on commit drop as select * from ${table} where ${isCopied}`);
  // Each has a cart, which no scenario uses.
  await run(`delete from cart where customer_id in (select customer_id from copied_customer_order)
    or customer_id > ${copies.after.get('customer') ?? 0}`);
  for (const { table, isCopied } of writers.toReversed()) await run(`delete from ${table} where ${isCopied}`);
  const written = new Map<string, number>();
  for (const { table, insert, sequences } of writers) {
    const { numAffectedRows = 0n } = await run(insert);
    written.set(table, Number(numAffectedRows));
    for (const sequence of sequences) await run(sequence);
  }
  return written;
};

const writer = (table: string, columns: readonly Column[], { after, rounds, olderByMs }: Copies) => {
  const isPaper = papers.includes(table);
  const person = { round: `round / ${papersOfAPerson}`, rounds: Math.ceil(rounds / papersOfAPerson) };
  const roundsOf = (of: string) => (people.includes(of) ? person : { round: 'round', rounds });
  const own = isPaper ? roundsOf(table) : { round: 'round', rounds: person.rounds };

  const shifted = (id: string, of: string): string => {
    const last = after.get(of) ?? 0;
    const its = isPaper ? roundsOf(of) : own;
    return `case when ${id} > ${last} then ${last} + (${id} - ${last}) * ${its.rounds} - ${its.round} else ${id} end`;
  };
  /** SQL for a copy's code, with the same letters: SO-104007. */
  const code = (name: string): string => {
    const number = `substring(${name} from '\\d+$')::integer`;
    const first = `(select min(${number}) from copied_${table})`;
    return `substring(${name} from '^\\D*') || ${first} + (${number} - ${first} + 1) * ${own.rounds} - 1 - ${own.round}`;
  };
  const older = `${own.round} * interval '${olderByMs / 1000} seconds'`;
  const value = ({ name, type, references }: Column): string => {
    if (references !== null && tables.includes(references)) return shifted(name, references);
    if (table === 'audit_log' && name === 'entity_id')
      return `case entity when 'customer' then ${shifted(name, 'customer')} when 'order' then ${shifted(name, 'customer_order')}
        when 'invoice' then ${shifted(name, 'invoice')} else ${name} end`;
    if (name === 'code') return code(name);
    if (['email', 'customer_email', 'actor'].includes(name)) return copyEmail(name, isPaper ? person.round : own.round);
    if (isPaper && type.startsWith('timestamp')) return `${name} - ${older}`;
    return isPaper && type === 'date' ? `(${name} - ${older})::date` : name;
  };

  const key = columns.find(({ name, references }) => name === 'id' || (references !== null && after.has(references)));
  const names = columns.map(({ name }) => name).join();
  return {
    table,
    isCopied: `${key?.name} > ${after.get(key?.references ?? '') ?? 0}`,
    insert: `insert into ${table} (${names}) overriding system value
      select ${columns.map(value).join(', ')}
      from copied_${table} cross join generate_series(0, ${own.rounds - 1}) round order by ${key?.name}, round desc`,
    sequences: columns.flatMap(({ name, default: given }) => {
      const sequence = /nextval\('(\w+)'/.exec(given ?? '')?.[1];
      return sequence === undefined
        ? []
        : [`select setval('${sequence}', max(substring(${name} from '\\d+$')::integer)) from ${table}`];
    }),
  };
};
