import { type RawBuilder, sql } from 'kysely';

type Pattern = RawBuilder<string>;

/** Orders that are like the pattern in their number, company, customer, or what the buyer wrote, such as their own PO. */
export const ordersLike = (like: Pattern): RawBuilder<unknown> => sql`
  select x.id from customer_order x join customer c on c.id = x.customer_id
  where lower(x.code) like ${like} or lower(x.shipping_address ->> 'company') like ${like} or lower(x.comments) like ${like}
    or lower(x.customer_first_name || ' ' || x.customer_last_name) like ${like}
    or lower(c.code) like ${like} or lower(c.email) like ${like}`;

/** Invoices with a shipment whose tracking is like the pattern; carriers print it in groups. */
export const shippedWith = (like: Pattern): RawBuilder<unknown> => sql`
  select s.invoice_id from shipment s where replace(lower(s.tracking), ' ', '') like replace(${like}, ' ', '')`;
