import { customerFilters } from '#contract/people/staff-customers.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { selectCustomers } from './staff-queries.ts';

/** The data table of customers, for staff; its rows are those of `customerRows`. */
export const customerTable: TableSource<keyof typeof customerFilters> = {
  from: sql`customer c`,
  joins: {
    priceList: sql`join price_list l on l.id = c.price_list_id`,
    billing: sql`left join address a on a.id = c.default_billing_address_id`,
  },
  needs: { priceList: 'priceList', company: 'billing' },
  id: sql`c.id`,
  updates: 'customer',
  filters: customerFilters,
  columns: {
    search: {
      sql: sql`c.code`,
      finds: (like) => sql`(lower(c.code) like ${like} or lower(c.email) like ${like}
        or lower(c.first_name || ' ' || c.last_name) like ${like} or c.id in (
          select p.customer_id from address p where p.deleted_at is null and (lower(p.company) like ${like}
            or (${like} ~ '[0-9]{3}' and p.phone_digits like regexp_replace(regexp_replace(${like}, '[^0-9%]', '', 'g'), '^%1([0-9]{10})%$', '%\\1%')))))`,
    },
    code: { sql: sql`c.code` },
    email: { sql: sql`c.email` },
    firstName: { sql: sql`c.first_name` },
    lastName: { sql: sql`c.last_name` },
    company: { sql: sql`a.company` },
    phoneNo: {
      sql: sql`p.phone_digits`,
      has: (isOne) =>
        sql<boolean>`c.id in (select p.customer_id from address p where p.deleted_at is null and ${isOne})`,
    },
    hstNumber: { sql: sql`c.hst_number` },
    status: { sql: sql`c.status`, enumType: sql`customer_status` },
    declined: { sql: sql`(c.declined_because is not null)` },
    priceList: { sql: sql`l.code` },
    taxExempt: { sql: sql`c.tax_exempt` },
    registeredAt: { sql: sql`c.created_at` },
  },
  sorts: {
    id: [sql`c.id`],
    // By number: C-1000000 comes after C-999999.
    code: [sql`length(c.code)`, sql`c.code`],
    email: [sql`lower(c.email)`],
    firstName: [sql`lower(c.first_name)`],
    lastName: [sql`lower(c.last_name)`],
    company: [sql`lower(a.company)`],
    status: [sql`c.status`],
    registeredAt: [sql`c.created_at`],
  },
  defaultSort: { by: 'id', direction: 'DESC' },
};

/** The rows of the table, unordered. One query. */
export const customerRows = (db: Db, ids: number[]) =>
  selectCustomers(db)
    .where('c.id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
export type CustomerRowRecord = Awaited<ReturnType<typeof customerRows>>[number];
