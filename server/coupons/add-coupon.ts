import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import { OperatorError } from '../operator-error.ts';
import type { NewCoupon } from './read-coupon.ts';

/** The instant at which a day begins in Toronto. */
const startOf = (day: string | null, plusDays = 0) =>
  sql<Date | null>`(${day}::date + ${plusDays}::integer)::timestamp at time zone 'America/Toronto'`;

/** Makes a coupon. @throws OperatorError when there is one with its code, however that is cased. */
export const addCoupon = async (db: Kysely<DB>, coupon: NewCoupon): Promise<void> => {
  const { rows } = await sql`
    insert into coupon (code, kind, value, min_subtotal_cents, valid_from, valid_to, max_uses, max_uses_per_customer)
    values (${coupon.code}, ${coupon.kind}, ${coupon.value}, ${coupon.minSubtotalCents}, ${startOf(coupon.firstDay)},
      ${startOf(coupon.lastDay, 1)}, ${coupon.maxUses}, ${coupon.maxUsesPerCustomer})
    on conflict (lower(code)) do nothing
    returning id`.execute(db);
  if (rows.length === 0) throw new OperatorError(`There is a coupon ${coupon.code} already.`);
};
