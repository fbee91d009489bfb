import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { publicDocument } from '../openapi/public-document.ts';
import { staffDocument } from '../openapi/staff-document.ts';
import { listFieldsOf } from './list-fields.ts';

/**
 * The API's documentation, browsable and as JSON: section 7 at /api/docs/ and /api/docs/json, the staff calls at
 * /api/docs/staff/ and /api/docs/staff/json. Both are public, like the sources.
 */
export const mountDocs = async (app: FastifyInstance): Promise<void> => {
  await mountDocument(app, '/api/docs', () => publicDocument(listFieldsOf));
  await mountDocument(app, '/api/docs/staff', () => staffDocument(listFieldsOf));
};

// Everything is from this origin. No upgrade to https: a shop may be used over plain http under any name.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

// Replaces the document, which is built on first read.
const noDocument = { openapi: '3.0.0', info: { title: '', version: '' }, paths: {} };

// In a scope of its own: each plugin instance serves one document.
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
