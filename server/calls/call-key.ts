import type { CallName, ValidInput } from '#contract/calls.ts';

/**
 * The cache key of a call's answer. The answer depends only on the valid input and the day; what changes no answer is
 * left out, so that one answer has one key: members without a value, the order of members, and in the filters of
 * product lists (specification section 3) order and repetition of values, and empty attributes.
 */
export const callKey = <N extends CallName>(name: N, input: ValidInput<N>): string =>
  `${name} ${JSON.stringify(filtered.has(name) ? tidyFilter(input) : input, inOrder)}`;

/** Calls whose lists are sets: values of a filter widen it, whichever comes first. */
const filtered: ReadonlySet<CallName> = new Set(['productList', 'productListCount', 'productListFilters']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tidyFilter = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...new Set(value as (string | number)[])].toSorted(byText);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      tidyFilter(key === 'attributes' && isRecord(member) ? withoutEmpty(member) : member),
    ]),
  );
};

const byText = (a: string | number, b: string | number): number => (String(a) < String(b) ? -1 : 1);

/** An attribute without values is no filter; a brand without phones is all of the brand. */
const withoutEmpty = (attributes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, values]) => !Array.isArray(values) || values.length > 0));

const without: ReadonlySet<unknown> = new Set([null, undefined, '', false]);

/** For `JSON.stringify`: members in the order of their names, without those that say nothing. */
const inOrder = (_key: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, member]) => !without.has(member))
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;
