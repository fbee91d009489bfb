import type { Method } from '#contract/buying/buying.ts';
import type { ShippingRule } from '#kernel/shipping.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';

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

/** The payment methods that a customer may choose from: credit only where staff gave a limit, some only where staff allow them. */
export const paymentMethodsFor = (db: Db, customerId: number): Promise<Method[]> => rowsOf<Method>(db)`
  select m.id, m.code, m.name, m.description, m.sort_order as "sortOrder",
    case when m.on_credit then (greatest(k.credit_limit_cents - open_credit(k.id), 0) / 100.0)::float8 end as "creditLeft"
  from payment_method m join customer k on k.id = ${customerId}
  where may_pay_by(k.id, m.id) order by m.sort_order, m.id`;

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
