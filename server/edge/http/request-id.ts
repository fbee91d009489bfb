import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The header of an answer that names its request; the lines of the log have it as `reqId`. */
export const requestIdHeader = 'x-request-id';

/** Differs between processes and starts, so that a counter is enough. */
const start = randomBytes(6).toString('base64url');
let count = 0;

/** For Fastify's `genReqId`. A caller's own is not taken: it would be written into the log. */
export const nextRequestId = (): string => `${start}-${(count += 1).toString(36)}`;

/** Names the request in every answer, those that are kept apart (kept-answers/send-reply.ts). */
export const mountRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ id }: FastifyRequest, reply, done) => {
    reply.header(requestIdHeader, id);
    done();
  });
};
