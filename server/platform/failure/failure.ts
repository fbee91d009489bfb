import { ApiError, isApiError } from '#contract/platform/api-error.ts';
import type { EntityErrors, FailureBody } from '#contract/platform/envelope.ts';
import type { ErrorCode } from '#contract/platform/error-codes.ts';
import * as accountMessages from '#messages/people.js';
import * as words from '#messages/refusals.js';
import * as messages from '#messages/shop.js';
import { keyNotEnough } from '#contract/people/api-keys.ts';
import * as staffMessages from '#messages/staff.js';
import type { z } from 'zod';

/* Expected failures, one factory each. Every other error is a 500 and is logged in full. */

/** The body of a failure with a message only. */
export const failed = (code: ErrorCode, msg: string): FailureBody => ({ status: 'ERROR', code, msg });

/** 400: the request itself is malformed (e.g. not JSON). */
export const badRequest = (msg: string): ApiError => new ApiError(400, failed('BAD_REQUEST', msg));

/** 400: text that no UTF-8 can hold; only an escape can bring it. */
export const halfCharacter = (): ApiError => badRequest(words.halfCharacter());

// PostgreSQL's codes for the one character that it cannot store, U+0000, in text and in jsonb.
const unstorableCharacters: ReadonlySet<unknown> = new Set(['22021', '22P05']);

/** 400: text that the database cannot hold. */
export const unstorable = (): ApiError => badRequest(words.unstorable());

/** @throws 400 when the database refused such a character, else the given error */
export const refuseUnstorable = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && unstorableCharacters.has(error.code)) throw unstorable();
  throw error;
};

/** 401: only for signed-in customers. */
export const signInNeeded = (): ApiError => new ApiError(401, failed('SIGN_IN_NEEDED', messages.sessionEnded()));

/** 401: sign-in with a wrong password. */
export const wrongPassword = (): ApiError =>
  new ApiError(401, failed('WRONG_PASSWORD', accountMessages.invalidLogin()));

/** 401: the password is right; a code of the second factor is asked for, or was wrong. */
export const secondFactor = (isWrong: boolean): ApiError =>
  isWrong
    ? new ApiError(401, failed('SECOND_FACTOR_WRONG', staffMessages.factorCodeWrong()))
    : new ApiError(401, failed('SECOND_FACTOR_NEEDED', staffMessages.factorNeeded()));

/** 401: only for signed-in staff. */
export const staffSignInNeeded = (): ApiError =>
  new ApiError(401, failed('SIGN_IN_NEEDED', staffMessages.signInNeeded()));

/** 403: what no key, or not this one, can do. */
export const beyondKey = (): ApiError => forbidden(keyNotEnough, 'KEY_NOT_ENOUGH');

/** 401: signed in too long ago for a change of rights or passwords. */
export const passwordAgain = (): ApiError => new ApiError(401, failed('PASSWORD_AGAIN', staffMessages.passwordAgain()));

/** 403: signed in, but not allowed. */
export const forbidden = (msg: string, code: ErrorCode = 'FORBIDDEN'): ApiError => new ApiError(403, failed(code, msg));

/** 404: it does not exist, or the caller may not know of it. */
export const notFound = (msg: string): ApiError => new ApiError(404, failed('NOT_FOUND', msg));

type Thing = 'address' | 'cart' | 'creditNote' | 'customer' | 'invoice' | 'list' | 'order' | 'quote' | 'variant';
export const noSuch = (thing: Thing): ApiError => notFound(words.noSuch(thing));
export const noneNamed = (thing: 'brand' | 'category' | 'page' | 'phone', name: string): ApiError =>
  notFound(words.noneNamed(thing, name));

/** 429: too many tries; sent with Retry-After. */
export const tooManyTries = (retryAfterSeconds: number): ApiError =>
  new RetryLater(
    429,
    failed('TOO_MANY_TRIES', messages.tooManyTries(Math.ceil(retryAfterSeconds / 60))),
    retryAfterSeconds,
  );

/** 429: too much database time; sent with Retry-After. */
export const askedTooMuch = (retryAfterSeconds: number): ApiError =>
  new RetryLater(429, failed('ASKED_TOO_MUCH', messages.askedTooMuch(retryAfterSeconds)), retryAfterSeconds);

const busySeconds = 5;

/** 503: too many requests at once; sent with Retry-After. */
export const tooBusy = (options?: ErrorOptions): ApiError =>
  new RetryLater(503, failed('UNAVAILABLE', messages.tooBusy()), busySeconds, options);

/** 503: the database cannot be reached; sent with Retry-After. */
export const shopAway = (cause: unknown): ApiError =>
  new RetryLater(503, failed('UNAVAILABLE', messages.shopAway()), busySeconds, { cause });

const fullSeconds = 60;

/** 503: the database's disk is full; sent with Retry-After. */
export const shopFull = (cause: unknown): ApiError =>
  new RetryLater(503, failed('UNAVAILABLE', messages.shopFull()), fullSeconds, { cause });

const closedSeconds = 600;

/** 503: the shop is not open to visitors; sent with Retry-After. */
export const shopClosed = (msg: string): ApiError => new RetryLater(503, failed('UNAVAILABLE', msg), closedSeconds);

