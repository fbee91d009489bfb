import type { Statement } from '../catalogue/stock.ts';

/* What became of the orders of order-statements.ts: invoices, shipments, payments, and who did what. */

/**
 * An invoice holds an order's lines from a position to a position. One in seven orders that left came in two parts; of those
 * on their way, one in five lacks its last line, which is on back order.
 */
const madeInvoices: Statement[] = [
  {
    step: 'invoices',
    table: 'made_invoice',
    text: `
      create temp table made_invoice as
      select made_base.invoice + row_number() over (order by n, number) as id, n, number, first_line, last_line,
        case when o.status = 'COMPLETED' then 'PAID' when o.status = 'CANCELLED' then 'CANCELLED'
          when pg_temp.unit(n, 140 + number) < 0.2 then 'PAID' else 'UNPAID' end::invoice_status as status,
        placed_at + number * interval '1 day' as invoiced_at, case when n % 3 = 0 then 0 else 1500 end as shipping_cents
      from made_base cross join made_order o cross join lateral (
        select 1 as number, 1 as first_line,
          case when is_large or lines = 1 then lines
            when o.status in ('SHIPPED', 'COMPLETED') and invoicing < 0.15 then lines / 2
            when o.status in ('PROCESSING', 'PROCESSED', 'SHIPPED') and invoicing > 0.8 then lines - 1
            else lines end as last_line
        where o.status in ('PROCESSED', 'SHIPPED', 'COMPLETED') or o.status = 'PROCESSING' and invoicing > 0.7
          or o.status = 'CANCELLED' and invoicing > 0.8
        union all
        select 2, lines / 2 + 1, lines
        where o.status in ('SHIPPED', 'COMPLETED') and not is_large and lines > 1 and invoicing < 0.15) part`,
  },
  {
    step: 'invoices',
    table: 'made_invoice_sum',
    text: `
      create temp table made_invoice_sum as
      select id, sum(price_cents::bigint * qty) filter (where place >= first_line)::bigint as subtotal_cents,
        coalesce(sum(price_cents::bigint * qty) filter (where place < first_line), 0)::bigint as before_cents
      from made_invoice join made_line using (n) where place <= last_line group by id`,
  },
  {
    step: 'invoices',
    table: 'made_invoice_tax',
    text: `
      create temp table made_invoice_tax as
      select made_invoice.id, position, name, rate, ((before_cents + subtotal_cents) * rate + 50000) / 100000
        - (before_cents * rate + 50000) / 100000 + (shipping_cents * rate + 50000) / 100000 as amount_cents
      from made_invoice join made_invoice_sum using (id) join made_order using (n)
      join made_customer customer on customer.n = made_order.customer join made_tax using (province_id)`,
  },
];

const invoiceTables: Statement[] = [
  {
    step: 'invoices',
    table: 'invoice',
    text: `
      insert into invoice (id, order_id, customer_id, status, invoiced_at, subtotal_cents, discount_cents, shipping_cents,
        tax_cents, total_cents) overriding system value
      select made.id, made_order.id, customer.id, made.status, invoiced_at, subtotal_cents, 0, shipping_cents, tax_cents,
        subtotal_cents + shipping_cents + tax_cents
      from made_invoice made join made_invoice_sum using (id) join made_order using (n)
      join made_customer customer on customer.n = made_order.customer
      join (select id, sum(amount_cents)::bigint as tax_cents from made_invoice_tax group by id) taxes on taxes.id = made.id
      order by made.id`,
  },
  {
    step: 'invoices',
    table: 'invoice_tax',
    text: `
      insert into invoice_tax (invoice_id, position, name, rate, amount_cents)
      select id, position, name, rate, amount_cents from made_invoice_tax order by id, position`,
  },
  {
    step: 'invoice lines',
    table: 'invoice_line',
    text: `
      insert into invoice_line (invoice_id, order_line_id, qty, price_cents, subtotal_cents)
      select made.id, line.id, line.qty, line.price_cents, line.subtotal_cents
      from made_invoice made join made_order using (n)
      join order_line line on line.order_id = made_order.id and line.position between first_line and last_line
      order by made.id, line.position`,
  },
  {
    step: 'shipments and payments',
    table: 'shipment',
    text: `
      insert into shipment (invoice_id, name, tracking, method, shipped_at, entered_by)
      select made.id, 'Bench Post', 'BP' || (1000000000 + made.id * 10 + parcel), 'Expedited Parcel', invoiced_at + interval '3 hours',
        'desk@bench.example'
      from made_invoice made join made_order using (n)
      cross join lateral generate_series(1, case when lines > 20 then 2 else 1 end) parcel
      where made_order.status in ('SHIPPED', 'COMPLETED') order by made.id`,
  },
  {
    step: 'shipments and payments',
    table: 'payment',
    // Some that are not paid were paid in part.
    text: `
      insert into payment (invoice_id, amount_cents, payment_method_id, paid_on, created_at, entered_by)
      select invoice.id, case invoice.status when 'PAID' then invoice.total_cents else (invoice.total_cents + 1) / 2 end, payment_method_id,
        paid_at::date, paid_at, 'desk@bench.example'
      from made_invoice made join invoice using (id) join customer_order o on o.id = invoice.order_id
      cross join lateral (select least(made.invoiced_at + pg_temp.pick(made.id, 151, 30) * interval '1 day', $1::timestamptz)
        as paid_at) paying
      where invoice.status = 'PAID' or invoice.status = 'UNPAID' and pg_temp.unit(made.id, 152) < 0.2
      order by invoice.id`,
  },
];

/** Each status that an order has passed through, a day after the other, in its timeline and in the audit log. */
const history: Statement[] = [
  {
    step: 'timelines and audit log',
    table: 'made_move',
    text: `
      create temp table made_move as
      select made_order.id, place, move::order_status as status, placed_at + (place - 1) * interval '1 day' as at,
        lag(move) over (partition by made_order.id order by place) as status_before, email
      from made_order join made_customer on made_customer.n = made_order.customer
      cross join lateral unnest(case status when 'CANCELLED' then array['PENDING', 'CANCELLED']
        else (array['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED'])
          [:array_position(array['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED'], status::text)] end)
        with ordinality moves (move, place)`,
  },
  {
    step: 'timelines and audit log',
    table: 'order_event',
    text: `
      insert into order_event (order_id, happened_at, actor, status)
      select id, at, case place when 1 then email else 'desk@bench.example' end, status from made_move order by id, place`,
  },
  {
    step: 'timelines and audit log',
    table: 'audit_log',
    text: `
      insert into audit_log (happened_at, actor, action, entity, entity_id, before, after)
      select at, 'desk@bench.example', case status when 'CANCELLED' then 'order.cancel' else 'order.status' end, 'order', id,
        jsonb_build_object('status', status_before), jsonb_build_object('status', status)
      from made_move where place > 1 order by at`,
  },
  {
    step: 'timelines and audit log',
    table: 'audit_log',
    text: `
      insert into audit_log (happened_at, actor, action, entity, entity_id, after)
      select made.invoiced_at, 'desk@bench.example', 'invoice.create', 'invoice', made.id,
        jsonb_build_object('code', code, 'totalCents', total_cents)
      from made_invoice made join invoice using (id) order by made.invoiced_at`,
  },
];

/** The statements that invoice, ship and are paid for what was ordered, in order. @param today YYYY-MM-DD */
export const invoiceStatements = (today: string): Statement[] =>
  [...madeInvoices, ...invoiceTables, ...history].map((statement) =>
    statement.text.includes('$1') ? { ...statement, parameters: [`${today}T00:00:00Z`] } : statement,
  );
