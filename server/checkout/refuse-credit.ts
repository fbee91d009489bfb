import * as messages from '#contract/messages.ts';
import { formatCents } from '#kernel/money.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { PlacingRefusal } from './rules.ts';

type Wish = { customerId: number; paymentMethodId: number; totalCents: number };

/**
 * Why the customer cannot have this much more on credit; null when they can: what is open of their invoices and orders,
 * and this order, come to the limit at most. Locks the customer until the transaction ends, so that two orders at once
 * do not share one rest.
 */
export const creditRefusal = async (
  trx: Kysely<DB>,
  { customerId, paymentMethodId, totalCents }: Wish,
): Promise<PlacingRefusal | null> => {
  // A statement of its own: the next one then sees what was committed while this one waited.
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx);
  const { rows } = await sql<{ name: string; limitCents: number | null; openCents: number }>`
    select m.name, k.credit_limit_cents as "limitCents", open_credit(k.id) as "openCents"
    from customer k, payment_method m
    where k.id = ${customerId} and m.id = ${paymentMethodId} and m.on_credit`.execute(trx);
  const [found] = rows;
  if (!found) return null;
  const { name, limitCents, openCents } = found;
  if (limitCents === null) return { code: 'CREDIT_REFUSED', globalErrors: [messages.noCredit(name)] };
  if (openCents + totalCents <= limitCents) return null;
  const open = formatCents(openCents + totalCents);
  return { code: 'CREDIT_REFUSED', globalErrors: [messages.creditExceeded(name, formatCents(limitCents), open)] };
};
