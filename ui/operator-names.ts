import type { FilterOperator, FilterType } from '#contract/platform/data-tables.ts';

const names: Record<FilterOperator, string> = {
  EQUAL: 'equals',
  NOT_EQUAL: 'does not equal',
  CONTAIN: 'contains',
  DOES_NOT_CONTAIN: 'does not contain',
  STARTS_WITH: 'starts with',
  ENDS_WITH: 'ends with',
  IN: 'is one of',
  NOT_IN: 'is none of',
  IS_EMPTY: 'is empty',
  NOT_EMPTY: 'is not empty',
  IS: 'is',
  LESS_THAN: 'is less than',
  GREATER_THAN: 'is greater than',
  LESS_THAN_OR_EQUAL: 'is at most',
  GREATER_THAN_OR_EQUAL: 'is at least',
  BETWEEN: 'is between',
};

const namesOfDates: Partial<Record<FilterOperator, string>> = {
  LESS_THAN: 'is before',
  GREATER_THAN: 'is after',
  LESS_THAN_OR_EQUAL: 'is on or before',
  GREATER_THAN_OR_EQUAL: 'is on or after',
};

/** The label of an operator of section 5. */
export const operatorName = (type: FilterType, operator: FilterOperator): string =>
  (type === 'DATE' && namesOfDates[operator]) || names[operator];
