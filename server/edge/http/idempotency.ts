import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { alreadyClaimed, type Claim, claims } from '#server/platform/db/claims.ts';
import { invalid, refused } from '#server/platform/failure/failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it changes something, and neither takes a password nor answers with a token: those are kept nowhere. */
    claims?: boolean;
  }
  interface FastifyRequest {
    claim?: Claim;
  }
}

const hashBytes = 32;
const keyForm = /^[\x21-\x7e]{1,255}$/;

/** Undefined where the call has none. @throws 422 */
const claimOf = (request: FastifyRequest, at: Date): Claim | undefined => {
  const { machine, headers, method, url, body, routeOptions } = request;
  const key = headers['idempotency-key'];
  if (!machine || key === undefined || !routeOptions.config.claims) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key))
    throw invalid({}, ['Idempotency-Key has 1 to 255 letters, digits and signs.']);
  const may = machine.staff?.permissions ?? [machine.orders];
  // Of what was sent, then of what the machine may: one that may other things now is not told what it was answered.
  const hashes = [[method, url, body], may].map((each) => hash('sha256', JSON.stringify(each), 'buffer'));
  return { who: String(machine.id), key, hash: Buffer.concat(hashes), at };
};

/** The answer that was given before. @throws 422 for another call, 409 where the answer is not known */
const answeredBefore = async ({ db }: Context, { who, key, hash: sent }: Claim) => {
  const found = await db
    .selectFrom('idempotent_call')
    .select(['hash', 'status', 'answer'])
    .where('who', '=', who)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) return undefined;
  if (!found.hash.subarray(0, hashBytes).equals(sent.subarray(0, hashBytes)))
    throw refused('This Idempotency-Key was sent with another call before.', 'REQUEST_KEY_USED');
  if (found.status === null || !found.hash.equals(sent)) throw alreadyClaimed();
  return { status: found.status, answer: found.answer };
};

/**
 * Calls of programs that send an Idempotency-Key are done once and answered alike for 24 hours. That it is done stands in
 * the transaction that does it: whatever is killed when, a call that is sent again is done once.
 */
export const mountIdempotency = (app: FastifyInstance, context: Context): void => {
  app.addHook('preHandler', async (request, reply) => {
    const claim = claimOf(request, context.now());
    if (!claim) return;
    const before = await answeredBefore(context, claim);
    if (!before) {
      request.claim = claim;
      // What is kept is text.
      delete request.headers['accept-encoding'];
      return;
    }
    reply.code(before.status).header('idempotency-replayed', 'true').type('application/json; charset=utf-8');
    await reply.send(before.answer);
  });
  app.addHook('preHandler', ({ claim }, _reply, done) => (claim ? claims.run(claim, done) : done()));
  // What was refused has done nothing, and may be sent again with the same key, unless it was committed before it was refused.
  app.addHook('onSend', async ({ claim }, { statusCode }, payload) => {
    if (!claim || statusCode >= 500 || (statusCode >= 300 && !claim.isMade)) return payload;
    const { on: _on, isMade: _isMade, ...row } = claim;
    const told = { status: statusCode, answer: String(payload) };
    await context.db
      .insertInto('idempotent_call')
      .values({ ...row, ...told })
      .onConflict((conflict) => conflict.columns(['who', 'key']).doUpdateSet(told))
      .execute();
    return payload;
  });
};
