/** A call in the shape of a TanStack query. */
export type CallQuery<T> = { queryKey: readonly unknown[]; queryFn: () => Promise<T> };

/** The owner of an answer: the customer, for a call that only customers may make. */
type Whose<Call> = Call extends { customer: true } ? [userId: number] : [];

type Input<Call> = Call extends (input: infer I) => unknown ? I : never;
type Answer<Call> = Call extends (input: never) => Promise<infer A> ? A : never;

/** The prefix of the keys of all answers of a call. */
export const answersOf = <Name extends string>(name: Name) => [name] as const;

/** The cache key of an answer that is the same for all viewers. */
export const sharedKey = <Name extends string>(name: Name, input: unknown) => [name, input] as const;

/** Keys and queries for a table of calls; all keys of calls are made here. */
export const callQueries = <Calls, Api extends Record<keyof Calls, unknown>>(api: () => Api) => {
  type Name = keyof Calls & string;
  /** The cache key of a call's answer: the call, its input, and the customer if it is theirs. */
  const callKey = <N extends Name>(name: N, input: Input<Api[N]>, ...whose: Whose<Calls[N]>) =>
    [name, input, ...whose] as const;
  /** A call with its input, which are also its cache key. */
  const callQuery = <N extends Name>(
    name: N,
    input: Input<Api[N]>,
    ...whose: Whose<Calls[N]>
  ): CallQuery<Answer<Api[N]>> => ({
    queryKey: callKey(name, input, ...whose),
    queryFn: () => (api()[name] as (input: Input<Api[N]>) => Promise<Answer<Api[N]>>)(input),
  });
  return { callKey, callQuery };
};
