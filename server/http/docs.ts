import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 printed from the contract, browsable at /api/docs, as JSON at /api/docs/json. */
export const mountDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tradefront',
        version: '1',
        description:
          'Success is 200 with {"status":"OK","response":…}. Failure is the HTTP status with {"status":"ERROR","msg":…}; ' +
          'a 422 adds entityErrors, nested like the payload, and globalErrors.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
};
