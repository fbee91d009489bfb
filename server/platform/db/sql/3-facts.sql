-- What several functions and queries ask, each said once. Plain SQL, so that it becomes part of who asks.

-- Whether a variant can be bought.
create or replace function is_available(status stock_status, discontinued_at timestamptz) returns boolean
  language sql immutable parallel safe
  return status = 'IN_STOCK' and discontinued_at is null;

-- Pieces of a counted variant that no order has yet, where they are sold.
create or replace function available_of(s variant_stock) returns integer
  language sql immutable parallel safe
  return s.on_hand - s.aside - s.allocated;

-- Pieces that are ordered from suppliers, and have not come.
create or replace view coming_piece as
select l.variant_id, l.pieces - l.received as pieces, p.expected_on
from purchase_line l join purchase p on p.id = l.purchase_id
where p.status = 'ORDERED' and not p.is_return and l.received < l.pieces;

-- What a purchase is called.
create or replace function purchase_code(p purchase) returns text
  language sql immutable parallel safe
  return case when p.is_return then 'SR-' else 'PO-' end || p.number;

-- And how far it is, as contract/stock/staff-purchases.ts names it.
create or replace function purchase_state(p purchase) returns text
  language sql stable parallel safe
  return case when p.is_return and p.status = 'ORDERED' then 'SENT_BACK' when p.is_return and p.status = 'RECEIVED' then 'CREDITED'
    else p.status::text end;

-- Lines of invoices that count: of what an order has on them nothing is to be invoiced again.
create or replace view invoiced_line as
select l.id, l.invoice_id, l.order_line_id, i.order_id, l.qty
from invoice_line l join invoice i on i.id = l.invoice_id
where i.status <> 'CANCELLED';

-- Lines of orders, and how many of their pieces are invoiced, and still to invoice.
create or replace view open_line as
select l.id, l.order_id, l.variant_id, l.position, l.name, l.sku, l.price_cents, l.qty, done.invoiced,
  l.qty - done.invoiced as to_invoice
from order_line l cross join lateral (
  select coalesce(sum(i.qty), 0)::integer as invoiced from invoiced_line i where i.order_line_id = l.id) done
-- Without what was taken out.
where l.qty > 0;
