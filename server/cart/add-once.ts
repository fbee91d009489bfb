import * as messages from '#contract/messages.ts';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { DB } from '../db/types.ts';
import { refused } from '../failure/failure.ts';
import type { Quantities } from './add-to-cart.ts';

/** The least time that a key is remembered. */
export const addKeyMs = 24 * 60 * 60 * 1000;

type Given = {
  customerId: number;
  key: string | undefined;
  body: { cartId: number; items: Quantities };
  now: Date;
};

/**
 * Runs `act` once for each key of a customer, inside the given transaction: a refusal leaves no key behind, and of two
 * at the same time the second waits for the first. Without a key it always runs.
 * @throws 422 for a key that came with another body; what `act` throws
 */
export const addOnce = async (
  trx: Kysely<DB>,
  { customerId, key, body, now }: Given,
  act: () => Promise<void>,
): Promise<void> => {
  if (key === undefined) return act();
  const bodyHash = hashOf(body);
  const made = await trx
    .insertInto('add_key')
    .values({ customer_id: customerId, key, body_hash: bodyHash, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (made) return act();
  const { hash } = await trx
    .selectFrom('add_key')
    .select('body_hash as hash')
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!hash.equals(bodyHash)) throw refused(messages.idempotencyKeyUsed, 'REQUEST_KEY_USED');
};

/** A hash of the body that does not depend on the order of its keys. */
const hashOf = ({ cartId, items }: Given['body']): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([cartId, Object.entries(items).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest();
