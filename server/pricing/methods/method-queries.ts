import type { Method } from '#contract/buying/buying.ts';
import type { ShippingRule } from '#kernel/shipping.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

type MethodTable = 'shipping_method' | 'payment_method';

const methodsIn = (db: Kysely<DB>, table: MethodTable) =>
  db
    .selectFrom(table)
    .select(['id', 'code', 'name', 'description', 'sort_order as sortOrder'])
    .where('offered', '=', true)
    .orderBy('sort_order')
    .orderBy('id');

/** Shipping methods that are offered, by sortOrder, ascending (specification section 9). */
export const shippingMethods = (db: Kysely<DB>): Promise<Method[]> => methodsIn(db, 'shipping_method').execute();
/** Those by which money comes in. */
export const paymentMethods = (db: Kysely<DB>): Promise<Method[]> => methodsIn(db, 'payment_method').execute();

/** The methods that a customer may choose from: credit only where staff gave a limit, some only where staff allow them. */
export const methodsFor = (db: Kysely<DB>, table: MethodTable, customerId: number): Promise<Method[]> =>
  methodsIn(db, table)
    .$if(table === 'payment_method', (query) => query.where(sql<boolean>`may_pay_by(${customerId}, payment_method.id)`))
    .execute();

/** The offered shipping methods with what they charge. */
export const shippingRules = async (db: Kysely<DB>): Promise<(Method & ShippingRule)[]> => {
  const rows = await db
    .selectFrom('shipping_method')
    .select(['id', 'code', 'name', 'description', 'sort_order as sortOrder', 'charge', 'steps'])
    .select('free_from_cents as freeFromCents')
    .where('offered', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  // As written by change-shipping-method.ts.
  return rows.map((row) => ({
    ...row,
    charge: row.charge as ShippingRule['charge'],
    steps: row.steps as unknown as ShippingRule['steps'],
  }));
};
