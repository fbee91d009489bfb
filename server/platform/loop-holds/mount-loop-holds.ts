import type { FastifyInstance } from 'fastify';
import { runNamed, holdBegins, watchHolds } from './loop-holds.ts';

/**
 * Names in the log the request, or the job, that held the event loop. Before the routes are mounted.
 * @param onHold counts it
 */
export const mountLoopHolds = (app: FastifyInstance, onHold: (call: string) => void = () => {}): void => {
  app.addHook('onRequest', ({ method, routeOptions }, _reply, done) =>
    runNamed(`${method} ${routeOptions.url ?? 'unknown'}`, done),
  );
  // Its body was waited for.
  app.addHook('preValidation', (_request, _reply, done) => {
    holdBegins();
    done();
  });
  app.addHook('onSend', async (_request, _reply, payload) => {
    holdBegins();
    return payload;
  });
  const stop = watchHolds((held) => {
    app.log.warn(held, `${held.call} held the event loop: others waited for it`);
    onHold(held.call);
  });
  app.addHook('onClose', async () => stop());
};
