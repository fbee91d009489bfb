import type { z } from 'zod';
import { accountCalls } from './account-calls.ts';
import { buyingCalls } from './buying-calls.ts';
import type { PartIn, PartOut } from './call.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { contentCalls } from './content-calls.ts';
import { orderCalls } from './order-calls.ts';

/*
 * The calls of specification section 7, each with the shapes of what goes in and comes out. The server mounts them, the
 * browser's client and the in-process one are derived from them, and the OpenAPI document is printed from them.
 */

export const calls = { ...contentCalls, ...catalogueCalls, ...accountCalls, ...buyingCalls, ...orderCalls } as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type HeadersIn<P> = P extends z.ZodType ? { headers?: z.input<P> } : unknown;

/** What a caller gives: any of params, query and body that the call has. */
export type CallInput<N extends CallName> = PartIn<'params', Calls[N]['params']> &
  PartIn<'query', Calls[N]['query']> &
  PartIn<'body', Calls[N]['body']> &
  HeadersIn<Calls[N]['headers']>;
/** The same after validation: defaults filled in. */
export type ValidInput<N extends CallName> = PartOut<'params', Calls[N]['params']> &
  PartOut<'query', Calls[N]['query']> &
  PartOut<'body', Calls[N]['body']> &
  PartOut<'headers', Calls[N]['headers']>;
export type CallAnswer<N extends CallName> = z.output<Calls[N]['response']>;

/**
 * Every call as a function. Over HTTP in the browser, in-process on the server: a page cannot tell them apart.
 * @throws ApiError (contract/api-error.ts) with the HTTP status and the body of a failure.
 */
export type Api = { [N in CallName]: (input: CallInput<N>) => Promise<CallAnswer<N>> };
