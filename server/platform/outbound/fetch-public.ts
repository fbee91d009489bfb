import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { OutboundError } from './outbound-error.ts';
import { publicLookup, refusePrivateNumbers, type Resolve } from './public-lookup.ts';
import { sniffType, sniffedBytes, type SniffedType } from './sniff-type.ts';

/*
 * Fetches what an address of others names: a supplier's file, a picture. The address is not ours to trust, so nothing of
 * our own network is reached by it, and what comes is bounded in size, time and kind.
 */

export type FetchOptions = {
  maxBytes: number;
  /** For all of it: redirects, and the last byte. */
  timeoutMs: number;
  /** What it may be, by its first bytes; anything when it is left out. */
  types?: readonly SniffedType[];
  /** Private hosts that may be fetched from, by name or number (OUTBOUND_PRIVATE_HOSTS). */
  privateHosts?: readonly string[];
  /** Sent to the first origin alone: a redirect to another carries no password there. */
  headers?: Readonly<Record<string, string>>;
  resolve?: Resolve;
};

export type Fetched = {
  /** After redirects. */
  url: string;
  type: SniffedType;
  /** As the server names itself to caches, "" for nothing. */
  etag: string;
};

const redirectsMax = 5;
const redirected = new Set([301, 302, 303, 307, 308]);

/** A longer wait is not waited for at once. */
const retryAfterMaxMs = 24 * 60 * 60 * 1000;

/**
 * Opens an address and gives its bytes as they come.
 * @throws OutboundError; also while the bytes are read, when they become too many or the time is over
 */
export const openPublic = async (
  address: string,
  options: FetchOptions,
): Promise<Fetched & { bytes: AsyncGenerator<Buffer> }> => {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const allowed = new Set(options.privateHosts);
  const first = parse(address);
  let url = first;
  for (let hops = 0; ; hops += 1) {
    const headers = url.origin === first.origin ? options.headers : undefined;
    const response = await ask(url, { allowed, headers, signal, resolve: options.resolve });
    const status = response.statusCode ?? 0;
    if (!redirected.has(status)) return read(response, url, { ...options, signal });
    response.destroy();
    if (hops === redirectsMax) throw new OutboundError('REDIRECTS', `It leads on more than ${redirectsMax} times.`);
    url = parse(response.headers.location ?? '', url);
  }
};

/** As `openPublic`, with all bytes at once. */
export const fetchPublic = async (address: string, options: FetchOptions): Promise<Fetched & { bytes: Buffer }> => {
  const { bytes, ...fetched } = await openPublic(address, options);
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return { ...fetched, bytes: Buffer.concat(parts) };
};

/** Of what an address answers to what it was sent. */
const answerBytes = 1000;

/**
 * Posts a text to an address; a redirect is its answer.
 * @returns the status, and the first letters of what it answers
 * @throws OutboundError
 */
export const postPublic = async (
  address: string,
  body: string,
  { timeoutMs, privateHosts, headers, resolve }: Omit<FetchOptions, 'maxBytes' | 'types'>,
): Promise<{ status: number; answer: string }> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const url = parse(address);
  const response = await ask(url, { allowed: new Set(privateHosts), headers, signal, resolve, body });
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= answerBytes) break;
    }
  } catch {
    // It has answered; how its answer ends is not waited for.
  }
  return { status: response.statusCode ?? 0, answer: Buffer.concat(parts).toString('utf8', 0, answerBytes) };
};

const parse = (address: string, base?: URL): URL => {
  const url = URL.parse(address.trim(), base?.href);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    throw new OutboundError(
      'ADDRESS',
      `"${address.slice(0, 200)}" is no address that begins with https:// or http://.`,
    );
  return url;
};

type Ask = {
  allowed: ReadonlySet<string>;
  headers: FetchOptions['headers'];
  signal: AbortSignal;
  resolve: Resolve | undefined;
  /** Posted, where there is one. */
  body?: string;
};

const ask = (url: URL, { allowed, headers, signal, resolve, body }: Ask): Promise<IncomingMessage> => {
  refusePrivateNumbers(url.hostname, allowed);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((fulfil, reject) => {
    const sent = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      lookup: publicLookup(allowed, resolve),
      // A connection that is kept open could have been opened to an address that was not looked at.
      agent: false,
      headers: { 'user-agent': 'Tradefront', accept: '*/*', 'accept-encoding': 'identity', ...headers },
      signal,
    });
    sent.on('response', fulfil);
    sent.on('error', (error) => reject(failureOf(error, url, signal)));
    sent.end(body);
  });
};

const failureOf = (error: unknown, url: URL, signal: AbortSignal): OutboundError => {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('TIME', `${url.host} took too long.`);
  const { code, message } = error as NodeJS.ErrnoException;
  return new OutboundError('UNREACHABLE', `${url.host} cannot be reached: ${code ?? message}.`);
};

const read = async (
  response: IncomingMessage,
  url: URL,
  { maxBytes, types, signal }: FetchOptions & { signal: AbortSignal },
): Promise<Fetched & { bytes: AsyncGenerator<Buffer> }> => {
  try {
    refuseAnswer(response, url, maxBytes);
    const parts = bounded(response, url, { maxBytes, signal });
    // Node gives parts as they come: the first may be shorter than what tells the type.
    const start: Buffer[] = [];
    let length = 0;
    while (length < sniffedBytes) {
      const next = await parts.next();
      if (next.done) break;
      start.push(next.value);
      length += next.value.length;
    }
    const head = Buffer.concat(start);
    const type = sniffType(head);
    if (types && !types.includes(type))
      throw new OutboundError('TYPE', `${url.host} answers ${named(type)}, which is not what is wanted.`);
    const etag = response.headers.etag ?? '';
    return { url: url.href, type, etag, bytes: chain(head, parts) };
  } catch (error) {
    response.destroy();
    throw error;
  }
};

const named = (type: SniffedType): string => (type === 'unknown' ? 'bytes of an unknown kind' : type);

async function* chain(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* rest;
}

const refuseAnswer = (response: IncomingMessage, url: URL, maxBytes: number): void => {
  const status = response.statusCode ?? 0;
  if (status !== 200) {
    const retryAfterMs = retryAfter(response.headers['retry-after']);
    throw new OutboundError('STATUS', `${url.host} answers ${status}.`, {
      status,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  }
  const encoding = response.headers['content-encoding'] ?? 'identity';
  // Unpacking is where a few bytes become many; none was asked for.
  if (encoding !== 'identity') throw new OutboundError('TYPE', `${url.host} answers packed (${encoding}).`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
};

const tooLarge = (maxBytes: number): OutboundError =>
  new OutboundError('TOO_LARGE', `It is larger than ${(maxBytes / 1e6).toFixed(1)} MB.`);

/** Seconds, or a date; at most a day. */
const retryAfter = (given: string | undefined): number | undefined => {
  if (given === undefined) return undefined;
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), retryAfterMaxMs) : undefined;
};

async function* bounded(
  response: IncomingMessage,
  url: URL,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  let length = 0;
  const stop = () => response.destroy(new Error('the time is over'));
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) stop();
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) throw tooLarge(maxBytes);
      yield part;
    }
  } catch (error) {
    throw failureOf(error, url, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    response.destroy();
  }
}
