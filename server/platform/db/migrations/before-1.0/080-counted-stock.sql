-- Stock that is counted (docs/stock.md). A variant without a row here is not counted: its status is what staff or the import say.
create table variant_stock (
  variant_id integer primary key references variant,
  -- Sums of the ledger, kept by its trigger: pieces in the house, and of them (or beyond them) promised to orders.
  on_hand integer not null default 0,
  allocated integer not null default 0,
  -- At so many available pieces or fewer it is low; null: it never is.
  low_level integer check (low_level >= 0),
  -- What shoppers read when no piece is available.
  when_out stock_status not null default 'OUT_OF_STOCK' check (when_out in ('OUT_OF_STOCK', 'ARRIVING_SOON')),
  version integer not null default 1,
  counted_since timestamptz not null,
  -- The last shipment and credit note before it was first counted: what left or came back by then is in the count.
  from_shipment integer not null default 0,
  from_credit_note integer not null default 0
);

create type stock_movement_kind as enum ('DELIVERY', 'ORDER', 'SHIPMENT', 'RETURN', 'COUNT', 'CORRECTION');

-- The ledger. Nothing in it is changed or deleted.
create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant_stock,
  kind stock_movement_kind not null,
  -- By how much it changes what is in the house, and what is promised.
  pieces integer not null default 0,
  allocated integer not null default 0,
  happened_at timestamptz not null,
  actor text not null,
  reason text not null default '',
  order_id integer references customer_order,
  check (pieces <> 0 or allocated <> 0 or kind in ('COUNT', 'CORRECTION')),
  check ((order_id is not null) = (kind in ('ORDER', 'SHIPMENT', 'RETURN')))
);
create index on stock_movement (variant_id, id);
create index on stock_movement (order_id) where order_id is not null;

-- Whether an order may take more than is available: the rest is on back order. Else it is refused.
alter table shop add column sells_beyond_stock boolean not null default false;

-- Counting and correcting stock is a job of its own. Who keeps the catalogue could say what is in stock, and goes on doing so.
alter table staff
  drop constraint staff_permissions_check,
  add constraint staff_permissions_check check (permissions <@ array[
    'customers', 'orders', 'prices', 'cancelling', 'invoices', 'catalogue', 'stock', 'content', 'settings']);
update staff set permissions = permissions || 'stock'::text where 'catalogue' = any (permissions);
