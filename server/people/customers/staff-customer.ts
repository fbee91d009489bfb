import { columns } from '#server/platform/db/columns.ts';
import type { Language } from '#contract/platform/languages.ts';
import { addressesOf } from '../addresses/queries.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { companyPeople } from './company-people.ts';
import { historyOf } from '../staff/audit-queries.ts';
import { chosenMethods } from './allowed-methods.ts';
import { openPass } from './open-pass.ts';
import { exemptionsOf } from './exemptions.ts';
import { noSuchCustomer } from './lock-customer.ts';
import { statusCalled, statusChanges } from './staff-queries.ts';

const latestOrders = 10;

const account = (db: Db, id: number) =>
  db
    .selectFrom('customer as c')
    .innerJoin('price_list as l', 'l.id', 'c.price_list_id')
    .leftJoin('customer as m', 'm.id', 'c.merged_into')
    .select([
      ...columns(
        'c',
        'id version code email status declined_because ended_at first_name middle_name last_name',
        'preferred_doc_type referred_by hst_number tax_exempt credit_limit_cents net_days internal_notes',
        'created_at default_billing_address_id default_shipping_address_id',
      ),
      statusCalled,
      'm.id as mergedIntoId',
      'm.code as mergedIntoCode',
      sql<boolean>`is_customer_open(c.id)`.as('isOpen'),
      sql<Language | null>`c.language`.as('language'),
      'l.id as priceListId',
      'l.code as priceListCode',
      exemptionsOf.as('exemptions'),
      sql<number>`open_credit(c.id)`.as('openCreditCents'),
    ])
    .select(sql<number>`(select count(*) from customer_order o where o.customer_id = c.id)`.as('orderCount'))
    .where('c.id', '=', id)
    .executeTakeFirst();

const lastOrders = (db: Db, customerId: number) =>
  db
    .selectFrom('customer_order')
    .select(['id', 'code', 'status', 'placed_at as placedAt', 'total_cents as totalCents'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(latestOrders)
    .execute();

/** A customer with everything that staff see, in seven queries. @throws 404 */
export const staffCustomer = async (db: Db, id: number) => {
  const found = await account(db, id);
  if (!found) throw noSuchCustomer();
  return {
    ...found,
    creditPass: await openPass(db, id),
    chosenMethods: await chosenMethods(db, id),
    addresses: await addressesOf(db, id),
    latestOrders: await lastOrders(db, id),
    statusChanges: await statusChanges(db, id),
    people: await companyPeople(db, id, 0),
    history: await historyOf(db, 'customer', id),
  };
};
export type StaffCustomerRecord = Awaited<ReturnType<typeof staffCustomer>>;
