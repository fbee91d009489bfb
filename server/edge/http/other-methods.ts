import * as words from '#messages/refusals.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLanguage } from '#server/platform/calls/request-language.ts';
import { failed } from '#server/platform/failure/failure.ts';
import { calls } from '#contract/calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffExports } from '#contract/imports/staff-exports.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import { inLanguage } from '../../../messages/current.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 405 with Allow when the path has routes for other methods; false when it has none. */
    refuseMethod: (request: FastifyRequest, reply: FastifyReply) => boolean;
    /** Every route that is mounted, such as `GET /healthz`. */
    mountedRoutes: readonly string[];
  }
}

/** Answered by the plugin for other origins. */
const notCounted: ReadonlySet<string> = new Set(['OPTIONS']);
const anyPath = '/*';

/** Notes each route's methods, for requests with another one. Call it before the routes are mounted. */
export const mountOtherMethods = (app: FastifyInstance): void => {
  const mounted: string[] = [];
  app.decorate('mountedRoutes', mounted);
  const literal = new Map<string, Set<string>>();
  const patterns: { matches: RegExp; methods: Set<string> }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((each) => !notCounted.has(each));
    mounted.push(...methods.filter((each) => each !== 'HEAD').map((each) => `${each} ${url}`));
    if (!/[:*]/.test(url)) {
      const known = literal.get(url) ?? new Set();
      for (const each of methods) known.add(each);
      literal.set(url, known);
    } else if (url !== anyPath) patterns.push({ matches: patternOf(url), methods: new Set(methods) });
  });
  app.decorate('refuseMethod', (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const found = [
      literal.get(path) ?? [],
      ...patterns.filter(({ matches }) => matches.test(path)).map(({ methods }) => methods),
    ];
    const allowed = [...new Set(found.flatMap((methods) => [...methods]))].toSorted();
    if (allowed.length === 0 || allowed.includes(request.method)) return false;
    sendMethodRefusal(request, reply, allowed);
    return true;
  });
};

/** 405: the address takes other methods. */
export const sendMethodRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): FastifyReply => {
  const methods = allowed.join(', ');
  const told = inLanguage(requestLanguage(request), () => words.otherMethod(request.method, methods));
  return reply
    .code(405)
    .headers({ allow: methods, 'cache-control': 'no-store' })
    .send(failed('METHOD_NOT_ALLOWED', told));
};

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split(/(:\w+|\*)/)
      .map((part) =>
        part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('')}$`,
  );

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
