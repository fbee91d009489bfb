import type { CallName, ValidInput } from '#contract/calls.ts';

/** The cache key of a call's answer. The answer depends only on the valid input and the day. */
export const callKey = <N extends CallName>(name: N, input: ValidInput<N>): string =>
  `${name} ${JSON.stringify(input)}`;
