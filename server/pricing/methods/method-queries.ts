import type { Method } from '#contract/buying/buying.ts';
import type { ShippingRule } from '#kernel/shipping.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

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

export type SendingRow = Method &
  ShippingRule & {
    /** Working days of the carrier; null where they are not said. */
    transitDays: number | null;
    /** Where it is picked up; "" for one that is sent. */
    pickupAt: string;
    /** Whether its price is that of a zone. */
    zoned: boolean;
  };

/** The shipping methods that are offered at an address, with what they charge there. Without one, what is so everywhere else. */
export const shippingRules = (db: Db, to?: { provinceCode: string; postalCode: string }): Promise<SendingRow[]> =>
  rowsOf<SendingRow>(db)`
    select * from shipping_rules(${to?.provinceCode ?? null}, ${to?.postalCode ?? null}) order by "sortOrder", id`;
