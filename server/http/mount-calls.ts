import { type CallAnswer, type CallName, calls, type ValidInput } from '#contract/calls.ts';
import { torontoDay } from '#kernel/dates.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { customerPays, type Payer, visitorPays } from '../rate-limit/who-pays.ts';
import { resolveViewer } from '../sessions/resolve-viewer.ts';
import { type Viewer, visitor } from '../viewer/viewer.ts';
import type { Making, Reply } from '../kept-answers/catalogue-cache.ts';
import { readyCall } from './answer-call.ts';
import { handlers } from './handlers.ts';
import { callKey } from '../calls/call-key.ts';
import type { RawInput } from '../calls/handler.ts';
import { WrittenAnswer, writeAnswer } from '../calls/written-answer.ts';
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

const lanes = { VISITOR: 'public', CUSTOMER: 'customers' } as const;

const payerOf = (context: Context, name: CallName, viewer: Viewer): Payer => {
  if (viewer.role === 'CUSTOMER') return customerPays(context, viewer.customerId);
  return calls[name].wayIn ? { context, admit: () => {} } : visitorPays(context, viewer.clientAddress);
};

const answerTo = async <N extends CallName>(
  { context, admit }: Payer,
  name: N,
  raw: RawInput,
  viewer: Viewer,
): Promise<Reply> => {
  const call = readyCall(context, name, raw, viewer);
  const { input } = call;
  // A dead token makes a visitor, whose answer reports it.
  if (calls[name].kept === 'EVERYBODY' || (calls[name].kept && viewer.role === 'VISITOR' && !viewer.deadToken))
    return keptFor(context, name, input, call.answer, { admit, lane: lanes[viewer.role] });
  if (viewer.role === 'CUSTOMER' && differsByPricesAlone(name, input)) {
    const { answer } = readyCall(context, name, raw, visitor);
    const kept = await keptFor(context, name, input, answer, { admit, lane: lanes.CUSTOMER });
    const { response } = JSON.parse(kept.body.toString()) as { response: CallAnswer<N> };
    return replyWith(await putPricesIn(context, name, response, viewer));
  }
  admit();
  return replyWith(await call.answer());
};

/** The answer for all visitors. */
const keptFor = <N extends CallName>(
  context: Context,
  name: N,
  input: ValidInput<N>,
  answer: () => Promise<unknown>,
  making: Making,
): Promise<Reply> => context.cache.get(keyOf(context, name, input), async () => replyWith(await answer()), making);

const keyOf = <N extends CallName>({ now }: Context, name: N, input: ValidInput<N>): string =>
  `${torontoDay(now())} ${callKey(name, input)}`;

const replyWith = (answer: unknown): Reply => (answer instanceof WrittenAnswer ? answer.reply : writeAnswer(answer));

// The header only: tokens in URLs would end up in logs and histories.
const viewerOf = (context: Context, request: FastifyRequest): Promise<Viewer> =>
  resolveViewer(context, /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', request.ip);
