-- Wanting: carts, which become orders (readings, "Cart, coupon, tax, order").

-- A customer's one open cart. An ordered one keeps the order it became, so that placing it again is recognised.
create table cart (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  shipping_address_id integer references address,
  billing_address_id integer references address,
  shipping_method_id integer references shipping_method,
  payment_method_id integer references payment_method,
  comments text not null default '',
  coupon_id integer references coupon,
  -- The total that the customer was last shown; an order at another total is refused.
  shown_total_cents bigint,
  order_id integer unique references customer_order,
  created_at timestamptz not null default now(),
  -- Counts the changes of a cart's lines (cart_stamp in sql/5-buying.sql): a kept answer is compared with it.
  version bigint not null default 0
);
create unique index on cart (customer_id) where order_id is null;
create index on cart (customer_id);

create table cart_item (
  id integer generated always as identity primary key,
  cart_id integer not null references cart on delete cascade,
  variant_id integer not null references variant on delete cascade,
  qty integer not null check (qty between 1 and 1000),
  unique (cart_id, variant_id)
);
create index on cart_item (variant_id);

-- What was added to a cart with an Idempotency-Key, so that a call whose answer was lost adds once. Kept for a day at least;
-- the call, key and body belong to one customer.
create table add_key (
  customer_id integer not null references customer on delete cascade,
  key text not null,
  body_hash bytea not null,
  added_at timestamptz not null,
  primary key (customer_id, key)
);
create index on add_key (added_at);
