import type { FilterOperator, FilterType } from '#contract/platform/data-tables.ts';
import * as words from '#messages/ui.js';

const names: Record<FilterOperator, string> = {
  EQUAL: words.equals(),
  NOT_EQUAL: words.doesNotEqual(),
  CONTAIN: words.contains(),
  DOES_NOT_CONTAIN: words.doesNotContain(),
  STARTS_WITH: words.startsWith(),
  ENDS_WITH: words.endsWith(),
  IN: words.isOneOf(),
  NOT_IN: words.isNoneOf(),
  IS_EMPTY: words.isEmpty(),
  NOT_EMPTY: words.isNotEmpty(),
  IS: words.is(),
  LESS_THAN: words.isLessThan(),
  GREATER_THAN: words.isGreaterThan(),
  LESS_THAN_OR_EQUAL: words.isAtMost(),
  GREATER_THAN_OR_EQUAL: words.isAtLeast(),
  BETWEEN: words.isBetween(),
};

const namesOfDates: Partial<Record<FilterOperator, string>> = {
  LESS_THAN: words.isBefore(),
  GREATER_THAN: words.isAfter(),
  LESS_THAN_OR_EQUAL: words.isOnOrBefore(),
  GREATER_THAN_OR_EQUAL: words.isOnOrAfter(),
};

/** The label of an operator of section 5. */
export const operatorName = (type: FilterType, operator: FilterOperator): string =>
  (type === 'DATE' && namesOfDates[operator]) || names[operator];
