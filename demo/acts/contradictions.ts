import { type Db, sql } from '#server/platform/db/db.ts';

/* Contradictions: facts of the demo shop that must not occur together. Used by the tests of its history. */

const local = (column: string) => `(${column} at time zone 'America/Toronto')`;
const paid = `(select coalesce(sum(p.amount_cents), 0) from payment p where p.invoice_id = i.id and p.voided_at is null)`;
const credited = `(select coalesce(sum(c.total_cents), 0) from credit_note c where c.invoice_id = i.id)`;
const left = `(select sum(l.qty) from order_line l where l.order_id = o.id)
  - (select coalesce(sum(l.qty), 0) from invoice_line l join invoice i on i.id = l.invoice_id
     where i.order_id = o.id and i.status <> 'CANCELLED')`;

/** The source of each check, by its description. @param now when the demo was loaded, as a literal of SQL */
const wrongs = (now: string): Record<string, string> => ({
  'an order before its customer was verified': `customer_order o where not exists (
    select from customer_status_change s
    where s.customer_id = o.customer_id and s.status = 'ACTIVE' and s.changed_at < o.placed_at)`,
  'an order of somebody suspended': `customer_order o join customer_status_change s on s.customer_id = o.customer_id
    where s.status = 'SUSPENDED' and s.changed_at < o.placed_at`,
  'an order at night': `customer_order where extract(hour from ${local('placed_at')}) not between 7 and 21`,
  'an order that staff entered out of hours': `customer_order o where o.request_key is not null and (
    extract(isodow from ${local('o.placed_at')}) > 5 or extract(hour from ${local('o.placed_at')}) not between 9 and 16)`,
  'an order whose code is not in the order of time': `customer_order o join customer_order later
    on later.id > o.id where later.placed_at < o.placed_at or later.code < o.code`,
  'an order that holds what was not sold yet': `order_line l join customer_order o on o.id = l.order_id
    join variant v on v.id = l.variant_id where v.created_at > o.placed_at`,
  'a line that is not the catalogue’s': `order_line l join variant v on v.id = l.variant_id
    where l.name <> v.name or l.sku <> v.sku or l.rack is null`,
  'an order without a line': `customer_order o where not exists (select from order_line l where l.order_id = o.id)`,
  'a status that is not the timeline’s last': `customer_order o where o.status is distinct from (
    select e.status from order_event e where e.order_id = o.id and e.status is not null
    order by e.happened_at desc, e.id desc limit 1)`,
  'a timeline that runs backwards': `order_event e join order_event later
    on later.order_id = e.order_id and later.id > e.id where later.happened_at < e.happened_at`,
  'something at the desk out of hours': `audit_log where extract(isodow from ${local('happened_at')}) > 5
    or ${local('happened_at')}::time not between '08:30' and '17:30'`,
  'an invoice before its order was picked': `invoice i where not exists (
    select from order_event e where e.order_id = i.order_id and e.status = 'PROCESSING' and e.happened_at < i.invoiced_at)`,
  'an invoice whose code is not in the order of time': `invoice i join invoice later
    on later.id > i.id where later.invoiced_at < i.invoiced_at or later.code < i.code`,
  'more on invoices than was ordered': `customer_order o where ${left} < 0`,
  'a parcel before its invoice': `shipment s join invoice i on i.id = s.invoice_id where s.shipped_at <= i.invoiced_at`,
  'a parcel of a cancelled invoice': `shipment s join invoice i on i.id = s.invoice_id where i.status = 'CANCELLED'`,
  'a payment before its invoice': `payment p join invoice i on i.id = p.invoice_id
    where p.created_at <= i.invoiced_at or p.paid_on <> ${local('p.created_at')}::date`,
  'a payment of a cancelled invoice': `payment p join invoice i on i.id = p.invoice_id where i.status = 'CANCELLED'`,
  'a credit before its parcel': `credit_note c where not exists (
    select from shipment s where s.invoice_id = c.invoice_id and s.shipped_at < c.created_at)`,
  'a refund without an earlier credit': `payment p where p.amount_cents < 0 and not exists (
    select from credit_note c where c.invoice_id = p.invoice_id and c.created_at < p.created_at)`,
  'money that was paid too much and not given back for a week': `invoice i where ${paid} > i.total_cents - ${credited}
    and (select max(c.created_at) from credit_note c where c.invoice_id = i.id) < ${now} - interval '7 days'`,
  'an invoice that is PAID and not covered, or covered and not PAID': `invoice i where i.status <> 'CANCELLED'
    and (i.status = 'PAID') <> (${paid} >= i.total_cents - ${credited})`,
  'an order picked with an invoice, or PROCESSED without one': `customer_order o
    where (o.status in ('PENDING', 'CANCELLED') and exists (
        select from invoice i where i.order_id = o.id and i.status <> 'CANCELLED'))
      or (o.status in ('PROCESSED', 'SHIPPED', 'COMPLETED') and not exists (
        select from invoice i where i.order_id = o.id and i.status <> 'CANCELLED'))`,
  'an order SHIPPED or COMPLETED in part': `customer_order o where o.status in ('SHIPPED', 'COMPLETED') and ${left} <> 0`,
  'an order COMPLETED and not paid': `customer_order o join invoice i on i.order_id = o.id
    where o.status = 'COMPLETED' and i.status = 'UNPAID'`,
  'goods on back order that are in stock': `customer_order o join order_line l on l.order_id = o.id
    join variant v on v.id = l.variant_id where o.status = 'PROCESSED' and v.stock_status = 'IN_STOCK'
      and exists (select from shipment s join invoice i on i.id = s.invoice_id where i.order_id = o.id)
      and l.qty > (select coalesce(sum(il.qty), 0) from invoice_line il join invoice i on i.id = il.invoice_id
        where il.order_line_id = l.id and i.status <> 'CANCELLED')`,
  'a coupon used more often than counted': `coupon q
    where q.uses <> (select count(*) from coupon_use u where u.coupon_id = q.id)`,
  'a coupon made after its first use': `coupon q join customer_order o on o.coupon_id = q.id where o.placed_at < q.created_at`,
  'a cart made after its order': `cart c join customer_order o on o.id = c.order_id where c.created_at > o.placed_at`,
  'taxes of whoever pays none': `order_tax t join customer_order o on o.id = t.order_id where o.tax_exempt`,
  'a mail that waits to be sent': `graphile_worker.jobs where task_identifier like 'mail-%'`,
  ...Object.fromEntries(
    [
      ['customer', 'created_at'],
      ['customer_status_change', 'changed_at'],
      ['staff', 'created_at'],
      ['cart', 'created_at'],
      ['coupon', 'created_at'],
      ['customer_order', 'placed_at'],
      ['order_event', 'happened_at'],
      ['invoice', 'invoiced_at'],
      ['shipment', 'shipped_at'],
      ['payment', 'created_at'],
      ['payment', 'voided_at'],
      ['credit_note', 'created_at'],
      ['audit_log', 'happened_at'],
    ].map(([of, column]) => [`something to come in ${of}.${column}`, `${of} where ${column} > ${now}`]),
  ),
});

/** The contradictions found, with their number; empty when there are none. */
export const contradictions = async (db: Db, now: Date): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const [wrong, from] of Object.entries(wrongs(`'${now.toISOString()}'::timestamptz`))) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(db);
    if (rows[0]?.count !== 0) found[wrong] = rows[0]?.count ?? Number.NaN;
  }
  return found;
};
