import type { ReportName, ReportSpan } from '#contract/orders/staff-reports.ts';
import { shopPlace } from '#kernel/place.ts';
import { type RawBuilder, sql } from 'kysely';
import { dayAfter, startOfDay } from '#server/platform/data-tables/shop-days.ts';

/*
 * The rows of each report, with its columns by name and `target`, the id of what a row leads to. Amounts are cents. What was
 * billed, and what it cost, is said by the functions of db/sql/9-reports.sql.
 */

const here = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${shopPlace().timeZone}::text)`;
const dayOf = (at: RawBuilder<unknown>) => sql`to_char(${here(at)}, 'YYYY-MM-DD')`;
const monthOf = (at: RawBuilder<unknown>) => sql`to_char(${here(at)}, 'YYYY-MM')`;
const between = ({ from, to }: ReportSpan) => sql`${startOfDay(from)}, ${dayAfter(to)}`;

/** How a customer `c` is called: by the company, else by name. */
const called = sql`coalesce(nullif((select a.company from address a where a.id = c.default_billing_address_id), ''),
  c.first_name || ' ' || c.last_name)`;

/** Sums of lines `l`, whose cost is known only in part. */
const sums = sql`sum(l.goods_cents) as goods, sum(l.cost_cents) as cost,
  sum(l.goods_cents) filter (where l.cost_cents is not null) as costed,
  sum(l.goods_cents - l.cost_cents) as margin`;

const taxWords = sql`string_agg(t.name || ' ' || (t.rate / 1000.0)::float8 || '%', ' + ' order by t.name)`;

/** Goods, discount and shipping of each document, as lines: they sum to it before taxes. */
const bookLines = (span: ReportSpan) => sql<Record<string, unknown>>`
  with documents as (select * from billed(${between(span)})),
  lines as (
    select l.kind, l.id, 1 as place, l.sku, l.name, l.qty, l.price_cents as unit, l.qty::bigint * l.price_cents as amount
    from billed_lines(${between(span)}) l
    union all
    select d.kind, d.id, 2, '', 'Discount', 1, -d.discount_cents, -d.discount_cents from documents d where d.discount_cents <> 0
    union all
    select d.kind, d.id, 3, '', 'Shipping', 1, d.shipping_cents, d.shipping_cents from documents d where d.shipping_cents <> 0)
  select d.invoice_id as target, d.code as number, ${called} as contact, c.email, o.code as reference,
    ${dayOf(sql`d.at`)} as day, case d.kind when 'INVOICE' then i.due_on::text else ${dayOf(sql`d.at`)} end as due, l.sku, l.name as description,
    l.qty as quantity, l.unit, l.amount, '200' as account, ${shopPlace().currency}::text as currency,
    coalesce(case d.kind
      when 'INVOICE' then (select ${taxWords} from invoice_tax t where t.invoice_id = d.id)
      else (select ${taxWords} from credit_note_tax t where t.credit_note_id = d.id) end, 'Tax Exempt') as tax
  from documents d join lines l on l.kind = d.kind and l.id = d.id join invoice i on i.id = d.invoice_id
    join customer c on c.id = d.customer_id join customer_order o on o.id = d.order_id
  order by d.at, d.kind, d.id, l.place, l.sku`;

/** What was billed by periods. @param period of an instant */
const billedBy = (period: typeof dayOf) => (span: ReportSpan) =>
  sql<Record<string, unknown>>`
    with documents as (
      select ${period(sql`b.at`)} as period, count(*) filter (where b.kind = 'INVOICE') as invoices,
        count(*) filter (where b.kind = 'CREDIT') as credits, sum(b.goods_cents) as goods, sum(b.shipping_cents) as shipping,
        sum(b.tax_cents) as taxes, sum(b.total_cents) as total
      from billed(${between(span)}) b group by 1),
    lines as (
      select ${period(sql`l.at`)} as period, ${sums} from billed_lines(${between(span)}) l group by 1)
    select d.*, l.cost, l.costed, l.margin from documents d left join lines l using (period) order by period`;

export const reportQueries: Readonly<Record<ReportName, (span: ReportSpan) => RawBuilder<Record<string, unknown>>>> = {
  sales: billedBy(monthOf),
  days: billedBy(dayOf),

  taxes: (span) => sql`
    select ${monthOf(sql`b.at`)} as period, coalesce(o.shipping_address->>'province', '') as province,
      coalesce(t.name::text, 'None') as tax, coalesce((t.rate / 1000.0)::float8 || '%', '') as rate,
      sum(b.goods_cents + b.shipping_cents) as taxed,
      coalesce(sum(t.amount_cents) filter (where b.kind = 'INVOICE'), 0) as charged,
      coalesce(sum(t.amount_cents) filter (where b.kind = 'CREDIT'), 0) as credited,
      coalesce(sum(t.amount_cents), 0) as owed
    from billed(${between(span)}) b join customer_order o on o.id = b.order_id
      left join billed_taxes(${between(span)}) t on t.kind = b.kind and t.id = b.id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`,

  customers: (span) => sql`
    select c.id as target, ${called} as customer, c.code, count(distinct l.id) filter (where l.kind = 'INVOICE') as invoices,
      sum(l.qty) as pieces, ${sums}, ${dayOf(sql`max(l.at) filter (where l.kind = 'INVOICE')`)} as last
    from billed_lines(${between(span)}) l join customer c on c.id = l.customer_id
    group by c.id order by goods desc, c.id`,

  stopped: (span) => sql`
    with days as (
      select o.customer_id, ${here(sql`o.placed_at`)}::date as day from customer_order o
      where o.status <> 'CANCELLED' and o.placed_at < ${dayAfter(span.to)} group by 1, 2),
    habits as (
      select customer_id, count(*) as orders, max(day) as last, (max(day) - min(day)) / (count(*) - 1)::float8 as usual
      from days group by 1 having count(*) >= 3)
    select c.id as target, ${called} as customer, c.code, c.email, h.orders, round(h.usual) as usual,
      ${span.to}::date - h.last as silent, h.last::text as last, coalesce(sum(b.goods_cents), 0) as goods
    from habits h join customer c on c.id = h.customer_id
      left join billed(${between(span)}) b on b.customer_id = c.id
    where ${span.to}::date - h.last > 4 * greatest(h.usual, 1)
    group by c.id, h.orders, h.usual, h.last order by goods desc, c.id`,

  parts: (span) => sql`
    select p.product_id as target, min(p.sku) as sku, min(p.name) as name, count(distinct l.customer_id) as customers,
      sum(l.qty) as pieces, ${sums}, ${dayOf(sql`max(l.at)`)} as last
    from billed_lines(${between(span)}) l join variant p on p.id = l.variant_id
    group by p.id order by margin desc nulls last, goods desc, p.id`,

  phones: (span) => sql`
    select f.id as target, f.name as phone, sum(l.qty) as pieces, sum(l.goods_cents) as goods
    from billed_lines(${between(span)}) l join variant v on v.id = l.variant_id join product_phone p using (product_id)
      join phone f on f.id = p.phone_id
    group by f.id order by goods desc, f.id`,

  slow: (span) => sql`
    with lying as (
      select s.variant_id, sum(s.on_hand) as pieces from stock_place s group by 1 having sum(s.on_hand) > 0)
    select v.product_id as target, v.sku, v.name, y.pieces, y.cost, y.pieces * y.cost as value, (
      select ${dayOf(sql`max(o.placed_at)`)} from order_line l join customer_order o on o.id = l.order_id
      where l.variant_id = v.id and l.qty > 0 and o.status <> 'CANCELLED') as last
    from (select lying.*, k.cents as cost from lying, cost_of(variant_id, ${dayAfter(span.to)}) k) y join variant v on v.id = y.variant_id
    where not exists (select from billed_lines(${between(span)}) l where l.variant_id = v.id and l.qty > 0)
    order by value desc nulls last, v.id`,

  buyers: (span) => sql`
    select l.invoice_id as target, l.code as document, ${dayOf(sql`l.at`)} as day, ${called} as customer, c.email,
      l.qty as pieces, l.price_cents as price, l.goods_cents as goods
    from billed_lines(${between(span)}) l join customer c on c.id = l.customer_id join variant v on v.id = l.variant_id
    where lower(v.sku) = lower(${span.sku ?? ''}) or lower(l.sku) = lower(${span.sku ?? ''})
    order by l.at desc, l.id desc`,

  payments: ({ from, to }) => sql`select * from payments_report(${from}::date, ${to}::date)`,

  xero: bookLines,
  quickbooks: bookLines,
};
