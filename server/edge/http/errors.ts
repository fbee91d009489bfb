import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from '#server/platform/viewer/client-network.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import type { ErrorCode } from '#contract/platform/error-codes.ts';
import * as messages from '#messages/shop.js';
import * as words from '#messages/refusals.js';
import { requestLanguage } from '#server/platform/calls/request-language.ts';
import { failed, RetryLater } from '#server/platform/failure/failure.ts';
import { currentLanguage, inLanguage } from '../../../messages/current.ts';
import { refusedByDatabase } from './refused-by-database.ts';

/** A network's further refusals within this time are counted, and told with the next one. */
const quietMs = 60_000;
const networksMax = 5_000;

/**
 * Logs refusals that may be an attack (403, 429), once a minute for each network and status: who is refused could
 * otherwise fill the log.
 */
export class RefusalLog {
  readonly #seen = new LRUCache<string, { at: number; silent: number }>({ max: networksMax });
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  note(
    log: FastifyBaseLogger,
    { ip, method, url }: Pick<FastifyRequest, 'ip' | 'method' | 'url'>,
    status: number,
  ): void {
    const key = `${status} ${clientNetwork(ip)}`;
    const now = this.#clock();
    const seen = this.#seen.get(key);
    if (seen && now - seen.at < quietMs) {
      seen.silent += 1;
      return;
    }
    this.#seen.set(key, { at: now, silent: 0 });
    // Without the query, which may hold a token.
    const facts = { status, from: ip, method, path: url.split('?', 1)[0], before: seen?.silent ?? 0 };
    log.warn(facts, 'refused');
  }
}

/** Sends every failure in the envelope; unexpected errors are logged in full and answered without details. */
export const mountErrors = (app: FastifyInstance): void => {
  const refusals = new RefusalLog();
  app.setErrorHandler<FastifyError>((thrown, request, reply) =>
    inLanguage(requestLanguage(request), () => answer(refusals, thrown, request, reply)),
  );
};

const answer = (
  refusals: RefusalLog,
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const error = (refusedByDatabase(thrown) as FastifyError | undefined) ?? thrown;
  reply.header('cache-control', 'no-store');
  if (error instanceof RetryLater) reply.header('retry-after', error.retryAfterSeconds);
  // A rush is refused a thousand times a second: it must not fill the log either.
  const isNoted = isApiError(error) && (attacked.has(error.status) || (error.status >= 500 && !error.cause));
  if (isApiError(error) && error.status >= 500 && !isNoted) request.log.warn({ err: error }, 'not answered for now');
  if (isNoted) refusals.note(request.log, request, error.status);
  if (isApiError(error)) return reply.code(error.status).send(error.body);
  const status = error.statusCode ?? 500;
  // The framework's own words are English.
  if (status >= 400 && status < 500)
    return reply
      .code(status)
      .send(failed(codeOfStatus(status), currentLanguage() === 'en' ? error.message : words.unreadable()));
  request.log.error({ err: error }, 'unexpected failure');
  return reply.code(500).send(failed('SERVER_ERROR', messages.serverError()));
};

const attacked: ReadonlySet<number> = new Set([403, 429]);

const codes: Readonly<Record<number, ErrorCode>> = {
  401: 'SIGN_IN_NEEDED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'INVALID_INPUT',
  429: 'TOO_MANY_TRIES',
};

/** The code for the framework's own failures, by HTTP status. */
export const codeOfStatus = (status: number): ErrorCode => codes[status] ?? 'BAD_REQUEST';
