import { type CallAnswer, type CallName, calls, type ValidInput } from '#contract/calls.ts';
import { torontoDay } from '#kernel/dates.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { resolveViewer } from '../sessions/resolve-viewer.ts';
import { type Viewer, visitor } from '../sessions/viewer.ts';
import { makeReply, type Reply } from '../web/catalogue-cache.ts';
import { readyCall } from './answer-call.ts';
import { handlers } from './handlers.ts';
import type { RawInput } from './handler.ts';
import { keptCalls } from './kept-calls.ts';
import { differsByPricesAlone, putPricesIn } from './priced-calls.ts';
import { sendReply } from './send-reply.ts';

/** The calls of section 7 over HTTP. */
export const mountCalls = (app: FastifyInstance, context: Context): void => {
  for (const name of Object.keys(handlers) as CallName[]) mountCall(app, context, name);
};

const mountCall = <N extends CallName>(app: FastifyInstance, context: Context, name: N): void => {
  const { method, path } = calls[name];
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const viewer = keptCalls[name] === 'EVERYBODY' ? visitor : await viewerOf(context, request);
      return sendReply(request, reply, await answerTo(context, name, request, viewer));
    },
  });
};

// A browser's cache would show yesterday's stock, or another person's prices; the server's own is told of changes.
const answerHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const answerTo = async <N extends CallName>(
  context: Context,
  name: N,
  raw: RawInput,
  viewer: Viewer,
): Promise<Reply> => {
  const call = readyCall(context, name, raw, viewer);
  const { input } = call;
  // Whoever comes with a dead token is a visitor, but is told so.
  if (keptCalls[name] && viewer.role === 'VISITOR' && !viewer.deadToken)
    return keptFor(context, name, input, call.answer);
  if (viewer.role === 'CUSTOMER' && differsByPricesAlone(name, input)) {
    const kept = await keptFor(context, name, input, readyCall(context, name, raw, visitor).answer);
    const { response } = JSON.parse(kept.body.toString()) as { response: CallAnswer<N> };
    return okReply(await putPricesIn(context, name, response, viewer));
  }
  return okReply(await call.answer());
};

/** The answer that all visitors get. */
const keptFor = <N extends CallName>(
  context: Context,
  name: N,
  input: ValidInput<N>,
  answer: () => Promise<CallAnswer<N>>,
): Promise<Reply> =>
  context.cache.get(`${name} ${torontoDay(context.now())} ${JSON.stringify(input)}`, async () =>
    okReply(await answer()),
  );

const okReply = (response: unknown): Reply => makeReply(200, answerHeaders, JSON.stringify({ status: 'OK', response }));

// The header alone: a token in an address would end up in logs and histories.
const viewerOf = (context: Context, request: FastifyRequest): Promise<Viewer> =>
  resolveViewer(context, /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', request.ip);
