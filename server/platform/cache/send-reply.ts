import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodeReply, encodingFor, type Prepared, type Reply } from './reply.ts';

/**
 * Sends a whole answer in the best encoding that the client accepts.
 * @param quickly spends less on compressing it
 */
export const sendReply = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Reply,
  quickly = false,
): Promise<FastifyReply> => {
  const encoding = encodingFor(answer, request.headers['accept-encoding']);
  const body = encoding ? await encodeReply(answer, encoding, quickly) : answer.body;
  reply.code(answer.status).headers(answer.headers).header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
};

/**
 * Sends an answer that is kept: written as it was prepared for the first request, past Fastify's own sending. For routes
 * whose hooks set the same headers for every request.
 */
export const sendKept = (request: FastifyRequest, reply: FastifyReply, answer: Reply): FastifyReply | Promise<void> => {
  const encoding = encodingFor(answer, request.headers['accept-encoding']);
  const prepared = answer.prepared.get(encoding ?? '');
  if (prepared) return write(request, reply, answer, prepared);
  if (encoding === undefined) return write(request, reply, answer, prepare(reply, answer, '', answer.body));
  return encodeReply(answer, encoding).then(
    (body) => void write(request, reply, answer, prepare(reply, answer, encoding, body)),
  );
};

/** The headers that are the request's: its name, and the end of its connection while the server drains. */
const requestId = 'x-request-id';
const ending = 'connection';

const write = (
  { id }: FastifyRequest,
  reply: FastifyReply,
  { status }: Reply,
  { headers, body }: Prepared,
): FastifyReply => {
  const own = reply.hasHeader(ending) ? [requestId, id, ending, 'close'] : [requestId, id];
  reply.hijack();
  reply.raw.writeHead(status, headers.concat(own));
  reply.raw.end(body);
  return reply;
};

const prepare = (reply: FastifyReply, answer: Reply, encoding: Encoding | '', body: Buffer): Prepared => {
  const headers = [...headersFor(reply, answer, encoding), 'content-length', String(body.length)];
  const made = { headers, body };
  answer.prepared.set(encoding, made);
  return made;
};

/** By encoding, and by the shop's origin, which staff can change. */
type Headers = Map<string, readonly string[]>;
/** By the app, whose hooks set some, and by the answer's own. */
const known = new WeakMap<object, WeakMap<Reply['headers'], Headers>>();

/** Names and values by turns, without the length. */
const headersFor = (reply: FastifyReply, { headers: own }: Reply, encoding: Encoding | ''): readonly string[] => {
  const ofApp = known.get(reply.server) ?? new WeakMap<Reply['headers'], Headers>();
  known.set(reply.server, ofApp);
  const ofAnswer: Headers = ofApp.get(own) ?? new Map();
  ofApp.set(own, ofAnswer);
  const key = `${encoding} ${reply.getHeader('access-control-allow-origin')}`;
  const ready = ofAnswer.get(key);
  if (ready) return ready;
  const { [requestId]: _id, [ending]: _ending, ...all } = reply.getHeaders();
  const headers = { ...all, ...own, vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) };
  const made = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  ofAnswer.set(key, made);
  return made;
};
