import type { FastifyInstance, FastifyRequest } from 'fastify';
import { halfCharacter } from '#server/platform/failure/failure.ts';

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
