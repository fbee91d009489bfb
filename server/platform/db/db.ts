import {
  type ExpressionBuilder,
  type Generated,
  type InsertObject,
  type Kysely,
  sql,
  type Transaction,
  type UpdateObject,
} from 'kysely';
import { onlyRow } from './only-row.ts';
import type { DB } from './types.ts';

export { type RawBuilder, sql } from 'kysely';

/** The shop's database, by its row types; a `Trx` is one too, where all of it is done or nothing. */
export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;

/** What a tagged template is called with: a query. */
export type Query = [strings: TemplateStringsArray, ...values: unknown[]];

/** The rows of a query, in its order: rowsOf<Row>(db)`select …`. */
export const rowsOf =
  <Row>(db: Db) =>
  async (...query: Query): Promise<Row[]> => {
    const { rows } = await sql<Row>(...query).execute(db);
    return rows;
  };

/** The one row of a query that always has one, as of counts. */
export const rowOf =
  <Row>(db: Db) =>
  async (...query: Query): Promise<Row> =>
    onlyRow(await rowsOf<Row>(db)(...query));

/** The first row of a query, where it has one. */
export const foundRow =
  <Row>(db: Db) =>
  async (...query: Query): Promise<Row | undefined> =>
    (await rowsOf<Row>(db)(...query))[0];

/** The rows of a query of two columns, the second by the first: mapOf<number, string>(db)`select id, name …`. */
export const mapOf =
  <Key, Value>(db: Db) =>
  async (...query: Query): Promise<Map<Key, Value>> =>
    new Map((await rowsOf<Record<string, unknown>>(db)(...query)).map((row) => Object.values(row) as [Key, Value]));

/** The values of a query of one column, in its order: columnOf<number>(db)`select id …`. */
export const columnOf =
  <Value>(db: Db) =>
  async (...query: Query): Promise<Value[]> =>
    (await rowsOf<Record<string, Value>>(db)(...query)).flatMap((row) => Object.values(row));

/** The value of a query of one column that always has one row, as of a count. */
export const valueOf =
  <Value>(db: Db) =>
  async (...query: Query): Promise<Value> =>
    onlyRow(await columnOf<Value>(db)(...query));

/** Does a statement, of which no rows are asked for: execute(trx)`update …`. @returns how many rows it changed */
export const execute =
  (db: Db) =>
  async (...query: Query): Promise<number> =>
    Number((await sql(...query).execute(db)).numAffectedRows ?? 0);

type WithId = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB];
type Columns = Record<string, unknown>;
type OrOf<T extends keyof DB, Values> = Values | ((is: ExpressionBuilder<DB, T>) => Values);

/** The same database for statements of any table: what is given is checked against that table before. */
const ofAnyTable = (db: Db) => db as unknown as Kysely<Record<string, Columns & { id: Generated<number> }>>;

/** Changes the row with this id, where there is one. */
export const updateRow = async <T extends WithId>(db: Db, table: T, id: number, to: OrOf<T, UpdateObject<DB, T>>) => {
  const update = ofAnyTable(db).updateTable<string>(table);
  await update
    .set(to as Columns)
    .where('id', '=', id)
    .execute();
};

/** @returns the new row's id */
export const insertRow = async <T extends WithId>(db: Db, table: T, row: OrOf<T, InsertObject<DB, T>>) => {
  const insert = ofAnyTable(db)
    .insertInto(table)
    .values(row as Columns);
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
};

/** One row or several, in one statement. */
export const insertRows = async <T extends keyof DB>(
  db: Db,
  table: T,
  rows: InsertObject<DB, T> | readonly InsertObject<DB, T>[],
): Promise<void> => {
  const insert = ofAnyTable(db).insertInto(table);
  await insert.values(rows as Columns | Columns[]).execute();
};

/** A change in one transaction, or in that of its caller: all of it is done, or nothing. Its callers bring the database and their clock. */
export const inTransaction =
  <Given, Answer = void>(work: (trx: Trx, given: Given, now: () => Date) => Promise<Answer>) =>
  ({ db, now }: { db: Db; now: () => Date }, given: Given): Promise<Answer> =>
    db.isTransaction ? work(db as Trx, given, now) : db.transaction().execute((trx) => work(trx, given, now));
