import { type CallName, calls } from '#contract/calls.ts';
import { ErrorBody, okBody } from '#contract/envelope.ts';
import { torontoDay } from '#kernel/dates.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { makeReply, type Reply } from '../web/catalogue-cache.ts';
import { type Handlers, parseInput, type Viewer } from './handler.ts';
import { handlers } from './handlers.ts';
import { sendReply } from './send-reply.ts';

/** The calls of section 7 over HTTP. What a visitor is answered is kept until the catalogue changes or the day ends. */
export const mountCalls = (app: FastifyInstance, context: Context): void => {
  for (const name of Object.keys(calls) as CallName[]) mountCall(app, context, name);
};

const mountCall = <N extends CallName>(app: FastifyInstance, context: Context, name: N): void => {
  const { method, path, summary, params, query, body, response } = calls[name];
  const parts = { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) };
  app.route({
    method,
    url: path,
    schema: {
      summary,
      tags: ['shop'],
      ...parts,
      response: { 200: okBody(response), 400: ErrorBody, 404: ErrorBody, 422: ErrorBody },
    },
    handler: async (request, reply) => {
      const input = parseInput(name, request);
      const viewer = viewerOf(request);
      const make = async (): Promise<Reply> => {
        const answer = await (handlers as Handlers)[name](context, input, viewer);
        return makeReply(200, answerHeaders, JSON.stringify({ status: 'OK', response: answer }));
      };
      const keepable = viewer.token === '';
      const answer = keepable
        ? await context.cache.get(`${name} ${torontoDay(context.now())} ${JSON.stringify(input)}`, make)
        : await make();
      return sendReply(request, reply, answer);
    },
  });
};

// A browser's cache would show yesterday's stock; the server's own is told of changes.
const answerHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const viewerOf = (request: FastifyRequest): Viewer => ({
  token: /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '',
});
