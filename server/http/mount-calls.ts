import { type CallAnswer, type CallName, calls, type ValidInput } from '#contract/calls.ts';
import { torontoDay } from '#kernel/dates.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { customerPays, type Payer, visitorPays } from '../rate-limit/who-pays.ts';
import { resolveViewer } from '../sessions/resolve-viewer.ts';
import { type Viewer, visitor } from '../viewer/viewer.ts';
import { makeReply, type Making, type Reply } from '../kept-answers/catalogue-cache.ts';
import { readyCall } from './answer-call.ts';
import { handlers } from './handlers.ts';
import { callKey } from '../calls/call-key.ts';
import type { RawInput } from '../calls/handler.ts';
import { differsByPricesAlone, putPricesIn } from './priced-calls.ts';
import { sendReply } from '../kept-answers/send-reply.ts';

/** Mounts the calls of section 7 over HTTP. */
export const mountCalls = (app: FastifyInstance, context: Context): void => {
  for (const name of Object.keys(handlers) as CallName[]) mountCall(app, context, name);
};

const mountCall = <N extends CallName>(app: FastifyInstance, context: Context, name: N): void => {
  const { method, path } = calls[name];
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const answer = keptForEverybody(context, name, request) ?? (await answerOf(context, name, request));
      return sendReply(request, reply, answer);
    },
  });
};

/** The cached answer that needs no session lookup. */
const keptForEverybody = <N extends CallName>(context: Context, name: N, raw: RawInput): Reply | undefined =>
  calls[name].kept === 'EVERYBODY'
    ? context.cache.peek(keyOf(context, name, readyCall(context, name, raw, visitor).input))
    : undefined;

const answerOf = async <N extends CallName>(context: Context, name: N, request: FastifyRequest): Promise<Reply> => {
  const viewer = await viewerOf(context, request);
  return answerTo(payerOf(context, name, viewer), name, request, viewer);
};

// A browser's cache would show old stock, or another person's prices; the server's own is invalidated.
const answerHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const lanes = { VISITOR: 'public', CUSTOMER: 'customers' } as const;

const payerOf = (context: Context, name: CallName, viewer: Viewer): Payer => {
  if (viewer.role === 'CUSTOMER') return customerPays(context, viewer.customerId);
  return calls[name].wayIn ? { context, reads: context, admit: () => {} } : visitorPays(context, viewer.clientAddress);
};

const answerTo = async <N extends CallName>(
  { context, reads, admit }: Payer,
  name: N,
  raw: RawInput,
  viewer: Viewer,
): Promise<Reply> => {
  const call = readyCall(context, name, raw, viewer);
  const { input } = call;
  // A dead token makes a visitor, whose answer reports it.
  if (calls[name].kept === 'EVERYBODY' || (calls[name].kept && viewer.role === 'VISITOR' && !viewer.deadToken))
    return keptFor(context, name, input, readyCall(reads, name, raw, viewer).answer, {
      admit,
      lane: lanes[viewer.role],
    });
  if (viewer.role === 'CUSTOMER' && differsByPricesAlone(name, input)) {
    const { answer } = readyCall(reads, name, raw, visitor);
    const kept = await keptFor(context, name, input, answer, { admit, lane: lanes.CUSTOMER });
    const { response } = JSON.parse(kept.body.toString()) as { response: CallAnswer<N> };
    return okReply(await putPricesIn(context, name, response, viewer));
  }
  admit();
  return okReply(await call.answer());
};

/** The answer for all visitors. */
const keptFor = <N extends CallName>(
  context: Context,
  name: N,
  input: ValidInput<N>,
  answer: () => Promise<CallAnswer<N>>,
  making: Making,
): Promise<Reply> => context.cache.get(keyOf(context, name, input), async () => okReply(await answer()), making);

const keyOf = <N extends CallName>({ now }: Context, name: N, input: ValidInput<N>): string =>
  `${torontoDay(now())} ${callKey(name, input)}`;

const okReply = (response: unknown): Reply => makeReply(200, answerHeaders, JSON.stringify({ status: 'OK', response }));

// The header only: tokens in URLs would end up in logs and histories.
const viewerOf = (context: Context, request: FastifyRequest): Promise<Viewer> =>
  resolveViewer(context, /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', request.ip);
