import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { publicDocument } from '../openapi/public-document.ts';
import { staffDocument } from '../openapi/staff-document.ts';

/**
 * The API described, browsable and as JSON: section 7 at /api/docs/ and /api/docs/json, the staff's calls at
 * /api/docs/staff/ and /api/docs/staff/json. Both are for everybody: they hold nothing that the public sources do not.
 */
export const mountDocs = async (app: FastifyInstance): Promise<void> => {
  await mountDocument(app, '/api/docs', publicDocument);
  await mountDocument(app, '/api/docs/staff', staffDocument);
};

// Everything comes from here. No upgrade to https: a shop may be looked at by plain http under any name.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

// Takes the place of the document, which is made when somebody first reads it.
const noDocument = { openapi: '3.0.0', info: { title: '', version: '' }, paths: {} };

// Within a scope of its own: the plugins know one document each.
const mountDocument = async (app: FastifyInstance, routePrefix: string, make: () => object): Promise<void> => {
  let document: object | undefined;
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: noDocument } });
    await scope.register(swaggerUi, {
      routePrefix,
      staticCSP: policy,
      transformSpecification: () => (document ??= make()),
      transformSpecificationClone: false,
    });
  });
};
