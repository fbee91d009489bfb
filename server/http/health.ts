import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { failed } from './failure.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve, that is, reach the database; else 503. */
export const mountHealth = (app: FastifyInstance, { db, log }: Context): void => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'OK' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'OK' };
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send(failed('UNAVAILABLE', 'The database does not answer.'));
    }
  });
};