/** A refusal to retry after some seconds. */
export class RetryLater extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(status: number, body: FailureBody, retryAfterSeconds: number, options?: ErrorOptions) {
    super(status, body);
    this.cause = options?.cause;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 422 for a failure without a field. @param code a code of its own that a client can act on */
export const refused = (globalError: string, code: ErrorCode = 'REFUSED'): ApiError => invalid({}, [globalError], code);

/** 422: changed elsewhere since it was read. Of the staff's calls it is a 409, see `refuseAsConflict`. */
export const staleVersion = (): ApiError => refused(messages.changedElsewhere(), 'STALE_VERSION');

/** The staff's calls, and If-Match, tell a stale version by HTTP's own status; those of section 7 answer 422. @throws it */
export const refuseAsConflict = (error: unknown): never => {
  throw isApiError(error) && error.body.code === 'STALE_VERSION' ? new ApiError(409, error.body) : error;
};

/** 422: the state of the record does not allow it. @param whyNot as in the record's `can` */
export const notPossible = (whyNot: string): ApiError => refused(whyNot, 'NOT_POSSIBLE_NOW');

/** @throws 422 unless it can be done, with why not */
export const refuseUnless = ({ whyNot }: { whyNot: string | null }, refusal = notPossible): void => {
  if (whyNot !== null) throw refusal(whyNot);
};

/** Characters of all names and messages of a refusal, and of all codes: thousands of lines can be wrong. */
const toldMax = 18_000;

/** What has room of the errors; `room.further` counts the others. */
const bounded = (errors: EntityErrors, room: { left: number; further: number }): EntityErrors => {
  const kept: EntityErrors = Object.create(null);
  for (const [field, inner] of Object.entries(errors)) {
    room.left -= field.length + 6;
    if (!Array.isArray(inner)) {
      const told = bounded(inner, room);
      if (Object.keys(told).length > 0) kept[field] = told;
    } else if (room.left < inner.join().length) room.further += Math.max(1, inner.length);
    else {
      room.left -= inner.join().length;
      kept[field] = inner;
    }
  }
  return kept;
};

/**
 * 422: valid input that is refused; of very many errors the first are told, and how many more there are.
 * @param entityCodes nested like entityErrors, with codes for its messages
 * @param further errors that are not among them
 */
export const invalid = (
  entityErrors: EntityErrors,
  globalErrors: string[] = [],
  code: ErrorCode = 'INVALID_INPUT',
  entityCodes?: EntityErrors,
  further = 0,
): ApiError => {
  const room = { left: toldMax, further };
  const told = bounded(entityErrors, room);
  return new ApiError(422, {
    ...failed(code, words.inputNotValid()),
    entityErrors: room.further === further ? entityErrors : told,
    ...(entityCodes && { entityCodes: bounded(entityCodes, { left: toldMax, further: 0 }) }),
    globalErrors: room.further === 0 ? globalErrors : [...globalErrors, messages.furtherProblems(room.further)],
  });
};

const textsOf = (errors: EntityErrors): string[] =>
  Object.values(errors).flatMap((inside) => (Array.isArray(inside) ? inside : textsOf(inside)));
/** A refusal in words, for what goes on with others. @throws what is none */
export const whyRefused = (error: unknown): string => {
  if (!isApiError(error) || error.status >= 500) throw error;
  return [...textsOf(error.body.entityErrors ?? {}), ...(error.body.globalErrors ?? [])].join(' ') || error.message;
};

/** So many problems are named; a body can hold one in each of its bytes. */
const problemsMax = 200;
/** Of a field's name that is unknown, in characters. */
const nameMax = 100;

/** Nests a schema's issues like the payload; issues without a field become global errors. */
export const invalidInput = (error: z.ZodError): ApiError => {
  const entityErrors: EntityErrors = Object.create(null);
  const globalErrors: string[] = [];
  let left = problemsMax;
  let further = 0;
  for (const issue of error.issues) {
    const path = issue.path.map((part) => String(part).slice(0, nameMax));
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of keys.slice(0, left))
      addMessage(entityErrors, [...path, key.slice(0, nameMax).toWellFormed()], words.unknownField());
    const count = Math.max(1, keys.length);
    if (keys.length === 0 && left > 0) {
      if (path.length === 0) globalErrors.push(issue.message);
      else addMessage(entityErrors, path, issue.message);
    }
    further += Math.max(0, count - left);
    left = Math.max(0, left - count);
  }
  return invalid(entityErrors, globalErrors, 'INVALID_INPUT', undefined, further);
};

const addMessage = (errors: EntityErrors, path: string[], message: string): void => {
  const [field, ...rest] = path;
  if (field === undefined) return;
  const present = errors[field];
  if (rest.length === 0) {
    // A field with errors inside it keeps those; the nested form has no place for its own message.
    if (present === undefined) errors[field] = [message];
    else if (Array.isArray(present) && !present.includes(message)) present.push(message);
    return;
  }
  const nested: EntityErrors = present === undefined || Array.isArray(present) ? Object.create(null) : present;
  errors[field] = nested;
  addMessage(nested, rest, message);
};
