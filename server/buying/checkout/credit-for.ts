import * as messages from '#messages/shop.js';
import { formatCents } from '#kernel/money.ts';
import { type Db, sql, rowsOf } from '#server/platform/db/db.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import { type CreditPass, openPass } from '#server/people/customers/open-pass.ts';
import type { PlacingRefusal } from './rules.ts';

type Wish = { customerId: number; paymentMethodId: number; totalCents: number };

/** `pass`: the order is placed over the limit by what staff allowed, which it spends. */
type Credit = { refusal: PlacingRefusal | null; pass?: CreditPass };

/**
 * Whether the customer can have this much more on credit: what is open of their invoices and orders, and this order,
 * come to the limit at most, or staff let one order pass. Locks the customer until the transaction ends, so that two
 * orders at once do not share one rest, nor one pass.
 */
export const creditFor = async (trx: Db, { customerId, paymentMethodId, totalCents }: Wish): Promise<Credit> => {
  // A statement of its own: the next one then sees what was committed while this one waited.
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx);
  const [found] = await rowsOf<{ name: string; limitCents: number | null; openCents: number }>(trx)`
    select m.name, k.credit_limit_cents as "limitCents", open_credit(k.id) as "openCents"
    from customer k, payment_method m
    where k.id = ${customerId} and m.id = ${paymentMethodId} and m.on_credit`;
  if (!found) return { refusal: null };
  const { name, limitCents, openCents } = found;
  if (!limitCents) return { refusal: refused(messages.noCredit(fixedName(name))) };
  if (openCents + totalCents <= limitCents) return { refusal: null };
  const pass = await openPass(trx, customerId);
  if (pass) return { refusal: null, pass };
  const open = formatCents(openCents + totalCents);
  return { refusal: refused(messages.creditExceeded(open, fixedName(name), formatCents(limitCents))) };
};

const refused = (message: string): PlacingRefusal => ({ code: 'CREDIT_REFUSED', globalErrors: [message] });
