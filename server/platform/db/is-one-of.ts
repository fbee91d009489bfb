import { type RawBuilder, sql } from 'kysely';

/** SQL for "the column's value is among these": one parameter for any number of values, also for none. */
export const isOneOf = (column: string, values: readonly number[] | readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any (${values})`;
