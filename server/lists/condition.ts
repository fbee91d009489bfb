import type { FilterField } from '#contract/lists.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumn } from './list-source.ts';
import type { Wish } from './rules.ts';
import { dayAfter, startOfDay } from './toronto-days.ts';

type Condition = RawBuilder<boolean>;

/**
 * A filter of section 5 in SQL. A negative operator finds exactly what its positive one does not, empty fields included:
 * NOT_EQUAL finds them too. No other operator does, but IS_EMPTY.
 */
export const conditionOf = (field: FilterField, column: FilterColumn, { operator, values }: Wish): Condition => {
  switch (field.type) {
    case 'TEXT':
      return textCondition(column, operator, values);
    case 'NUMBER':
      return rangeCondition(
        column,
        operator,
        values.map((value) => numberPoint(column, value)),
      );
    case 'DATE':
      return rangeCondition(
        column,
        operator,
        values.map((value) => dayPoint(column, String(value))),
      );
    case 'OPTION':
      return optionCondition(column, operator, values);
    case 'YESNO':
      return sql<boolean>`coalesce(${column.sql}, false) = ${values[0]}`;
  }
};

const isNot = (condition: Condition): Condition => sql<boolean>`(${condition}) is not true`;

// Functions instead of LIKE: %, _ and \ are letters like others. Case does not count; no text and "" are the same.
const textCondition = (
  { sql: column }: FilterColumn,
  operator: Wish['operator'],
  values: Wish['values'],
): Condition => {
  const text = sql`lower(coalesce(${column}, ''))`;
  const value = sql`lower(${values[0] ?? ''}::text)`;
  const contains = sql<boolean>`strpos(${text}, ${value}) > 0`;
  switch (operator) {
    case 'NOT_EQUAL':
      return sql<boolean>`${text} <> ${value}`;
    case 'CONTAIN':
      return contains;
    case 'DOES_NOT_CONTAIN':
      return isNot(contains);
    case 'STARTS_WITH':
      return sql<boolean>`starts_with(${text}, ${value})`;
    case 'ENDS_WITH':
      return sql<boolean>`right(${text}, length(${value})) = ${value}`;
    case 'NOT_IN':
      return sql<boolean>`${text} not in (select lower(each) from unnest(${values}::text[]) each)`;
    case 'IS_EMPTY':
      return sql<boolean>`${text} = ''`;
    case 'NOT_EMPTY':
      return sql<boolean>`${text} <> ''`;
    default:
      return sql<boolean>`${text} = ${value}`;
  }
};

const optionCondition = (
  { sql: column, enumType }: FilterColumn,
  operator: Wish['operator'],
  values: Wish['values'],
): Condition => {
  const options = enumType ? sql`${values}::text[]::${enumType}[]` : sql`${values}::text[]`;
  const isOne = sql<boolean>`${column} = any (${options})`;
  return operator === 'NOT_IN' ? isNot(isOne) : isOne;
};

/** A value to compare with: a number is where it starts, a day lasts until the next one starts. */
type Point = { from: RawBuilder<unknown>; isNotPassed: Condition };

const numberPoint = ({ sql: column, scale = 1 }: FilterColumn, value: Wish['values'][number]): Point => {
  const number = sql`(${value}::numeric * ${scale}::integer)`;
  return { from: number, isNotPassed: sql<boolean>`${column} <= ${number}` };
};

const dayPoint = ({ sql: column }: FilterColumn, day: string): Point => ({
  from: startOfDay(day),
  isNotPassed: sql<boolean>`${column} < ${dayAfter(day)}`,
});

const rangeCondition = (
  { sql: column }: FilterColumn,
  operator: Wish['operator'],
  [first, last = first]: Point[],
): Condition => {
  if (operator === 'IS_EMPTY') return sql<boolean>`${column} is null`;
  if (operator === 'NOT_EMPTY') return sql<boolean>`${column} is not null`;
  if (!first || !last) throw new Error(`${operator} came without a value`);
  const isWithin = sql<boolean>`${column} >= ${first.from} and ${last.isNotPassed}`;
  switch (operator) {
    case 'LESS_THAN':
      return sql<boolean>`${column} < ${first.from}`;
    case 'LESS_THAN_OR_EQUAL':
      return first.isNotPassed;
    case 'GREATER_THAN':
      return sql<boolean>`not (${first.isNotPassed})`;
    case 'GREATER_THAN_OR_EQUAL':
      return sql<boolean>`${column} >= ${first.from}`;
    case 'NOT_EQUAL':
      return isNot(isWithin);
    default:
      return isWithin;
  }
};
