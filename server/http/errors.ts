import { isApiError } from '#contract/api-error.ts';
import type { ErrorBody } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { RetryLater } from './failure.ts';

/** Every failure leaves in the envelope; what nobody expected is logged whole and says nothing of itself. */
export const mountErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof RetryLater) reply.header('retry-after', error.retryAfterSeconds);
    if (isApiError(error)) return reply.code(error.status).send(error.body);
    if (error.code === unstorableCharacter)
      return reply.code(400).send(failed('Text must not hold the character U+0000.'));
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return reply.code(status).send(failed(error.message));
    request.log.error({ err: error }, 'unexpected failure');
    return reply.code(500).send(failed(messages.serverError));
  });
};

// PostgreSQL's code for text with a zero byte, the one character that it cannot hold.
const unstorableCharacter = '22021';

const failed = (msg: string): ErrorBody => ({ status: 'ERROR', msg });
