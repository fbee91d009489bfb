import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { failed } from '#server/platform/failure/failure.ts';

/** The queue restarts within seconds; a longer stop needs an operator, or another process. */
const queueMayStopMs = 60_000;

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, i.e. reach the database, and is not about to stop; else 503.
 * The body says whether its job queue runs, and it is a 503 only when that has stopped for a minute, so readiness does
 * not flap.
 */
export const mountHealth = (app: FastifyInstance, { db, log, queue }: Context): void => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'OK' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const stoppedForMs = queue.stoppedForMs();
    const jobs = stoppedForMs === 0 ? 'OK' : 'STOPPED';
    const unready = (msg: string) => reply.code(503).send({ ...failed('UNAVAILABLE', msg), jobs });
    if (app.draining.isOn) return unready('The server is stopping.');
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer');
      return unready('The database does not answer.');
    }
    if (stoppedForMs > queueMayStopMs) return unready('The job queue does not run: no mail is sent.');
    return { status: 'OK', jobs };
  });
};
