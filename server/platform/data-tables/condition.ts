import type { FilterField, OperatorOf } from '#contract/platform/data-tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumn } from './table-source.ts';
import { phoneCondition } from './phone-condition.ts';
import type { Wish, WishOf } from './rules.ts';
import { dayAfter, startOfDay } from './shop-days.ts';

type Condition = RawBuilder<boolean>;

/**
 * A filter of section 5 as SQL. A negative operator matches exactly the rows that its positive one does not, so
 * NOT_EQUAL includes empty fields. No other operator does, except IS_EMPTY.
 */
export const conditionOf = (field: FilterField, column: FilterColumn, wish: Wish): Condition => {
  switch (wish.type) {
    case 'TEXT':
      return 'isPhone' in field ? phoneCondition(column, wish) : someText(column, wish);
    case 'NUMBER':
      return rangeCondition(
        column,
        wish.operator,
        wish.values.map((value) => numberPoint(column, value)),
      );
    case 'DATE':
      return rangeCondition(
        column,
        wish.operator,
        wish.values.map((value) => dayPoint(column, String(value))),
      );
    case 'OPTION':
      return optionCondition(column, wish);
    case 'YESNO':
      return yesCondition(column, wish);
  }
};

/** Limits a condition to the rows of `onlyWhere`, which may have an index. */
const whereKnown = ({ onlyWhere }: FilterColumn, condition: Condition): Condition =>
  onlyWhere ? sql<boolean>`${onlyWhere} and ${condition}` : condition;

const isNot = (condition: Condition): Condition => sql<boolean>`(${condition}) is not true`;

/*
 * Case-insensitive; null and "" are the same. A value is never empty, so positive operators need not handle empty
 * fields, and their LIKE and = can use trigram indexes of lower(column). `column` must be written as in such an index.
 */
const textCondition = ({ sql: column, finds }: FilterColumn, { operator, values }: WishOf<'TEXT'>): Condition => {
  const value = String(values[0] ?? '');
  const text = sql`lower(coalesce(${column}, ''))`;
  const isEqual = sql<boolean>`lower(${column}) = lower(${value}::text)`;
  const isLike = (pattern: string) =>
    finds?.(sql<string>`lower(${pattern}::text)`) ?? sql<boolean>`lower(${column}) like lower(${pattern}::text)`;
  const letters = literally(value);
  switch (operator) {
    case 'EQUAL':
    case 'IS':
      return isEqual;
    case 'NOT_EQUAL':
      return isNot(isEqual);
    case 'CONTAIN':
      return isLike(`%${letters}%`);
    case 'DOES_NOT_CONTAIN':
      return isNot(isLike(`%${letters}%`));
    case 'STARTS_WITH':
      return isLike(`${letters}%`);
    case 'ENDS_WITH':
      return isLike(`%${letters}`);
    case 'NOT_IN':
      return sql<boolean>`${text} not in (select lower(each) from unnest(${values}::text[]) each)`;
    case 'IS_EMPTY':
      return sql<boolean>`${text} = ''`;
    case 'NOT_EMPTY':
      return sql<boolean>`${text} <> ''`;
  }
};

const negative: ReadonlySet<string> = new Set(['NOT_EQUAL', 'DOES_NOT_CONTAIN', 'NOT_IN', 'IS_EMPTY']);

/** Of several texts one is so; for a negative operator, none is otherwise. */
const someText = (column: FilterColumn, wish: WishOf<'TEXT'>): Condition => {
  const isSo = textCondition(column, wish);
  if (!column.has) return isSo;
  return negative.has(wish.operator) ? isNot(column.has(isNot(isSo))) : column.has(isSo);
};

/** Escapes %, _ and \ for LIKE. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const optionCondition = (
  { sql: column, enumType, onlyWhere, has }: FilterColumn,
  { operator, values }: WishOf<'OPTION'>,
): Condition => {
  // Cast to the enum's type here: a cast from text would hide the statistics from the planner.
  const options = sql`${values}::${enumType ?? sql`text`}[]`;
  const isThis = sql<boolean>`${column} = any (${options})`;
  const isOne = has ? has(isThis) : isThis;
  switch (operator) {
    case 'IN':
      return whereKnown({ sql: column, onlyWhere }, isOne);
    case 'NOT_IN':
      return isNot(isOne);
  }
};

const yesCondition = (column: FilterColumn, { operator, values }: WishOf<'YESNO'>): Condition => {
  const isYes = sql<boolean>`${column.sql}`;
  switch (operator) {
    case 'EQUAL':
      return values[0] === true ? whereKnown(column, isYes) : isNot(isYes);
  }
};

/** A value to compare with: a number, or a day, which lasts until the next one starts. */
type Point = { from: RawBuilder<unknown>; isNotPassed: Condition };

const numberPoint = ({ sql: column, scale = 1 }: FilterColumn, value: Wish['values'][number]): Point => {
  const number = sql`(${value}::numeric * ${scale}::integer)`;
  return { from: number, isNotPassed: sql<boolean>`${column} <= ${number}` };
};

const dayPoint = ({ sql: column, isDay }: FilterColumn, day: string): Point =>
  isDay
    ? { from: sql`${day}::date`, isNotPassed: sql<boolean>`${column} <= ${day}::date` }
    : { from: startOfDay(day), isNotPassed: sql<boolean>`${column} < ${dayAfter(day)}` };

const rangeCondition = (
  { sql: column }: FilterColumn,
  operator: OperatorOf<'NUMBER' | 'DATE'>,
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
    case 'EQUAL':
    case 'BETWEEN':
    case 'IS':
      return isWithin;
  }
};
