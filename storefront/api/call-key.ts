import type { CallInput, CallName, Calls } from '#contract/calls.ts';

/** Whose answer it is: the customer's for a call that only customers may make. */
export type Whose<N extends CallName> = Calls[N]['customer'] extends true ? [userId: number] : [];

/** What a call's answer is kept under: the call, what it is asked, and who asks where that counts. */
export const callKey = <N extends CallName>(name: N, input: CallInput<N>, ...whose: Whose<N>) =>
  keyOf(name, input, whose);

/** The same for what pages load, which is nothing of a customer's own. */
export const loadedKey = <N extends CallName>(name: N, input: CallInput<N>) => keyOf(name, input, []);

const keyOf = (name: CallName, input: unknown, whose: readonly number[]) => [name, input, ...whose] as const;
