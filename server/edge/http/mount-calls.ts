import type { RawInput } from '#server/platform/calls/handler.ts';
import { makeReply, printReply, putPricesIn, type Reply } from '#server/platform/cache/reply.ts';
import { type CallAnswer, type CallName, calls, type ValidInput } from '#contract/calls.ts';
import { customerRecords } from '../openapi/record-calls.ts';
import { shopDay } from '#kernel/dates.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { customerPays, type Payer, visitorPays } from '#server/platform/limits/who-pays.ts';
import { deviceCookie, deviceOf } from '#server/platform/credentials/device-cookie.ts';
import { bearerOf, hashToken } from '#server/platform/credentials/token.ts';
import { resolveViewer } from '#server/people/sessions/resolve-viewer.ts';
import { type CustomerViewer, type Viewer, visitor } from '#server/platform/viewer/viewer.ts';
import type { Making } from '#server/platform/cache/catalogue-cache.ts';
import { bothShown, type Shown, wholeTables } from '#server/platform/cache/change.ts';
import { Printed } from '#server/platform/cache/printed.ts';
import { requestKey } from '#server/platform/cache/request-key.ts';
import type { Asker } from '#server/platform/cache/network-shares.ts';
import type { Lane } from '#server/platform/limits/call-rush.ts';
import { callKey } from '#server/platform/calls/call-key.ts';
import { requestLanguage } from '#server/platform/calls/request-language.ts';
import { sendKept, sendReply } from '#server/platform/cache/send-reply.ts';
import { currentLanguage, inLanguage } from '../../../messages/current.ts';
import { differsByPricesAlone, isForPriceList, pricesOf, printed, readyCall, type ReadyCall } from './answer-call.ts';
import { answerRecord } from './entity-tags.ts';
import { handlers } from './handlers.ts';
import { refuseBeyondKey, viewerWithKey } from './machines.ts';
import { shownBy } from './shown-by.ts';

/*
 * `listKey` (specification section 7) is only echoed: the answer that is kept has none, and gets the caller's put in.
 */

/** The `listKey` of a call's input, and the input without it. */
const apartFromListKey = (raw: RawInput): { listKey: string | null; rest: RawInput } => {
  const { body } = raw;
  if (typeof body !== 'object' || body === null || !('listKey' in body)) return { listKey: null, rest: raw };
  const { listKey, ...rest } = body;
  return { listKey: typeof listKey === 'string' ? listKey : null, rest: { ...raw, body: rest } };
};

// Members of the answer stand before its products; inside a text the quotation marks would be escaped.
const noListKey = '"listKey":null';

/** The answer to the caller who sent it. */
const withListKey = ({ status, headers, body }: Reply, listKey: string): Reply =>
  makeReply(
    status,
    headers,
    body.toString().replace(noListKey, () => `"listKey":${JSON.stringify(listKey)}`),
  );

/** Mounts the calls of section 7 over HTTP. */
export const mountCalls = (app: FastifyInstance, context: Context): void => {
  for (const name of Object.keys(handlers) as CallName[]) mountCall(app, context, name);
};

const mountCall = <N extends CallName>(app: FastifyInstance, context: Context, name: N): void => {
  const { method, path, kept, customer } = calls[name];
  app.route({
    method,
    url: path,
    config: { textBody: kept !== undefined, claims: customer && kept === undefined && method !== 'GET' },
    preHandler: (request, _reply, done) => {
      refuseBeyondKey(name, request);
      done();
    },
    handler: (request, reply) =>
      inLanguage(requestLanguage(request), () =>
        kept === undefined
          ? inLane(context, name, request, () => answerAnew(context, name, request, reply))
          : answerFromKept(app, context, name, request, reply),
      ),
  });
};

const inLane = <T>({ rush }: Context, name: CallName, request: FastifyRequest, make: () => Promise<T>): Promise<T> =>
  rush.answer(laneOf(rush, name, request), make);

const laneOf = (rush: Pick<Context['rush'], 'hasMet'>, name: CallName, request: FastifyRequest): Lane => {
  if (calls[name].wayIn) return 'signIn';
  if (tokenOf(request) === '') return 'visitors';
  return rush.hasMet(tokenHashOf(request)) ? 'customers' : 'unknown';
};

