import type { Method } from '#contract/buying.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';

const methodsIn = (db: Kysely<DB>, table: 'shipping_method' | 'payment_method'): Promise<Method[]> =>
  db
    .selectFrom(table)
    .select(['id', 'code', 'name', 'description', 'sort_order as sortOrder'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

/** Shipping methods by sortOrder, ascending (specification section 9). */
export const shippingMethods = (db: Kysely<DB>): Promise<Method[]> => methodsIn(db, 'shipping_method');
export const paymentMethods = (db: Kysely<DB>): Promise<Method[]> => methodsIn(db, 'payment_method');
