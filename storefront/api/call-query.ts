import type { CallAnswer, CallInput, CallName } from '#contract/calls.ts';
import { browserApi } from './browser-api.ts';
import { callKey, type Whose } from './call-key.ts';

/** A call as what TanStack Query takes. */
export type CallQuery<T> = { queryKey: readonly unknown[]; queryFn: () => Promise<T> };

/** A call and what it is asked; its answer is kept under both. */
export const callQuery = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  ...whose: Whose<N>
): CallQuery<CallAnswer<N>> => ({
  queryKey: callKey(name, input, ...whose),
  queryFn: () => browserApi()[name](input),
});