const answerAnew = async <N extends CallName>(
  context: Context,
  name: N,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const device = calls[name] === calls.login ? deviceOf(context.config, request.headers.cookie) : '';
  const viewer = await viewerOf(context, request, device);
  context.rush.meet(tokenHashOf(request), viewer.role === 'CUSTOMER');
  const { admit, context: paying } = payerOf(context, name, viewer);
  const call = readyCall(paying, name, request, viewer);
  admit();
  // Whatever happens: the call may have ended the session.
  const answer = await answerRecord({ ...paying, request, reply }, customerRecords.get(name), {
    act: () => call.answer(),
    read: (db, reader, params) => readyCall({ ...paying, db }, reader, { params }, viewer).answer(),
  }).finally(() => {
    if (request.method !== 'GET') context.sessions.forgetToken(tokenHashOf(request));
  });
  if (reply.statusCode === 304) return reply.send();
  if (device !== '') reply.header('set-cookie', deviceCookie(context.config, device, calls.login.path));
  return sendReply(request, reply, okReply(name, answer));
};

/**
 * The same request is answered from what was kept for it, without being read or validated again: before the session is
 * looked up when the answer is for everybody, after it for a customer's price list.
 */
const answerFromKept = <N extends CallName>(
  app: FastifyInstance,
  context: Context,
  name: N,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply | void> => {
  const forEverybody = calls[name].kept === 'EVERYBODY' || request.headers.authorization === undefined;
  const priceList =
    forEverybody || !isForPriceList(name)
      ? undefined
      : context.sessions.customerOf(tokenHashOf(request), context.now())?.priceListId;
  const known =
    forEverybody || priceList !== undefined
      ? context.cache.answerTo(askedKey(request, context.now(), priceList), { asker: request, kind: name })
      : undefined;
  if (known) return sendKept(request, reply, known);
  return inLane(context, name, request, () => answerToViewer(app, context, name, request, reply));
};

const answerToViewer = async <N extends CallName>(
  app: FastifyInstance,
  context: Context,
  name: N,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> => {
  const raw = { params: request.params, query: request.query, body: await app.readJson(request) };
  const read = readForEverybody(context, name, raw);
  const kept = read && context.cache.peek(read.key, { asker: request, kind: name });
  if (kept) {
    context.cache.noteRequest(askedKey(request, context.now()), read.key, request);
    return sendKept(request, reply, kept);
  }
  const viewer = knownCustomer(context, name, request) ?? (await viewerOf(context, request));
  context.rush.meet(tokenHashOf(request), viewer.role === 'CUSTOMER');
  const priceList = viewer.role === 'CUSTOMER' && isForPriceList(name) ? viewer.priceListId : undefined;
  const asked = askedKey(request, context.now(), priceList);
  const known = priceList === undefined ? undefined : context.cache.answerTo(asked, { asker: request, kind: name });
  if (known) return sendKept(request, reply, known);
  const payer = payerOf(context, name, viewer);
  const { key, reply: answer } = read
    ? await answerReady(payer, name, read, viewer, request)
    : await answerTo(payer, name, raw, viewer, request);
  if (key === undefined) return sendReply(request, reply, answer);
  context.cache.noteRequest(asked, key, request);
  return sendKept(request, reply, answer);
};

/** An answer, with its key if it may be kept. */
type Keyed = { key?: string; reply: Reply };

/** A call whose answer is everybody's: no session is looked up before it is known whether it is kept. */
const readForEverybody = <N extends CallName>(
  context: Context,
  name: N,
  raw: RawInput,
): (ReadyCall<N> & { key: string }) | undefined => {
  if (calls[name].kept !== 'EVERYBODY') return undefined;
  const call = readyCall(context, name, raw, visitor);
  return { ...call, key: keyOf(context, name, call.input) };
};

// A browser's cache would show old stock, or another person's prices; the server's own is invalidated.
const answerHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const lanes = { VISITOR: 'public', CUSTOMER: 'customers' } as const;

const payerOf = (context: Context, name: CallName, viewer: Viewer): Payer => {
  if (viewer.role === 'CUSTOMER') return customerPays(context, viewer.customerId);
  if (!calls[name].wayIn) return visitorPays(context, viewer.clientAddress);
  return { context, reads: context, admit: () => {}, wasCheap: () => false };
};

/** The one answer that differs for a dead token: it says so. */
const reportsDeadToken: CallName = 'cuiConfig';

const answerTo = async <N extends CallName>(
  payer: Payer,
  name: N,
  raw: RawInput,
  viewer: Viewer,
  asker: Asker,
): Promise<Keyed> => {
  const { listKey, rest } = apartFromListKey(raw);
  const whole = readyCall(payer.context, name, raw, viewer);
  if (listKey === null) return answerReady(payer, name, whole, viewer, asker);
  const { reply } = await answerReady(payer, name, readyCall(payer.context, name, rest, viewer), viewer, asker);
  return { reply: withListKey(reply, listKey) };
};

const answerReady = async <N extends CallName>(
  { context, reads, admit, wasCheap }: Payer,
  name: N,
  call: ReadyCall<N> & { key?: string },
  viewer: Viewer,
  asker: Asker,
): Promise<Keyed> => {
  const { input, key = keyOf(context, name, input) } = call;
  const making = { admit, lane: lanes[viewer.role], asker, kind: name, wasCheap };
  const asEverybody = viewer.role === 'VISITOR' && !(viewer.deadToken && name === reportsDeadToken);
  if (calls[name].kept === 'EVERYBODY' || asEverybody) {
    const answer = () => call.answer({ context: reads });
    return { key, reply: await keptFor(context, name, { key, input, answer }, making) };
  }
  if (viewer.role === 'CUSTOMER' && isForPriceList(name)) {
    const own = `${key} in price list ${viewer.priceListId}`;
    const make = () => pricedReply({ context, reads }, name, { ...call, key }, viewer, making);
    return { key: own, reply: await context.cache.get(own, make, making) };
  }
  admit();
  return { reply: okReply(name, await call.answer()) };
};

/** The answer for all visitors. */
const keptFor = <N extends CallName>(
  context: Context,
  name: N,
  {
    key,
    input,
    answer,
  }: { key: string; input: ValidInput<N>; answer: () => Promise<CallAnswer<N> | Printed<CallAnswer<N>>> },
  making: Making,
): Promise<Reply> =>
  context.cache.get(
    key,
    async () => {
      const made = await answer();
      return okReply(name, made, shownBy(name, input, made));
    },
    making,
  );

/** The answer for all customers with a price list: the visitors' with prices put in, or one of its own. */
const pricedReply = async <N extends CallName>(
  { context, reads }: Pick<Payer, 'context' | 'reads'>,
  name: N,
  { input, answer, key }: ReadyCall<N> & { key: string },
  viewer: CustomerViewer,
  making: Making,
): Promise<Reply> => {
  if (!differsByPricesAlone(name, input)) {
    const made = await answer();
    return okReply(name, made, bothShown(shownBy(name, input, made), everyPrice));
  }
  const forVisitors = () => answer({ context: reads, viewer: visitor });
  const kept = await keptFor(context, name, { key, input, answer: forVisitors }, { ...making, kind: undefined });
  const prices = await pricesOf(
    context,
    { variants: kept.slots().map(({ variantId }) => variantId), products: kept.shown.products },
    viewer,
  );
  // The prices of the products shown are rows of theirs.
  return makeReply(200, answerHeaders, putPricesIn(kept, prices), bothShown(kept.shown, wholeTables('price_list')));
};

const everyPrice = wholeTables('price_list', 'variant', 'tier_price');

const keyOf = <N extends CallName>({ now }: Context, name: N, input: ValidInput<N>): string =>
  `${spoken()}${shopDay(now())} ${callKey(name, input)}`;

/** Before keys of answers in another language. */
const spoken = (): string => (currentLanguage() === 'en' ? '' : `${currentLanguage()} `);
const askedKey: typeof requestKey = (...of) => spoken() + requestKey(...of);

const okReply = <N extends CallName>(
  name: N,
  response: CallAnswer<N> | Printed<CallAnswer<N>>,
  shown?: Shown,
): Reply => {
  const text = printed(name, response);
  const reply = replies.get(text) ?? printReply(answerHeaders, text, shown);
  replies.set(text, reply);
  return reply;
};

/** Answers that handlers keep themselves are made ready for sending once. */
const replies = new WeakMap<Printed<unknown>, Reply>();

// The header only: tokens in URLs would end up in logs and histories.
const viewerOf = async (context: Context, request: FastifyRequest, device = ''): Promise<Viewer> =>
  viewerWithKey(request) ?? resolveViewer(context, tokenOf(request), request.ip, device);

/** Prices need no more of a session than that it was looked up lately, whether the answer is kept or made. */
const knownCustomer = (context: Context, name: CallName, request: FastifyRequest): CustomerViewer | undefined => {
  const token = isForPriceList(name) ? tokenOf(request) : '';
  const known = token === '' ? undefined : context.sessions.customerOf(tokenHashOf(request), context.now());
  return known && { ...known, clientAddress: request.ip, device: '', token };
};

const tokenOf = ({ headers }: FastifyRequest): string => bearerOf(headers) ?? '';
const tokenHashOf = (request: FastifyRequest): string => hashToken(tokenOf(request)).toString('base64');
