-- What reports sum (server/orders/reports): rows of what was billed, and of what was taken back, below 0.

-- A row a document between two instants. Cancelled invoices count not at all.
create or replace function billed(since timestamptz, until timestamptz) returns table (
  kind text, id integer, code text, invoice_id integer, order_id integer, customer_id integer, at timestamptz, sold_at timestamptz,
  goods_cents bigint, discount_cents bigint, shipping_cents bigint, tax_cents bigint, total_cents bigint)
  language sql stable as $$
  select 'INVOICE', i.id, i.code, i.id, i.order_id, i.customer_id, i.invoiced_at, i.invoiced_at,
    i.subtotal_cents - i.discount_cents, i.discount_cents, i.shipping_cents, i.tax_cents, i.total_cents
  from invoice i where i.status <> 'CANCELLED' and i.invoiced_at >= since and i.invoiced_at < until
  union all
  select 'CREDIT', c.id, c.code, i.id, i.order_id, i.customer_id, c.created_at, i.invoiced_at,
    c.discount_cents - c.subtotal_cents, -c.discount_cents, -c.shipping_cents, -c.tax_cents, -c.total_cents
  from credit_note c join invoice i on i.id = c.invoice_id
  where i.status <> 'CANCELLED' and c.created_at >= since and c.created_at < until
$$;

-- The taxes of the same documents.
create or replace function billed_taxes(since timestamptz, until timestamptz) returns table (
  kind text, id integer, name tax_name, rate integer, amount_cents bigint) language sql stable as $$
  select b.kind, b.id, t.name, t.rate, t.amount_cents
  from billed(since, until) b join invoice_tax t on t.invoice_id = b.id where b.kind = 'INVOICE'
  union all
  select b.kind, b.id, t.name, t.rate, -t.amount_cents
  from billed(since, until) b join credit_note_tax t on t.credit_note_id = b.id where b.kind = 'CREDIT'
$$;

-- A row a line of the same documents, each with its share of the document's discount: the shares sum to it, to the cent. The
-- cost is that of the invoice's day, null where none is known; goods that came back and are not sold again have cost all the same.
create or replace function billed_lines(since timestamptz, until timestamptz) returns table (
  kind text, id integer, code text, invoice_id integer, customer_id integer, at timestamptz,
  variant_id integer, sku text, name text, price_cents integer, qty integer, goods_cents bigint, cost_cents bigint)
  language sql stable as $$
  with lines as (
    select b.*, l.order_line_id, l.price_cents, l.qty, l.qty as cost_qty, l.subtotal_cents as line_cents, l.id as line_id
    from billed(since, until) b join invoice_line l on l.invoice_id = b.id where b.kind = 'INVOICE'
    union all
    select b.*, l.order_line_id, n.price_cents, -n.qty,
      case when c.reason = 'RETURNED' and not (c.restocked and n.restocked) then 0 else -n.qty end, -n.subtotal_cents, l.id
    from billed(since, until) b join credit_note c on c.id = b.id join credit_note_line n on n.credit_note_id = b.id
      join invoice_line l on l.id = n.invoice_line_id where b.kind = 'CREDIT'),
  shared as (
    select *, goods_cents + discount_cents as whole, sum(line_cents) over (partition by kind, id order by line_id) as upto from lines)
  select s.kind, s.id, s.code, s.invoice_id, s.customer_id, s.at, o.variant_id, o.sku, o.name, s.price_cents, s.qty,
    (s.line_cents - case when s.whole = 0 then 0 else
      round(s.discount_cents * s.upto / s.whole) - round(s.discount_cents * (s.upto - s.line_cents) / s.whole) end)::bigint,
    s.cost_qty::bigint * k.cents
  from shared s join order_line o on o.id = s.order_line_id, cost_of(o.variant_id, s.sold_at) k
$$;

-- Money that came and was given back, by the day it was paid on; what was written off apart (server/orders/reports/report-queries.ts).
create or replace function payments_report(first_day date, last_day date) returns table (
  target integer, invoice text, day text, customer text, method text, amount bigint, "writtenOff" bigint)
  language sql stable as $$
  select i.id as target, coalesce(i.code, 'On account') as invoice, p.paid_on::text as day, coalesce(nullif((select a.company from address a where a.id = c.default_billing_address_id), ''),
    c.first_name || ' ' || c.last_name) as customer,
    coalesce(m.name, '') as method,
    (case when p.is_written_off then 0 else p.amount_cents end)::bigint as amount,
    (case when p.is_written_off then p.amount_cents else 0 end)::bigint as "writtenOff"
  from (
    select coalesce(r.paid_on, p.paid_on) as paid_on, p.id, p.invoice_id, null::integer as customer_id, p.payment_method_id,
      p.amount_cents, p.write_off_reason is not null as is_written_off
    from payment p left join receipt r on r.id = p.receipt_id where p.voided_at is null
    union all
    select r.paid_on, r.id, null, r.customer_id, r.payment_method_id, r.amount_cents - (
      select coalesce(sum(p.amount_cents), 0) from payment p where p.receipt_id = r.id and p.voided_at is null), false
    from receipt r where r.voided_at is null
  ) p left join invoice i on i.id = p.invoice_id join customer c on c.id = coalesce(i.customer_id, p.customer_id)
    left join payment_method m on m.id = p.payment_method_id
  where p.amount_cents <> 0 and p.paid_on between first_day and last_day
  order by p.paid_on, p.id
$$;
