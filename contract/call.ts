import { z } from 'zod';
import { Id, inAddress } from './catalogue.ts';

/* What each of the calls of specification section 7 says of itself. */

export type Part = z.ZodType | undefined;

/**
 * For whom a call's answers are the same; they are kept whole until the catalogue changes or the day ends. Only for what the
 * triggers of server/db/sql/1-changes.sql watch.
 *
 * EVERYBODY: no price, nothing of one's own; who asks is looked up only where the answer is not kept. VISITORS: a customer's
 * answer differs, is made for each (server/http/priced-calls.ts: of the visitors' where prices are all the difference), and
 * never kept.
 */
type Kept = 'EVERYBODY' | 'VISITORS';

type CallShape<
  P extends Part,
  Q extends Part,
  B extends Part,
  R extends z.ZodType,
  C extends boolean,
  H extends Part,
> = {
  method: 'GET' | 'POST' | 'PUT';
  /** Fastify notation; always ends in a slash. */
  path: string;
  summary: string;
  /** Whether only a signed-in, verified customer may call it: 401 for everybody else. */
  customer: C;
  /** Without it each is answered anew. No customer's own call is kept. */
  kept: (C extends true ? never : Kept) | undefined;
  /** By it somebody becomes, or gets back to being, a customer: the public's rush must not keep them out. */
  wayIn: boolean;
  params: P;
  /** The path carries what a form asked for, and not the name of anything: what does not fit is a refused field, no 404. */
  formParams: boolean;
  query: Q;
  body: B;
  /** Headers that it reads beside those of every call; a caller may leave all of them out. */
  headers: H;
  response: R;
};

type OptionalPart = 'customer' | 'kept' | 'wayIn' | 'params' | 'formParams' | 'query' | 'body' | 'headers';

/** A row of the table. */
export const call = <
  R extends z.ZodType,
  P extends Part = undefined,
  Q extends Part = undefined,
  B extends Part = undefined,
  C extends boolean = false,
  H extends Part = undefined,
>(
  shape: Partial<Pick<CallShape<P, Q, B, R, C, H>, OptionalPart>> & Omit<CallShape<P, Q, B, R, C, H>, OptionalPart>,
) => ({ customer: false, wayIn: false, formParams: false, ...shape }) as CallShape<P, Q, B, R, C, H>;

export const pathId = inAddress(Id);
export const pathUrl = z.string().min(1).max(200);

export type PartIn<K extends string, P> = P extends z.ZodType ? { [k in K]: z.input<P> } : unknown;
export type PartOut<K extends string, P> = P extends z.ZodType ? { [k in K]: z.output<P> } : unknown;
