import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeReply, type Reply } from './catalogue-cache.ts';

/** Sends a whole answer in the best encoding that the client accepts. */
export const sendReply = async (request: FastifyRequest, reply: FastifyReply, answer: Reply): Promise<FastifyReply> => {
  const { body, encoding } = await encodeReply(answer, request.headers['accept-encoding']);
  reply.code(answer.status).headers(answer.headers).header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
};
