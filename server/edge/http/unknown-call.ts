import { calls } from '#contract/calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffExports } from '#contract/imports/staff-exports.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import * as words from '#messages/refusals.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage } from '../../../messages/current.ts';
import { requestLanguage } from '#server/platform/calls/request-language.ts';
import { failed } from '#server/platform/failure/failure.ts';

const callPatterns = [calls, staffCalls, staffPrints, staffExports]
  .flatMap((table) => Object.values<{ path: string }>(table))
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/**
 * Answers 308 to the canonical address when only the trailing slash is missing, 405 for another method than the call's,
 * else 404.
 */
export const answerUnknownCall = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (request.server.refuseMethod(request, reply)) return reply;
  const [path = '', query] = request.url.split('?', 2);
  if (callPatterns.some((pattern) => pattern.test(`${path}/`)))
    // The address may be a print link's, with a token in it: it must not be cached or passed on.
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(`${path}/${query === undefined ? '' : `?${query}`}`, 308);
  return reply.code(404).send(
    failed(
      'UNKNOWN_CALL',
      inLanguage(requestLanguage(request), () => words.noCall(request.method, path)),
    ),
  );
};
