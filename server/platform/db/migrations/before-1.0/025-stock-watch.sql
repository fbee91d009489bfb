-- Who wants one mail when a variant is in stock again ("Tell me"). A row ends when its mail is sent, it is taken back, the
-- variant is no longer sold, or the customer is no longer ACTIVE (db/sql/6-stock-watch.sql).
create table stock_watch (
  variant_id integer not null references variant on delete cascade,
  customer_id integer not null references customer on delete cascade,
  asked_at timestamptz not null,
  primary key (variant_id, customer_id)
);
create index on stock_watch (customer_id);
