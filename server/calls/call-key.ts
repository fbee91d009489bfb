import type { CallName, ValidInput } from '#contract/calls.ts';

/** What the answer of a call is kept under. Everything that it depends on is in the valid input, or is the day's. */
export const callKey = <N extends CallName>(name: N, input: ValidInput<N>): string =>
  `${name} ${JSON.stringify(input)}`;
