import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets the body as text, and reads it with `readJson` if it has to. */
    textBody?: boolean;
  }
  interface FastifyInstance {
    readJson: (request: FastifyRequest) => Promise<unknown>;
  }
}

/** Fastify's own parser, but an empty body with a JSON content type is allowed: section 7 has calls that send one. */
export const mountJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const read = (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void): void => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
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
