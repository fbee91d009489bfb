import { z } from 'zod';
import { Id, inAddress } from '../catalogue/catalogue.ts';

/* The description of a call of specification section 7. */

export const pathId = inAddress(Id);

export type Part = z.ZodType | undefined;

/** The ids that a path names, each `:name/` of it. */
type IdsIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}` ? Name | IdsIn<Rest> : never;
export type ParamsOf<Path> = [IdsIn<Path>] extends [never]
  ? undefined
  : z.ZodObject<Record<IdsIn<Path>, typeof pathId>, z.core.$strict>;

/** What a path names are ids, unless its call says otherwise. */
export const paramsOf = (path: string): z.ZodObject | undefined => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return names.length === 0 ? undefined : z.strictObject(Object.fromEntries(names.map((name) => [name, pathId])));
};

/**
 * Who gets the same answer to a call. Such answers are cached until what they show changes (server/edge/http/shown-by.ts) or
 * the day ends. Only for data that the triggers of server/platform/db/sql/1-changes.sql watch.
 *  EVERYBODY: no price and nothing personal; the session is read only on a cache miss. VISITORS: the visitors' answer
 *  is cached; a customer's is built from it for their price list where only prices differ (server/edge/http/answer-call.ts),
 *  or made anew.
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
  /** Absent: POST for a call with a body, GET for one without. */
  method: 'GET' | 'POST' | 'PUT';
  /** Fastify notation; always ends in a slash. */
  path: string;
  summary: string;
  /** Whether it stands beside section 7: another shop may not answer it, and the storefront does without. */
  added: boolean;
  /** Whether only a signed-in, verified customer may call it: 401 for all others. */
  customer: C;
  /** Absent: never cached, as all `customer` calls. */
  kept: (C extends true ? never : Kept) | undefined;
  /** Sign-in, registration and password reset: exempt from the public budget, so that a rush locks no customer out. */
  wayIn: boolean;
  params: P;
  /** The path carries a form's input, not a name: an invalid value is a field error, not a 404. */
  formParams: boolean;
  query: Q;
  body: B;
  /** Headers of this call beyond those of every call; all optional for the caller. */
  headers: H;
  response: R;
};

type OptionalPart =
  | 'method'
  | 'added'
  | 'customer'
  | 'kept'
  | 'wayIn'
  | 'params'
  | 'formParams'
  | 'query'
  | 'body'
  | 'headers';

/** One row of the table. */
export const call = <
  const Path extends string,
  R extends z.ZodType,
  P extends Part = ParamsOf<Path>,
  Q extends Part = undefined,
  B extends Part = undefined,
  C extends boolean = false,
  H extends Part = undefined,
>(
  shape: { path: Path } & Partial<Pick<CallShape<P, Q, B, R, C, H>, OptionalPart>> &
    Omit<CallShape<P, Q, B, R, C, H>, OptionalPart>,
) =>
  ({
    method: shape.body ? 'POST' : 'GET',
    added: false,
    customer: false,
    wayIn: false,
    formParams: false,
    params: paramsOf(shape.path),
    ...shape,
  }) as CallShape<P, Q, B, R, C, H>;

/** One of a customer's. */
export const customerCall = <
  const Path extends string,
  R extends z.ZodType,
  P extends Part = ParamsOf<Path>,
  Q extends Part = undefined,
  B extends Part = undefined,
  H extends Part = undefined,
>(
  shape: { path: Path } & Partial<Pick<CallShape<P, Q, B, R, true, H>, Exclude<OptionalPart, 'customer'>>> &
    Omit<CallShape<P, Q, B, R, true, H>, OptionalPart>,
) => call({ ...shape, customer: true } as never) as CallShape<P, Q, B, R, true, H>;

export const pathUrl = z.string().min(1).max(200);

export type PartIn<K extends string, P> = P extends z.ZodType ? { [k in K]: z.input<P> } : unknown;
export type PartOut<K extends string, P> = P extends z.ZodType ? { [k in K]: z.output<P> } : unknown;
