import type { FastifyInstance } from 'fastify';

/** Fastify's own parser, but an empty body with a JSON content type is allowed: section 7 has calls that send one. */
export const mountJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
};
