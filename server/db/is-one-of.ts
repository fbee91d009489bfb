import { type RawBuilder, sql } from 'kysely';

/** Whether a column's value is among these: one parameter, however many they are, and none of them is no failure. */
export const isOneOf = (column: string, values: readonly number[] | readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any (${values})`;
