-- What is to be done about a customer or an order, by a day, by one of the shop's people or by anyone (docs/live.md).
create table task (
  id integer generated always as identity primary key,
  -- Of one of the two. An order's customer is found by its order.
  customer_id integer references customer (id) on delete cascade,
  order_id integer references customer_order (id) on delete cascade,
  words text not null check (words <> ''),
  due_on date not null,
  -- Null: anyone.
  for_staff_id integer references staff (id),
  made_at timestamptz not null,
  made_by text not null,
  done_at timestamptz,
  done_by text check ((done_by is null) = (done_at is null)),
  version integer not null default 1,
  request_key uuid unique,
  check ((customer_id is null) <> (order_id is null))
);
create index on task (customer_id);
create index on task (order_id);
create index on task (due_on) where done_at is null;
create index on task (for_staff_id) where done_at is null;
