import type { StaffCallAnswer, StaffCallInput, StaffCallName } from '#contract/staff-calls.ts';
import { api } from './api.ts';
import { answersOf } from './call-key.ts';

/** A call as what TanStack Query takes. Nothing else makes keys of calls. */
export type CallQuery<T> = { queryKey: readonly [StaffCallName, unknown]; queryFn: () => Promise<T> };

/** A call and what it is asked; its answer is kept under both. */
export const callQuery = <N extends StaffCallName>(
  name: N,
  input: StaffCallInput<N>,
): CallQuery<StaffCallAnswer<N>> => ({ queryKey: [...answersOf(name), input], queryFn: () => api[name](input) });
