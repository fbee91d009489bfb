import type { Method } from '#contract/buying/buying.ts';
import type { ShippingRule } from '#kernel/shipping.ts';
import { type Db, sql } from '#server/platform/db/db.ts';

type MethodTable = 'shipping_method' | 'payment_method';

const methodsIn = (db: Db, table: MethodTable) =>
  db
    .selectFrom(table)
    .select(['id', 'code', 'name', 'description', 'sort_order as sortOrder'])
    .where('offered', '=', true)
    .orderBy('sort_order')
    .orderBy('id');

/** Shipping methods that are offered, by sortOrder, ascending (specification section 9). */
export const shippingMethods = (db: Db): Promise<Method[]> => methodsIn(db, 'shipping_method').execute();
/** Those by which money comes in. */
export const paymentMethods = (db: Db): Promise<Method[]> => methodsIn(db, 'payment_method').execute();

/** The methods that a customer may choose from: credit only where staff gave a limit, some only where staff allow them. */
export const methodsFor = (db: Db, table: MethodTable, customerId: number): Promise<Method[]> =>
  methodsIn(db, table)
    .$if(table === 'payment_method', (query) => query.where(sql<boolean>`may_pay_by(${customerId}, payment_method.id)`))
    .execute();

/** The offered shipping methods with what they charge. */
export const shippingRules = async (db: Db): Promise<(Method & ShippingRule)[]> => {
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
