/** A call as what TanStack Query takes. */
export type CallQuery<T> = { queryKey: readonly unknown[]; queryFn: () => Promise<T> };

/** Whose answer it is: the customer's for a call that only customers may make. */
type Whose<Call> = Call extends { customer: true } ? [userId: number] : [];

type Input<Call> = Call extends (input: infer I) => unknown ? I : never;
type Answer<Call> = Call extends (input: never) => Promise<infer A> ? A : never;

/** How the keys of all answers of a call begin. */
export const answersOf = <Name extends string>(name: Name) => [name] as const;

/** What an answer is kept under that is nobody's own. */
export const sharedKey = <Name extends string>(name: Name, input: unknown) => [...answersOf(name), input] as const;

/** Keys and queries of the calls of a table. Nothing else makes keys of calls. */
export const callQueries = <Calls, Api extends Record<keyof Calls, unknown>>(api: () => Api) => {
  type Name = keyof Calls & string;
  /** What a call's answer is kept under: the call, what it is asked, and who asks where that counts. */
  const callKey = <N extends Name>(name: N, input: Input<Api[N]>, ...whose: Whose<Calls[N]>) =>
    [...sharedKey(name, input), ...whose] as const;
  /** A call and what it is asked; its answer is kept under both. */
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
