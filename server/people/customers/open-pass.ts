import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** The pass that no order has spent; undefined for none. */
export const openPass = (db: Kysely<DB>, customerId: number) =>
  db
    .selectFrom('credit_pass')
    .select(['id', 'reason', 'staff_id as staffId', 'given_by as by', 'given_at as at'])
    .where('customer_id', '=', customerId)
    .where('order_id', 'is', null)
    .executeTakeFirst();
export type CreditPass = NonNullable<Awaited<ReturnType<typeof openPass>>>;
