import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failed, halfCharacter } from '#server/platform/failure/failure.ts';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { codeOfStatus } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets the body as text, and reads it with `readJson` if it has to. */
    textBody?: boolean;
  }
  interface FastifyInstance {
    readJson: (request: FastifyRequest) => Promise<unknown>;
  }
}

const surrogateEscape = /\\u[dD][89a-fA-F]/;

/**
 * Whether every text and every name in it is: PostgreSQL's JSON takes no half of a character. Without recursion, as a
 * body may be nested as deep as it is long.
 */
const isWellFormed = (value: unknown): boolean => {
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'string' && !one.isWellFormed()) return false;
    if (typeof one === 'object' && one !== null)
      for (const [name, inside] of Object.entries(one)) waiting.push(name, inside);
  }
  return true;
};

/** Fastify's own parser, but an empty body with a JSON content type is allowed, as section 7 has calls that send one, and
 * halves of characters are refused. */
export const mountJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const read = (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void): void => {
    if (body.trim() === '') done(null, undefined);
    else
      void parse(request, body, (error: Error | null, value?: unknown) => {
        if (error === null && surrogateEscape.test(body) && !isWellFormed(value)) done(halfCharacter());
        else done(error, value);
      });
  };
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.textBody) done(null, body);
    else read(request, body, done);
  });
  app.decorate('readJson', async (request: FastifyRequest) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    if (typeof request.body !== 'string') return request.body;
    read(request, request.body, (error, value) => (error ? reject(error) : resolve(value)));
    return promise;
  });
};

/** Answers what the router cannot parse, which does not reach the error handler. */
export const answerUnreadable = (error: FastifyError, reply: FastifyReply): void => {
  const status = error.statusCode ?? 400;
  reply.code(status).send(failed(codeOfStatus(status), error.message));
};

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what Node cannot parse as HTTP: there is no request, only a connection to close. */
export const answerNoHttp = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(failed(codeOfStatus(status), 'The request could not be read.'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ].join('\r\n');
  socket.write(`${head}\r\n\r\n${body}`);
  socket.destroySoon();
};
