import { type CallAnswer, type CallName, type Calls, calls, type ValidInput } from '#contract/calls.ts';
import * as words from '#messages/refusals.js';
import { plainWords } from '#contract/platform/plain-words.ts';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { Printed } from '../cache/printed.ts';
import type { CustomerViewer, Viewer } from '../viewer/viewer.ts';
import { badRequest, invalidInput, noSuch } from '../failure/failure.ts';

/** The viewer of a handler: a signed-in customer where the contract says `customer`, else anyone. */
export type ViewerOf<N extends CallName> = Calls[N]['customer'] extends true ? CustomerViewer : Viewer;

type Handler<N extends CallName> = (
  context: Context,
  input: ValidInput<N>,
  viewer: ViewerOf<N>,
) => Promise<CallAnswer<N> | Printed<CallAnswer<N>>>;

export type Handlers = { [N in CallName]: Handler<N> };

export type RawInput = { params?: unknown; query?: unknown; body?: unknown; headers?: unknown };

const noSuchPath = () => noSuch('address');

/**
 * The input of a call, validated against its schemas.
 * @throws 404 for a path that cannot match, 422 with every refused field, 400 for a body that is not an object
 */
export const parseInput = <N extends CallName>(name: N, raw: RawInput): ValidInput<N> => {
  const call: Calls[CallName] = calls[name];
  return parseParts(call, raw, call.formParams ? invalidInput : noSuchPath) as ValidInput<N>;
};

type Parts = {
  params: z.ZodType | undefined;
  query: z.ZodType | undefined;
  body: z.ZodType | undefined;
  headers?: z.ZodType | undefined;
};

/** The same for the parts of any call. @param pathFailure the failure for an invalid path */
export const parseParts = (
  call: Parts,
  raw: RawInput,
  pathFailure: (error: z.ZodError) => Error = noSuchPath,
): RawInput => {
  const input: RawInput = {};
  if (call.params) input.params = parsePart(call.params, raw.params, pathFailure);
  if (call.query) input.query = parsePart(call.query, raw.query ?? {}, invalidInput);
  if (call.headers) input.headers = parsePart(call.headers, raw.headers ?? {}, invalidInput);
  if (call.body) {
    if (raw.body === undefined || raw.body === null || typeof raw.body !== 'object' || Array.isArray(raw.body))
      throw badRequest(words.bodyNoObject());
    input.body = parsePart(call.body, raw.body, invalidInput);
  }
  return input;
};

const parsePart = (schema: z.ZodType, value: unknown, failure: (error: z.ZodError) => Error): unknown => {
  const parsed = schema.safeParse(value, { error: plainWords });
  if (!parsed.success) throw failure(parsed.error);
  return parsed.data;
};
