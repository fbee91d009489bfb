import { columns } from '#server/platform/db/columns.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { CustomerStatus } from './rules.ts';

/** What the status of a customer `c` is called where that is more than the status. */
export const statusCalled = sql<string | null>`case when c.merged_into is not null then 'Merged'
  when c.ended_at is not null then 'Erased' when c.declined_because is not null then 'Declined' end`.as('statusCalled');

/** What lists of customers `c` show, with their price list `l` and billing address `a`. */
export const selectCustomers = (db: Db) =>
  db
    .selectFrom('customer as c')
    .innerJoin('price_list as l', 'l.id', 'c.price_list_id')
    .leftJoin('address as a', 'a.id', 'c.default_billing_address_id')
    .select([
      ...columns('c', 'id code email status first_name last_name hst_number tax_exempt created_at'),
      statusCalled,
      'l.code as priceListCode',
      'a.company',
      'a.phone_no as phoneNo',
    ]);

const selectForOperator = (db: Db) =>
  selectCustomers(db)
    .leftJoin('province as p', 'p.id', 'a.province_id')
    .select([
      'c.preferred_doc_type as preferredDocType',
      'c.referred_by as referredBy',
      sql<string>`concat_ws(', ', a.street1, nullif(a.street2, ''), a.city, p.name, a.postal_code)`.as('address'),
    ])
    .select((row) =>
      row
        .selectFrom('customer_order as o')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .whereRef('o.customer_id', '=', 'c.id')
        .as('orders'),
    );

/** A customer as staff see it. */
export type CustomerForStaff = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectForOperator>['executeTakeFirst']>>
>;

/** Customers, newest first. */
export const customersForStaff = (db: Db, status?: CustomerStatus): Promise<CustomerForStaff[]> => {
  const all = selectForOperator(db).orderBy('c.id', 'desc');
  return (status ? all.where('c.status', '=', status) : all).execute();
};

/** @param named an e-mail address or a code, in any case */
export const customerForStaff = (db: Db, named: string): Promise<CustomerForStaff | undefined> =>
  selectForOperator(db)
    .where(sql<boolean>`(lower(c.email) = lower(${named}) or c.code = upper(${named}))`)
    .executeTakeFirst();

/** The status changes with actor and time, oldest first. */
export const statusChanges = (db: Db, customerId: number) =>
  db
    .selectFrom('customer_status_change')
    .select(['status', 'changed_by as changedBy', 'changed_at as changedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
