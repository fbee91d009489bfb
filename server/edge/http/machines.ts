import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallName, calls } from '#contract/calls.ts';
import { keyPrefix } from '#contract/people/api-keys.ts';
import type { Context } from '#server/context.ts';
import { accessPrefix, machineOf } from '#server/people/keys/keys.ts';
import type { Machine } from '#server/platform/viewer/machine.ts';
import { bearerOf, hashToken } from '#server/platform/credentials/token.ts';
import type { Viewer } from '#server/platform/viewer/viewer.ts';
import { beyondKey } from '#server/platform/failure/failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key it came with, if it came with one. */
    machine?: Machine;
  }
}

/**
 * Reads the keys of programs before anything else is done for them. 429 with Retry-After above a key's rate, which
 * `RateLimit-*` tell with every answer.
 */
export const mountMachines = (app: FastifyInstance, context: Context): void => {
  app.addHook('onRequest', async (request, reply) => {
    // Pictures and scripts are everybody's.
    const token = request.url.startsWith('/api/') ? bearerOf(request.headers) : undefined;
    if (!token?.startsWith(keyPrefix) && !token?.startsWith(accessPrefix)) return;
    const { rush, budgets } = context;
    const hash = hashToken(token).toString('base64');
    const machine = await rush.answer(rush.hasMet(hash) ? 'customers' : 'unknown', () => machineOf(context, token));
    rush.meet(hash, machine !== undefined);
    // As with the token of a session that is over.
    if (!machine) return;
    const who = String(machine.id);
    const { limit, left, fullIn } = budgets.keys.left(who);
    reply.headers({
      'ratelimit-limit': limit,
      'ratelimit-remaining': Math.max(0, left - 1),
      'ratelimit-reset': fullIn,
    });
    budgets.keys.admit(who);
    budgets.keys.spend(who, 1);
    request.machine = machine;
  });
};

/** The viewer with the request's key: the shop's own is a visitor of the storefront's calls. */
export const viewerWithKey = ({ machine, ip }: FastifyRequest): Viewer | undefined => {
  if (!machine) return undefined;
  if (machine.customer) return { ...machine.customer, clientAddress: ip, device: '', token: '' };
  return { role: 'VISITOR', clientAddress: ip, device: '', deadToken: false };
};

/** What a customer's key may besides reading, by the first word of a call's path. */
const ordering = new Set(['cart', 'checkout', 'order', 'invoice', 'quote', 'address']);

/**
 * A customer's key reads the catalogue with the customer's prices, and orders if it was made for it. Passwords, the account's
 * data and sessions are a person's.
 * @throws 403
 */
export const refuseBeyondKey = (name: CallName, { machine }: Pick<FastifyRequest, 'machine'>): void => {
  if (!machine) return;
  const { customer, path } = calls[name];
  const word = path.split('/')[3] ?? '';
  if (!customer || (word === 'product' && name !== 'setStockWatch') || name === 'myAccount') return;
  if (!(ordering.has(word) || word === 'product') || !machine.orders) throw beyondKey();
};
