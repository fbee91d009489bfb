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
