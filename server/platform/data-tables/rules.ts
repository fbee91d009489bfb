import {
  type FilterField,
  type FilterOperator,
  type FilterType,
  type TableFilter,
  type OperatorOf,
  operatorsOf,
} from '#contract/platform/data-tables.ts';
import { areExchanged } from '#kernel/interval.ts';
import * as messages from '#messages/shop.js';

type Value = string | number | boolean;

/** A parsed filter of a field of type `T`. The operator decides the number of values. */
export type WishOf<T extends FilterType> = { type: T; operator: OperatorOf<T>; values: readonly Value[] };
export type Wish = { [T in FilterType]: WishOf<T> }[FilterType];
export type FilterReading =
  | { wish: Wish }
  /** Ignored: no value, or a BETWEEN without an end. */
  | { wish: null }
  | { refusal: { part: 'operator' | 'value' | 'values'; message: string } };

/** The parsed filter of a field. An empty text is no value, like null; 0 and `false` are values. */
export const readFilter = (field: FilterField, { operator, value, values }: TableFilter): FilterReading => {
  const own: readonly FilterOperator[] = operatorsOf[field.type];
  if (!own.includes(operator)) return refuse('operator', messages.tableOperatorForeign(own.join(', ')));
  if (operator === 'IS_EMPTY' || operator === 'NOT_EMPTY') return { wish: wishOf(field, operator, []) };
  if (operator === 'BETWEEN') {
    const ends = values ?? [];
    if (ends.length > 2) return refuse('values', messages.tableTwoEnds());
    const given = ends.filter(isValue);
    const reading = checked(field, operator, given, 'values', given.length === 2);
    return 'wish' in reading && areExchanged(given) ? refuse('values', messages.listEndsExchanged()) : reading;
  }
  if (operator === 'IN' || operator === 'NOT_IN') {
    const part = values ? 'values' : 'value';
    const given = (values ?? [value]).filter(isValue);
    return checked(field, operator, given, part, given.length > 0);
  }
  const given = [value].filter(isValue);
  return checked(field, operator, given, 'value', given.length === 1);
};

// `readFilter` has checked that the operator is one of the field's.
const wishOf = ({ type }: FilterField, operator: FilterOperator, values: readonly Value[]): Wish =>
  ({ type, operator, values }) as Wish;

const refuse = (part: 'operator' | 'value' | 'values', message: string): FilterReading => ({
  refusal: { part, message },
});

const isValue = (value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined && value !== '';

/** Wrong values are reported even where the filter is ignored because another value is missing. */
const checked = (
  field: FilterField,
  operator: FilterOperator,
  given: Value[],
  part: 'value' | 'values',
  complete: boolean,
): FilterReading => {
  if (!given.every((value) => fits(field, value))) return refuse(part, messages.tableValueForm(field.type));
  if (field.type === 'TEXT' && field.isPhone && !given.every((value) => /\d/.test(String(value))))
    return refuse(part, messages.tablePhoneForm());
  return { wish: complete ? wishOf(field, operator, given) : null };
};

const fits = (field: FilterField, value: Value): boolean => {
  switch (field.type) {
    case 'TEXT':
      return typeof value === 'string';
    case 'NUMBER':
      return typeof value === 'number' && Number.isFinite(value);
    case 'YESNO':
      return typeof value === 'boolean';
    case 'OPTION':
      return typeof value === 'string' && Object.hasOwn(field.options, value);
    case 'DATE':
      return typeof value === 'string' && isDay(value);
  }
};

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  // JavaScript reads February 30 as March 2.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
};
