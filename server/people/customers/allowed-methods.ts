import * as staffMessages from '#messages/staff.js';
import { type Db, insertRows, sql, columnOf } from '#server/platform/db/db.ts';
import { invalid } from '#server/platform/failure/failure.ts';

/* Payment methods for chosen customers (payment_method.for_chosen). The rule is may_pay_by in server/platform/db/sql/5-buying.sql. */

/** Those methods in the order of their list, and whether the customer may use them. */
export const chosenMethods = (db: Db, customerId: number) =>
  db
    .selectFrom('payment_method as m')
    .select(['m.id', 'm.name'])
    .select(
      sql<boolean>`exists (select from customer_payment_method c
        where c.customer_id = ${customerId} and c.payment_method_id = m.id)`.as('allowed'),
    )
    .where('m.for_chosen', '=', true)
    .orderBy('m.sort_order')
    .orderBy('m.id')
    .execute();

/**
 * Lets the customer use these of the methods for chosen customers, and no others of them.
 * @returns the names of those that were allowed before, and that are now
 * @throws 422 for another method
 */
export const allowMethods = async (
  trx: Db,
  customerId: number,
  ids: readonly number[],
): Promise<{ before: string[]; after: string[] }> => {
  const present = await chosenMethods(trx, customerId);
  if (ids.some((id) => !present.some((method) => method.id === id)))
    throw invalid({ allowedMethods: [staffMessages.methodUnknown()] });
  const wanted = present.filter(({ id }) => ids.includes(id));
  const before = present.filter(({ allowed }) => allowed);
  const change = { before: before.map(({ name }) => name), after: wanted.map(({ name }) => name) };
  const gone = before.filter((method) => !wanted.includes(method)).map(({ id }) => id);
  const come = wanted.filter(({ allowed }) => !allowed).map(({ id }) => id);
  if (gone.length > 0)
    await trx
      .deleteFrom('customer_payment_method')
      .where('customer_id', '=', customerId)
      .where('payment_method_id', 'in', gone)
      .execute();
  if (come.length > 0)
    await insertRows(
      trx,
      'customer_payment_method',
      come.map((id) => ({ customer_id: customerId, payment_method_id: id })),
    );
  return change;
};

/** Names of those that the customer could choose with a credit limit, and has none. */
export const methodsNeedingCredit = (db: Db, customerId: number): Promise<string[]> => columnOf<string>(db)`
    select m.name from payment_method m join customer k on k.id = ${customerId}
    where m.offered and m.on_credit and not m.for_chosen and coalesce(k.credit_limit_cents, 0) = 0
    order by m.sort_order, m.id`;
