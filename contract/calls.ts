import type { z } from 'zod';
import { accountCalls } from './people/account-calls.ts';
import { buyingCalls } from './buying/buying-calls.ts';
import type { PartIn, PartOut } from './platform/call.ts';
import { catalogueCalls } from './catalogue/catalogue-calls.ts';
import { companyCalls } from './people/company.ts';
import { contentCalls } from './shop/content-calls.ts';
import { listCalls } from './buying/lists.ts';
import { putAwayCalls } from './buying/put-away.ts';
import { quoteCalls } from './buying/quotes.ts';
import { paymentCalls } from './orders/payments.ts';
import { returnCalls } from './orders/return-calls.ts';
import { orderCalls } from './orders/order-calls.ts';

/*
 * The calls of specification section 7 with their input and output shapes. The server mounts them; the browser client,
 * the in-process client and the OpenAPI document are derived from them.
 */

export const calls = {
  ...contentCalls,
  ...catalogueCalls,
  ...accountCalls,
  ...buyingCalls,
  ...orderCalls,
  ...paymentCalls,
  ...returnCalls,
  ...quoteCalls,
  ...listCalls,
  ...putAwayCalls,
  ...companyCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type HeadersIn<P> = P extends z.ZodType ? { headers?: z.input<P> } : unknown;

/** Input of a call: its params, query and body, where it has them. */
export type CallInput<N extends CallName> = PartIn<'params', Calls[N]['params']> &
  PartIn<'query', Calls[N]['query']> &
  PartIn<'body', Calls[N]['body']> &
  HeadersIn<Calls[N]['headers']>;
/** Input after validation: defaults filled in. */
export type ValidInput<N extends CallName> = PartOut<'params', Calls[N]['params']> &
  PartOut<'query', Calls[N]['query']> &
  PartOut<'body', Calls[N]['body']> &
  PartOut<'headers', Calls[N]['headers']>;
export type CallAnswer<N extends CallName> = z.output<Calls[N]['response']>;

/**
 * Every call as a function: over HTTP in the browser, in-process on the server, alike for a page.
 * @throws ApiError (contract/platform/api-error.ts) with the HTTP status and the body of a failure.
 */
export type Api = { [N in CallName]: (input: CallInput<N>) => Promise<CallAnswer<N>> };
