import { isApiError } from '#contract/api-error.ts';
import type { ErrorBody } from '#contract/envelope.ts';
import * as messages from '#contract/messages.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { RetryLater } from './failure.ts';

/** Every failure leaves in the envelope; what nobody expected is logged whole and says nothing of itself. */
export const mountErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof RetryLater) reply.header('retry-after', error.retryAfterSeconds);
    if (isApiError(error)) return reply.code(error.status).send(error.body);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return reply.code(status).send(failed(error.message));
    request.log.error({ err: error }, 'unexpected failure');
    return reply.code(500).send(failed(messages.serverError));
  });
};

export const failed = (msg: string): ErrorBody => ({ status: 'ERROR', msg });
