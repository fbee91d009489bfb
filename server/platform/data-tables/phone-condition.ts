import { type RawBuilder, sql } from 'kysely';
import type { FilterColumn } from './table-source.ts';
import type { WishOf } from './rules.ts';

type Condition = RawBuilder<boolean>;

/**
 * A filter of telephone numbers as SQL: digits are compared with digits, both from the database's `phone_digits`. A
 * negative operator matches the rows that its positive one does not.
 */
export const phoneCondition = (
  { sql: digits, has = (isOne) => isOne }: FilterColumn,
  { operator, values }: WishOf<'TEXT'>,
): Condition => {
  const wanted = sql`phone_digits(${String(values[0] ?? '')})`;
  const isLike = (before: '%' | '', after: '%' | '') =>
    has(sql<boolean>`${digits} like ${sql.lit(before)} || ${wanted} || ${sql.lit(after)}`);
  const isOneOf = has(sql<boolean>`${digits} in (select phone_digits(each) from unnest(${values}::text[]) each)`);
  const isThere = has(sql<boolean>`${digits} <> ''`);
  switch (operator) {
    case 'EQUAL':
    case 'IS':
      return isOneOf;
    case 'CONTAIN':
      return isLike('%', '%');
    case 'DOES_NOT_CONTAIN':
      return isNot(isLike('%', '%'));
    case 'STARTS_WITH':
      return isLike('', '%');
    case 'ENDS_WITH':
      return isLike('%', '');
    case 'NOT_EQUAL':
    case 'NOT_IN':
      return isNot(isOneOf);
    case 'IS_EMPTY':
      return isNot(isThere);
    case 'NOT_EMPTY':
      return isThere;
  }
};

const isNot = (condition: Condition): Condition => sql<boolean>`(${condition}) is not true`;
