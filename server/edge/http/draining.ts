import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';

declare module 'fastify' {
  interface FastifyInstance {
    draining: { isOn: boolean };
  }
}

/** Answers of a server that drains end their connections: a balancer keeps none open to what is about to go. */
export const mountDraining = (app: FastifyInstance): void => {
  app.decorate('draining', { isOn: false });
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.draining.isOn) reply.header('connection', 'close');
    done();
  });
};

/** Serves on for some time, not ready any more, so that balancers send nothing further. Before closing. */
export const drain = async (app: FastifyInstance, seconds: number): Promise<void> => {
  app.draining.isOn = true;
  await pause(seconds * 1000);
};
