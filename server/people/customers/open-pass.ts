import type { Db } from '#server/platform/db/db.ts';

/** The pass that no order has spent; undefined for none. */
export const openPass = (db: Db, customerId: number) =>
  db
    .selectFrom('credit_pass')
    .select(['id', 'reason', 'staff_id as staffId', 'given_by as by', 'given_at as at'])
    .where('customer_id', '=', customerId)
    .where('order_id', 'is', null)
    .executeTakeFirst();
export type CreditPass = NonNullable<Awaited<ReturnType<typeof openPass>>>;
